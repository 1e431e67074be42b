import type { Handlers as Messages } from '#server/workflow/outbox.ts';
import type { WorkflowServices } from '#server/workflow/start.ts';
import type { Waker } from '#server/workflow/waker.ts';
import type { Handlers } from './operations.ts';

/** What a part of the server brings. */
export interface Area<Answered = Partial<Handlers>> {
  /** The operations that it answers. */
  handlers: Answered;
  /** What the charts ask of it. */
  services?: WorkflowServices;
  /** The messages of the outbox that it delivers, by topic. */
  messages?: Messages;
  /** What it does by itself while the server runs. */
  jobs?: readonly Waker[];
}

type Every<Union> = (Union extends unknown ? (part: Union) => void : never) extends (whole: infer Whole) => void
  ? Whole
  : never;

/** All areas as one; where an operation is answered by none of them, the result is no `Handlers`. */
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
