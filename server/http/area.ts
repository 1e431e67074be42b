import type { Handlers as Messages } from '#server/workflow/outbox.ts';
import type { WorkflowServices } from '#server/workflow/start.ts';
import type { Waker } from '#server/workflow/waker.ts';
import type { Handlers } from './operations.ts';

/** What one area of the server contributes. */
export interface Area<Answered = Partial<Handlers>> {
  /** Handlers of its operations. */
  handlers: Answered;
  /** Services for the charts. */
  services?: WorkflowServices;
  /** Handlers of outbox messages, by topic. */
  messages?: Messages;
  /** Background jobs that run while the server does. */
  jobs?: readonly Waker[];
}

type Every<Union> = (Union extends unknown ? (part: Union) => void : never) extends (whole: infer Whole) => void
  ? Whole
  : never;

/** Merges all areas; if an operation has no handler in any of them, the result is no `Handlers`. */
export function joined<const Areas extends readonly Area[]>(
  areas: Areas,
): Required<Area<Every<Areas[number]['handlers']>>> {
  const all = (part: 'handlers' | 'services' | 'messages') =>
    areas.reduce<object>((whole, area) => ({ ...whole, ...area[part] }), {});
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a spread over a list forgets what each brought
    handlers: all('handlers') as Every<Areas[number]['handlers']>,
    services: all('services'),
    messages: all('messages'),
    jobs: areas.flatMap(({ jobs = [] }) => [...jobs]),
  };
}
