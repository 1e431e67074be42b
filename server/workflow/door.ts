import { setImmediate as turn } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import type { AnyEventObject, AnyStateMachine, EventObject, InputFrom } from 'xstate';
import type { Outcome } from '#machines/kit/outcome.ts';
import { outcomeEvent } from '#machines/kit/outcome.ts';
import { type Database, inTenant, read } from '#server/db/database.ts';
import { underChart } from '#server/db/present-call.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { advance, byItself, give, lock, lockAll } from './advance.ts';
import { askFor, lapseOvertaken } from './approving.ts';
import type { ContextOf, EmittedOf } from './context-of.ts';
import type { Ask, Definition, Extras, Row, SentTo, Work } from './definition.ts';
import type { Facts } from './difference.ts';
import { ApprovalNeeded } from './judging.ts';
import type { Actor } from './log-row.ts';
import { type Notices, openNotices } from './notices.ts';
import { isWorthRepeating, shortageOr, staleVersion } from './refusals.ts';
import { changeOf, openRests, type Rests, type Wait } from './rests.ts';
import { standingOf } from './row.ts';
import type { Standing } from './step.ts';
import { flush, flushRows, workOn } from './work.ts';

// Raw SQL: the table is known only at run time.

/** One caller's event for one row. */
export interface Act<M extends AnyStateMachine = AnyStateMachine> {
  /** The tenant whose rows may move, or '*'. */
  scope: string;
  id: string;
  event: SentTo<M>;
  /** The version that the caller read; any other version is refused. */
  expectedVersion?: number | undefined;
  actor: Actor;
  fields?: Facts;
  items?: Extras['items'];
  noted?: Extras['noted'];
  /** Renders the row in the caller's words for the answer to a stale version. */
  current?: (trx: Transaction<DB>, row: Row) => Promise<Facts>;
  /**
   * Runs in the same transaction with the row as it is now, and commits with it: children of a split, the result of an
   * idempotent call. It runs again if the transaction must be retried because another one interfered.
   */
  within?(this: void, work: Work, moved: Moved<M>): Promise<void>;
}

/** One act on many rows of one tenant. */
export interface ActOnMany<M extends AnyStateMachine = AnyStateMachine> {
  tenantId: string;
  ids: readonly string[];
  actor: Actor;
  /**
   * Returns each row's event by id once all rows are locked; rows without an event stay unchanged. What it writes or queues
   * commits with the moves.
   */
  plan: (work: Work, rows: readonly Row[]) => Promise<ReadonlyMap<string, SentTo<M>>>;
}

/** A row to create. */
export interface Birth<M extends AnyStateMachine = AnyStateMachine> {
  tenantId: string;
  input: InputFrom<M>;
  /** The row's plain columns. */
  columns: Facts;
  actor: Actor;
  items?: Extras['items'];
  within?(this: void, work: Work, moved: Moved<M>): Promise<void>;
}

/** A row's step: its columns before the step (for a new row, as inserted) and its standing after it. */
export interface Moved<M extends AnyStateMachine = AnyStateMachine> {
  row: Row;
  standing: Standing<ContextOf<M>>;
  /** What the chart emitted: effects, already carried out, and notices for the operator. */
  emitted: EmittedOf<M>[];
}

export interface Door {
  /**
   * Moves a row by one event. Throws Refused: `not-found`, `stale-version`, `transition-refused`, `unprocessable`, or
   * `approval-needed` when it gives more than its actor may give alone; the approval has been asked for by then.
   */
  act<M extends AnyStateMachine>(definition: Definition<M>, act: Act<M>): Promise<Moved<M>>;
  /**
   * Moves many rows in one transaction: all that have an event, or none. Their messages go out once jobs are through. Throws Refused as `act` does. A row may move
   * only once here, so use `act` when a step updates more than counters and items (such as the parent of a split).
   */
  actOnMany<M extends AnyStateMachine>(definition: Definition<M>, act: ActOnMany<M>): Promise<void>;
  /** Creates a row. */
  create<M extends AnyStateMachine>(definition: Definition<M>, birth: Birth<M>): Promise<Moved<M>>;
  /** Passes a service's outcome to its row; drops answers to a call that is no longer open and returns null. */
  answer(ask: Ask, outcome: Outcome): Promise<Moved | null>;
  /**
   * Returns the row once none of its services runs, or null when the wait exceeds the caller's patience. An answer on
   * any server ends the wait.
   */
  rested(definition: Definition, place: { tenantId: string; id: string }, wait: Wait): Promise<Row | null>;
  /** Runs one transaction of the door: writes what `body` queued at its end, then calls the services it asked for. */
  work<Result>(scope: string, body: (work: Work) => Promise<Result>): Promise<Result>;
}

export interface DoorOptions {
  /** Milliseconds since 1970; tests inject their clock here. */
  now?: () => number;
  /** Topics that have a handler; messages for other topics are not written. */
  topics?: ReadonlySet<string>;
  /** Wakes callers that wait for rows to come to rest. */
  rests?: Rests;
  /** Tells pages and other servers of each commit. */
  notices?: Notices;
  /** Called after the commit with the services that the steps asked for. */
  ask: (asks: Ask[]) => void;
}

/** How often a transaction is tried in all when others interfere, before the caller gets the error. */
const tries = 5;

/** Rows of many that take their steps before other requests get a turn. */
const rowsPerTurn = 10;

/**
 * Opens the only way to change a row's state: locked, by its chart, with log, counters and effects in one transaction.
 */
export function openDoor(
  db: Database,
  { now = Date.now, topics = new Set(), rests = openRests(), notices = openNotices(db, () => {}), ask }: DoorOptions,
): Door {
  const once = async <Result>(scope: string, body: (work: Work) => Promise<Result>) => {
    let asks: Ask[] = [];
    let said: Pick<Work, 'changed' | 'wakes'> = { changed: new Set(), wakes: new Set() };
    const result = await underChart(() =>
      inTenant(db, scope, async (trx) => {
        const work = workOn(trx, now(), topics);
        const value = await body(work);
        await lapseOvertaken(work);
        await flush(work);
        ({ asks } = work);
        said = work;
        return value;
      }),
    );
    ask(asks);
    notices.tell(said);
    for (const change of said.changed) rests.moved(change);
    return result;
  };
  const door: Door = {
    async work(scope, body) {
      for (let tried = 1; ; tried += 1) {
        try {
          return await once(scope, body);
        } catch (error) {
          // What was tried is rolled back; the request for it is a transaction of its own.
          if (error instanceof ApprovalNeeded)
            throw await door.work(error.row.tenant_id, (work) => askFor(work, error));
          if (tried >= tries || !isWorthRepeating(error)) throw shortageOr(error);
        }
      }
    },
    act: (definition, { scope, id, event, expectedVersion, actor, fields = {}, items = [], noted, current, within }) =>
      door.work(scope, async (work) => {
        const row = await lock(work, definition, scope, sql`id = ${id}`);
        const before = standingOf(definition, row);
        if (expectedVersion !== undefined && expectedVersion !== before.version) {
          throw staleVersion(before, await current?.(work.trx, row));
        }
        const { after, emitted } = await advance(work, definition, row, anyEvent(event), {
          actor,
          fields,
          items,
          ...(noted && { noted }),
        });
        const moved = { row, standing: after, emitted };
        await finish(work, moved, within);
        return moved;
      }),
    actOnMany: (definition, { tenantId, ids, actor, plan }) =>
      door.work(tenantId, async (work) => {
        work.isBulk = true;
        const rows = await lockAll(work, definition, tenantId, ids);
        const events = await plan(work, rows);
        for (const [at, row] of rows.entries()) {
          // Calls get their turn between the rows.
          if (at % rowsPerTurn === 0) await turn();
          const event = events.get(String(row['id']));
          if (event) await advance(work, definition, row, anyEvent(event), { ...byItself, actor });
        }
      }),
    create: (definition, { tenantId, input, columns, actor, items = [], within }) =>
      door.work(tenantId, async (work) => {
        const extras = { ...byItself, actor, items };
        const { row, taken } = await give(work, definition, { ...input }, { ...columns, tenant_id: tenantId }, extras);
        const moved = { row, standing: taken.after, emitted: taken.emitted };
        await finish(work, moved, within);
        return moved;
      }),
    async rested({ table, topic }, { tenantId, id }, wait) {
      const look = async () => {
        const { rows } = await read(db, tenantId, (query) =>
          sql<Row>`select * from ${sql.table(table)} where tenant_id = ${tenantId} and id = ${id}`.execute(query),
        );
        const [row = null] = rows;
        return row === null || row['busy'] === null ? { row } : null;
      };
      return (await rests.until(changeOf(topic, tenantId, id), look, wait))?.row ?? null;
    },
    answer: ({ definition, tenantId, rowId, service, version }, outcome) =>
      door.work(tenantId, async (work) => {
        const row = await lock(work, definition, tenantId, sql`id = ${rowId}`);
        if (standingOf(definition, row).busy[service.id] !== version) return null;
        const { after, emitted } = await advance(work, definition, row, outcomeEvent(service.id, outcome));
        return { row, standing: after, emitted };
      }),
  };
  return door;
}

async function finish<M extends AnyStateMachine>(work: Work, moved: Moved<M>, within: Act<M>['within']): Promise<void> {
  if (!within) return;
  await flushRows(work);
  await within(work, moved);
}

function anyEvent(event: EventObject): AnyEventObject {
  return event;
}
