import { sql, type Transaction } from 'kysely';
import type { AnyEventObject, AnyStateMachine, EventObject, InputFrom } from 'xstate';
import type { Outcome } from '#machines/kit/outcome.ts';
import { outcomeEvent } from '#machines/kit/outcome.ts';
import { type Database, inTenant, read } from '#server/db/database.ts';
import { underChart } from '#server/db/present-call.ts';
import type { DB } from '#server/db/schema.ts';
import { advance, byItself, give, lock, lockAll } from './advance.ts';
import type { ContextOf, EmittedOf } from './context-of.ts';
import type { Ask, Definition, Extras, Row, SentTo, Work } from './definition.ts';
import type { Facts } from './difference.ts';
import type { Actor } from './log-row.ts';
import { isWorthRepeating, shortageOr, staleVersion } from './refusals.ts';
import { changeOf, openRests, type Rests, type Wait } from './rests.ts';
import { standingOf } from './row.ts';
import type { Standing } from './step.ts';
import { flush, flushRows, workOn } from './work.ts';

/** What a caller does to a row. */
export interface Act<M extends AnyStateMachine = AnyStateMachine> {
  /** The tenant whose rows may be moved, or '*'. */
  scope: string;
  id: string;
  event: SentTo<M>;
  /** The version that the caller read; another one is refused. */
  expectedVersion?: number | undefined;
  actor: Actor;
  fields?: Facts;
  items?: Extras['items'];
  /** The row in the caller's words, for the answer to a stale version. */
  current?: (trx: Transaction<DB>, row: Row) => Promise<Facts>;
  /**
   * Runs in the same transaction, sees the row as it is now, and commits with it: children of a split, the result of an
   * idempotent call. It runs again when the transaction has to be, because others were in its way.
   */
  within?(this: void, work: Work, moved: Moved<M>): Promise<void>;
}

/** One act on many rows of one tenant. */
export interface ActOnMany<M extends AnyStateMachine = AnyStateMachine> {
  tenantId: string;
  ids: readonly string[];
  actor: Actor;
  /** The event of each row, by id, once all are under lock; rows without one stay as they are. */
  plan: (work: Work, rows: readonly Row[]) => Promise<ReadonlyMap<string, SentTo<M>>>;
  /** Runs in the same transaction with the ids of the rows that moved, and commits with them. */
  within: (work: Work, moved: readonly string[]) => Promise<void>;
}

/** What a caller makes. */
export interface Birth<M extends AnyStateMachine = AnyStateMachine> {
  tenantId: string;
  input: InputFrom<M>;
  /** The row's plain columns. */
  columns: Facts;
  actor: Actor;
  items?: Extras['items'];
  within?(this: void, work: Work, moved: Moved<M>): Promise<void>;
}

/** A row's step: its columns as they were before it (those of a new row as they are), and where it stands after. */
export interface Moved<M extends AnyStateMachine = AnyStateMachine> {
  row: Row;
  standing: Standing<ContextOf<M>>;
  /** What the chart said: effects that were carried out, and notices for the operator. */
  emitted: EmittedOf<M>[];
}

export interface Door {
  /** Moves a row by one event. Throws Refused: `not-found`, `stale-version`, `transition-refused` or `unprocessable`. */
  act<M extends AnyStateMachine>(definition: Definition<M>, act: Act<M>): Promise<Moved<M>>;
  /**
   * Moves many rows in one transaction: all that have an event, or none. Throws Refused as `act` does. What others have to
   * follow besides counters and items (the parent of a split) must be left to `act`, since a row may move once here.
   */
  actOnMany<M extends AnyStateMachine>(definition: Definition<M>, act: ActOnMany<M>): Promise<void>;
  /** Makes a row. */
  create<M extends AnyStateMachine>(definition: Definition<M>, birth: Birth<M>): Promise<Moved<M>>;
  /** Tells a row how a service ended; an answer to a question that is no longer open is dropped, and null comes back. */
  answer(ask: Ask, outcome: Outcome): Promise<Moved | null>;
  /**
   * The row once none of its services runs any more, or null when that takes longer than the caller's patience. Whoever
   * answers, on this server or another, ends the wait.
   */
  rested(definition: Definition, place: { tenantId: string; id: string }, wait: Wait): Promise<Row | null>;
  /** One transaction of the door: what `body` queues is written at its end, and the services it wants are asked after. */
  work<Result>(scope: string, body: (work: Work) => Promise<Result>): Promise<Result>;
}

export interface DoorOptions {
  /** Milliseconds since 1970; the clock of the tests. */
  now?: () => number;
  /** Topics for which somebody gets the messages; others are not written. */
  topics?: ReadonlySet<string>;
  /** Who waits for rows to come to rest. */
  rests?: Rests;
  /** Called after the commit with the services that a step wants. */
  ask: (asks: Ask[]) => void;
}

/** Somebody else's transaction was in the way this often before the caller hears of it. */
const tries = 5;

/** The one way in which rows change their state: under lock, by their chart, with log, counters and effects in one transaction. */
export function openDoor(
  db: Database,
  { now = Date.now, topics = new Set(), rests = openRests(), ask }: DoorOptions,
): Door {
  const once = async <Result>(scope: string, body: (work: Work) => Promise<Result>) => {
    let asks: Ask[] = [];
    let told: Work['told'] = new Set();
    const result = await underChart(() =>
      inTenant(db, scope, async (trx) => {
        const work = workOn(trx, now(), topics);
        const value = await body(work);
        await flush(work);
        ({ asks, told } = work);
        return value;
      }),
    );
    ask(asks);
    for (const change of told) rests.moved(change);
    return result;
  };
  const door: Door = {
    async work(scope, body) {
      for (let tried = 1; ; tried += 1) {
        try {
          return await once(scope, body);
        } catch (error) {
          if (tried >= tries || !isWorthRepeating(error)) throw shortageOr(error);
        }
      }
    },
    act: (definition, { scope, id, event, expectedVersion, actor, fields = {}, items = [], current, within }) =>
      door.work(scope, async (work) => {
        const row = await lock(work, definition, scope, sql`id = ${id}`);
        const before = standingOf(definition, row);
        if (expectedVersion !== undefined && expectedVersion !== before.version) {
          throw staleVersion(before, await current?.(work.trx, row));
        }
        const taken = await advance(work, definition, row, plain(event), { actor, fields, items });
        const moved = { row, standing: taken.after, emitted: taken.emitted };
        await finish(work, moved, within);
        return moved;
      }),
    actOnMany: (definition, { tenantId, ids, actor, plan, within }) =>
      door.work(tenantId, async (work) => {
        const rows = await lockAll(work, definition, tenantId, ids);
        const events = await plan(work, rows);
        const moved: string[] = [];
        for (const row of rows) {
          const id = String(row['id']);
          const event = events.get(id);
          if (!event) continue;
          await advance(work, definition, row, plain(event), { ...byItself, actor });
          moved.push(id);
        }
        await flushRows(work);
        await within(work, moved);
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
        const taken = await advance(work, definition, row, outcomeEvent(service.id, outcome));
        return { row, standing: taken.after, emitted: taken.emitted };
      }),
  };
  return door;
}

async function finish<M extends AnyStateMachine>(work: Work, moved: Moved<M>, within: Act<M>['within']): Promise<void> {
  if (!within) return;
  await flushRows(work);
  await within(work, moved);
}

function plain(event: EventObject): AnyEventObject {
  return event;
}
