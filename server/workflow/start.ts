import type { ChartName } from '#machines/kept.gen.ts';
import type { ServicesOf } from '#machines/kit/slot.ts';
import type { Database } from '#server/db/database.ts';
import { type Asking, openAsking, type ServerServices, type ServiceBook } from './asking.ts';
import { liveChannel, workChannel } from './channels.ts';
import { type definitionOf, definitions } from './definitions/all.gen.ts';
import { type Door, openDoor } from './door.ts';
import { ledgerServices } from './ledger-services.ts';
import { openNotices } from './notices.ts';
import { type Handlers, relay } from './outbox.ts';
import { recover, vouch } from './recovery.ts';
import { openRests } from './rests.ts';
import { nextDue, sweep } from './sweeper.ts';
import { openWaker } from './waker.ts';

/**
 * The outside services of the charts, by chart and service name. A missing one answers with an error, which every chart
 * handles. Adjustments use this database's ledger unless another is given.
 */
export type WorkflowServices = {
  [Name in ChartName]?: Partial<ServerServices<ServicesOf<(typeof definitionOf)[Name]['machine']>>>;
};

/** What the areas of the server bring to the workflow. */
export interface Served {
  services?: WorkflowServices;
  /** Message handlers by topic: `notice`, `orderShipped`, `parcelCorrected`; messages for other topics are never written. */
  messages?: Handlers;
}

export interface WorkflowOptions {
  log: (line: string) => void;
  /** Milliseconds since 1970. */
  now?: () => number;
  /** Recovery takes over a busy row that no process has vouched for within this time. */
  leaseMs?: number;
  /** The longest sleep of sweeper and outbox. */
  pollMs?: number;
}

export interface Workflow {
  door: Door;
  asking: Asking;
  /** Registers services and message handlers; call it before the first row moves. */
  serve: (served: Served) => void;
  /**
   * Serves, and also runs time-outs, recovery of rows left busy by a dead process, and messages. Any number of servers
   * may do so on one database. Throws when it cannot LISTEN on the database.
   */
  start: (served: Served) => Promise<void>;
  /** Resolves when no service runs in this process. */
  idle: () => Promise<void>;
  /** Stops sweeper, recovery and outbox, and waits for running services. */
  stop: () => Promise<void>;
}

const stopPatienceMs = 5_000;

/** Opens the door of a database for others to use; until `start`, only calls move rows. */
export function openWorkflow(
  db: Database,
  { log, now = Date.now, leaseMs = 30_000, pollMs = 5_000 }: WorkflowOptions,
): Workflow {
  const topics = new Set<string>();
  const messages: Handlers = {};
  const rests = openRests();
  const notices = openNotices(db, log);
  const door = openDoor(db, { now, topics, rests, notices, ask: (asks) => asking.ask(asks) });
  const book: ServiceBook = { 'bill-adjust': ledgerServices(door) };
  const asking = openAsking(book, (ask, outcome) => door.answer(ask, outcome), log);
  const common = { door, asking, definitions, now, log, leaseMs };
  const wakers = {
    due: openWaker('time-outs', log, async () => {
      let at = await nextDue(db, definitions);
      // Hardly ever is anything due, and a sweep asks each table.
      if (at !== null && at <= now()) {
        await sweep(db, common);
        at = await nextDue(db, definitions);
      }
      return at === null ? pollMs : Math.min(Math.max(at - now(), 0), pollMs);
    }),
    busy: openWaker('rows left busy', log, async () => {
      await vouch(db, asking.running(), now());
      await recover(db, common);
      return leaseMs / 3;
    }),
    outbox: openWaker('messages', log, async () => {
      const isJobRunning = () => asking.running().some(({ definition }) => definition.movesMany);
      await relay(db, { handlers: messages, now, log, isJobRunning });
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
      await notices.sent();
    },
  };
  return workflow;
}
