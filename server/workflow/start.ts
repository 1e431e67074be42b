import type { AfterSaleServices } from '#machines/after-sale/types.ts';
import type { JobServices } from '#machines/batch-job/types.ts';
import type { AdjustmentServices } from '#machines/bill-adjust/types.ts';
import type { CodeServices } from '#machines/mini-program-code/types.ts';
import type { OrderServices } from '#machines/order/types.ts';
import type { Database } from '#server/db/database.ts';
import { type Asking, openAsking, type ServerServices, type ServiceBook } from './asking.ts';
import { workChannel } from './channels.ts';
import { definitions } from './definitions/all.ts';
import { type Door, openDoor } from './door.ts';
import { ledgerServices } from './ledger-services.ts';
import { type Handlers, relay } from './outbox.ts';
import { recover, vouch } from './recovery.ts';
import { nextDue, sweep } from './sweeper.ts';
import { openWaker } from './waker.ts';

/** What the charts ask of the outside world; what is left out answers with an error, which every chart handles. */
export interface WorkflowServices {
  order?: Partial<ServerServices<OrderServices>>;
  'after-sale'?: Partial<ServerServices<AfterSaleServices>>;
  /** The ledger of this database unless said otherwise. */
  'bill-adjust'?: Partial<ServerServices<AdjustmentServices>>;
  'batch-job'?: Partial<ServerServices<JobServices>>;
  'mini-program-code'?: Partial<ServerServices<CodeServices>>;
}

export interface WorkflowOptions {
  log: (line: string) => void;
  /** Who gets messages, by topic: `notice`, `orderShipped`; those of other topics are not even written. */
  handlers?: Handlers;
  /** Milliseconds since 1970. */
  now?: () => number;
  /** A busy row that nobody vouched for this long is taken over. */
  leaseMs?: number;
  /** The longest that sweeper and outbox sleep. */
  pollMs?: number;
}

export interface Workflow {
  door: Door;
  /** Resolves when no service runs in this process. */
  idle: () => Promise<void>;
  /** Ends sweeper, recovery and outbox, and waits for services that run. */
  stop: () => Promise<void>;
}

const stopPatienceMs = 5_000;

/** The door without its clockwork: for tests and commands that move rows and nothing else. */
export function openWorkflow(
  db: Database,
  services: WorkflowServices,
  { log, now = Date.now, handlers = {} }: Pick<WorkflowOptions, 'log' | 'now' | 'handlers'>,
): { door: Door; asking: Asking } {
  const topics = new Set(Object.keys(handlers));
  const door = openDoor(db, { now, topics, ask: (asks) => asking.ask(asks) });
  const book: ServiceBook = { ...services, 'bill-adjust': { ...ledgerServices(door), ...services['bill-adjust'] } };
  const asking = openAsking(book, (ask, outcome) => door.answer(ask, outcome), log);
  return { door, asking };
}

/**
 * Opens the door of a database and keeps its clock: time-outs, rows left busy by a dead process, and messages. Any number
 * of servers may do so on one database. Throws when the database cannot be listened to.
 */
export async function startWorkflow(
  db: Database,
  services: WorkflowServices,
  { log, handlers = {}, now = Date.now, leaseMs = 30_000, pollMs = 5_000 }: WorkflowOptions,
): Promise<Workflow> {
  const { door, asking } = openWorkflow(db, services, { log, now, handlers });
  const common = { door, asking, definitions, now, log, leaseMs };
  const untilDue = async () => {
    const at = await nextDue(db, definitions);
    return at === null ? pollMs : Math.min(Math.max(at - now(), 0), pollMs);
  };
  const sweeper = openWaker('time-outs', log, async () => {
    await sweep(db, common);
    return untilDue();
  });
  const recovery = openWaker('rows left busy', log, async () => {
    await vouch(db, asking.running(), now());
    await recover(db, common);
    return leaseMs / 3;
  });
  const outbox = openWaker('messages', log, async () => {
    await relay(db, { handlers, now, log });
    return pollMs;
  });
  const wakers = { due: sweeper, outbox } as const;
  const unlisten = await db.listen(workChannel, {
    heard: (what) => (what === 'due' || what === 'outbox') && wakers[what].wake(),
    resumed: () => Object.values(wakers).forEach((waker) => waker.wake()),
  });
  for (const waker of [recovery, sweeper, outbox]) waker.wake();
  return {
    door,
    idle: asking.idle,
    async stop() {
      unlisten();
      await Promise.all([sweeper.stop(), recovery.stop(), outbox.stop()]);
      await asking.stop(stopPatienceMs);
    },
  };
}
