import type { Outcome } from '#machines/kit/outcome.ts';
import type { Service } from '#machines/kit/slot.ts';
import { duringOperation, faultPoint } from '#server/fault.ts';
import type { Ask } from './definition.ts';

/** The row whose service is called; the service's input names the row in the chart's words. */
export interface Asked {
  tenantId: string;
  rowId: string;
  /** Whether the outside may have heard the same call before, from a process that died or stalled. */
  isRepeat?: boolean;
}

/** A chart's service on the server; it also receives the tenant and row it works for. */
export type ServerService<S> =
  S extends Service<infer Input, infer Output>
    ? (input: Input, signal: AbortSignal, asked: Asked) => Promise<Output>
    : never;

/** The services of one chart by name. */
export type ServerServices<Services> = { [Name in keyof Services]: ServerService<Services[Name]> };

/** A question that got no answer, with the age of what it was about: charts that count by time hear it with the error. */
export class Unanswered extends Error {
  readonly ageMs: number;

  constructor(cause: unknown, ageMs: number) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.ageMs = ageMs;
  }
}

/** Thrown by a service whose call another process has taken up since this one stalled: that process answers it. */
export class TakenUp extends Error {}

type AnyService = (input: never, signal: AbortSignal, asked: Asked) => Promise<unknown>;

/** Services by machine and name; a missing one answers with an error, which every chart handles. */
export type ServiceBook = Record<string, Partial<Record<string, AnyService>>>;

export interface Asking {
  /** Calls services outside every transaction and passes their outcomes to the rows. */
  ask: (asks: readonly Ask[]) => void;
  /** The calls running in this process. */
  running: () => readonly Ask[];
  /** Resolves when no call runs, including calls that answers start. */
  idle: () => Promise<void>;
  /** Waits for running calls, then starts no more; the next process finds the rows left behind. */
  stop: (patienceMs: number) => Promise<void>;
}

/**
 * Runs the services of all charts. `answer` updates the row; if it fails, the row stays busy until recovery finds it.
 */
export function openAsking(
  book: ServiceBook,
  answer: (ask: Ask, outcome: Outcome) => Promise<unknown>,
  log: (line: string) => void,
): Asking {
  const running = new Map<Ask, Promise<void>>();
  const ending = new AbortController();

  const run = async (ask: Ask): Promise<void> => {
    const { definition, service, tenantId, rowId } = ask;
    const place = `${definition.name} ${rowId} of ${tenantId}`;
    faultPoint('before-gateway');
    const outcome = await duringOperation(service.src, async () => {
      faultPoint('before-gateway');
      const came = await outcomeOf(book[definition.name]?.[service.src], ask, ending.signal);
      faultPoint('after-gateway');
      return came;
    });
    faultPoint('after-gateway');
    if (outcome === null) {
      log(`${service.src} of ${place} was taken up elsewhere.`);
      return;
    }
    // The stop cut this call short, so it has no outcome: the next process calls the service again.
    if (ending.signal.aborted && 'error' in outcome) return;
    try {
      if (!(await answer(ask, outcome))) log(`${service.src} of ${place} answered a question that is no longer open.`);
    } catch (error) {
      log(`The answer of ${service.src} to ${place} was not kept: ${String(error)}`);
    }
  };

  const idle = async () => {
    while (running.size > 0) await Promise.all(running.values());
  };
  return {
    ask(asks) {
      for (const ask of ending.signal.aborted ? [] : asks) {
        running.set(
          ask,
          run(ask).finally(() => running.delete(ask)),
        );
      }
    },
    running: () => [...running.keys()],
    idle,
    async stop(patienceMs) {
      const timer = setTimeout(() => ending.abort(), patienceMs);
      await idle();
      clearTimeout(timer);
      ending.abort();
    },
  };
}

/** Calls a service; null when another process answers. */
async function outcomeOf(service: AnyService | undefined, ask: Ask, signal: AbortSignal): Promise<Outcome | null> {
  const { definition, service: wanted, tenantId, rowId, isRepeat = false } = ask;
  if (!service) return { error: { message: `${definition.name} has no service ${wanted.src} on this server.` } };
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the chart made this input for this very service
    return { done: await service(wanted.input as never, signal, { tenantId, rowId, isRepeat }) };
  } catch (error) {
    if (error instanceof TakenUp) return null;
    const message = error instanceof Error ? error.message : String(error);
    return { error: error instanceof Unanswered ? { message, ageMs: error.ageMs } : { message } };
  }
}
