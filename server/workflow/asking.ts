import type { Outcome } from '#machines/kit/outcome.ts';
import type { Service } from '#machines/kit/slot.ts';
import { faultPoint } from '#server/fault.ts';
import type { Ask } from './definition.ts';

/** Whose service is asked; its input names the row in the chart's words. */
export interface Asked {
  tenantId: string;
  rowId: string;
}

/** A chart's service on the server: also told whose row it works for. */
export type ServerService<S> =
  S extends Service<infer Input, infer Output>
    ? (input: Input, signal: AbortSignal, asked: Asked) => Promise<Output>
    : never;

/** The services of one chart by name. */
export type ServerServices<Services> = { [Name in keyof Services]: ServerService<Services[Name]> };

type AnyService = (input: never, signal: AbortSignal, asked: Asked) => Promise<unknown>;

/** Services by machine and name; one that is missing answers with an error, which every chart handles. */
export type ServiceBook = Record<string, Partial<Record<string, AnyService>>>;

export interface Asking {
  /** Asks services, outside every transaction, and tells their rows how they ended. */
  ask: (asks: readonly Ask[]) => void;
  /** The calls that run in this process. */
  running: () => readonly Ask[];
  /** Resolves when no call runs, the ones that answers lead to included. */
  idle: () => Promise<void>;
  /** Waits for what runs, then asks nothing more; what is left behind is found again by the next process. */
  stop: (patienceMs: number) => Promise<void>;
}

/** Runs the services of all charts. `answer` tells a row; when it fails, the row stays busy and is found again. */
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
    const outcome = await outcomeOf(book[definition.name]?.[service.src], ask, ending.signal);
    faultPoint('after-gateway');
    // What a stop cut short did not end: its row is asked again by the next process.
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

async function outcomeOf(service: AnyService | undefined, ask: Ask, signal: AbortSignal): Promise<Outcome> {
  const { definition, service: wanted, tenantId, rowId } = ask;
  if (!service) return { error: { message: `${definition.name} has no service ${wanted.src} on this server.` } };
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the chart made this input for this very service
    return { done: await service(wanted.input as never, signal, { tenantId, rowId }) };
  } catch (error) {
    return { error: { message: error instanceof Error ? error.message : String(error) } };
  }
}
