import type { ChartName } from '#machines/kept.gen.ts';
import type { ServicesOf } from '#machines/kit/slot.ts';
import type { Database } from '#server/db/database.ts';
import { type Asking, openAsking, type ServerServices, type ServiceBook } from './asking.ts';
import { liveChannel, workChannel } from './channels.ts';
import { type definitionOf, definitions } from './definitions/all.ts';
import { type Door, openDoor } from './door.ts';
import { ledgerServices } from './ledger-services.ts';
import { type Handlers, relay } from './outbox.ts';
import { recover, vouch } from './recovery.ts';
import { openRests } from './rests.ts';
import { nextDue, sweep } from './sweeper.ts';
import { openWaker } from './waker.ts';

/**
 * What the charts ask of the outside world, by chart and by the names of its services; what is left out answers with an
 * error, which every chart handles. Adjustments have the ledger of this database unless said otherwise.
 */
export type WorkflowServices = {
  [Name in ChartName]?: Partial<ServerServices<ServicesOf<(typeof definitionOf)[Name]['machine']>>>;
};

/** What the areas of the server bring to the workflow. */
export interface Served {
  services?: WorkflowServices;
  /** Who gets messages, by topic: `notice`, `orderShipped`; those of other topics are not even written. */
  messages?: Handlers;
}

export interface WorkflowOptions {
  log: (line: string) => void;
  /** Milliseconds since 1970. */
  now?: () => number;
  /** A busy row that nobody vouched for this long is taken over. */
  leaseMs?: number;
  /** The longest that sweeper and outbox sleep. */
  pollMs?: number;
}

export interface Workflow {
  door: Door;
  asking: Asking;
  /** Says who answers the charts and who takes their messages, before the first row moves. */
  serve: (served: Served) => void;
  /**
   * Serves, and keeps the clock: time-outs, rows left busy by a dead process, and messages. Any number of servers may do so
   * on one database. Throws when the database cannot be listened to.
   */
  start: (served: Served) => Promise<void>;
  /** Resolves when no service runs in this process. */
  idle: () => Promise<void>;
  /** Ends sweeper, recovery and outbox, and waits for services that run. */
  stop: () => Promise<void>;
}

const stopPatienceMs = 5_000;

/** Opens the door of a database. Who needs it to serve takes it from here; without a start nothing but calls moves a row. */
export function openWorkflow(
  db: Database,
  { log, now = Date.now, leaseMs = 30_000, pollMs = 5_000 }: WorkflowOptions,
): Workflow {
  const topics = new Set<string>();
  const messages: Handlers = {};
  const rests = openRests();
  const door = openDoor(db, { now, topics, rests, ask: (asks) => asking.ask(asks) });
  const book: ServiceBook = { 'bill-adjust': ledgerServices(door) };
  const asking = openAsking(book, (ask, outcome) => door.answer(ask, outcome), log);
  const common = { door, asking, definitions, now, log, leaseMs };
  const wakers = {
    due: openWaker('time-outs', log, async () => {
      await sweep(db, common);
      const at = await nextDue(db, definitions);
      return at === null ? pollMs : Math.min(Math.max(at - now(), 0), pollMs);
    }),
    busy: openWaker('rows left busy', log, async () => {
      await vouch(db, asking.running(), now());
      await recover(db, common);
      return leaseMs / 3;
    }),
    outbox: openWaker('messages', log, async () => {
      await relay(db, { handlers: messages, now, log });
      return pollMs;
    }),
  };
  const every = Object.values(wakers);
  const unlisten: (() => void)[] = [];
  const workflow: Workflow = {
    door,
    asking,
    serve(served) {
      Object.assign(book, served.services);
      Object.assign(messages, served.messages);
      for (const topic of Object.keys(messages)) topics.add(topic);
    },
    async start(served) {
      workflow.serve(served);
      unlisten.push(
        await db.listen(workChannel, {
          heard: (what) => (what === 'due' || what === 'outbox') && wakers[what].wake(),
          resumed: () => every.forEach((waker) => waker.wake()),
        }),
        await db.listen(liveChannel, { heard: rests.moved, resumed: () => rests.moved(null) }),
      );
      for (const waker of every) waker.begin();
    },
    idle: asking.idle,
    async stop() {
      for (const end of unlisten.splice(0)) end();
      await Promise.all(every.map((waker) => waker.stop()));
      await asking.stop(stopPatienceMs);
    },
  };
  return workflow;
}
