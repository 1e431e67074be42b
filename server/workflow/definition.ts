import type { RawBuilder, Transaction } from 'kysely';
import type { AnyEventObject, AnyStateMachine, EmittedFrom, EventFromLogic } from 'xstate';
import type { RowChart } from '#machines/kit/acts.ts';
import type { StartedService } from '#machines/kit/wishes.ts';
import type { StakeOf } from '#machines/stakes.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { ContextOf } from './context-of.ts';
import type { OrderCounts } from './counters.ts';
import type { Difference, Facts } from './difference.ts';
import type { Actor, LogRow } from './log-row.ts';
import type { Fresh } from './news.ts';
import type { Sales } from './sales.ts';
import type { Standing, Taken } from './step.ts';
import type { ItemChange } from './stock.ts';

/** A service to call after the transaction commits. */
export interface Ask {
  definition: Definition;
  tenantId: string;
  rowId: string;
  service: StartedService;
  /** The row's version when the chart asked for the service; later versions drop the answer. */
  version: number;
  /** Whether another process may have called it before, and died or stalled without an answer. */
  isRepeat?: boolean;
}

export interface Message {
  tenantId: string;
  topic: string;
  key: string;
  payload: Facts;
  /** Milliseconds since 1970; at once unless given. */
  notBefore?: number | undefined;
  /** One of very many that a job wrote: it goes out behind all others, and not while jobs run. */
  isBulk?: boolean;
}

/**
 * What one transaction of the door still has to write. All writes go out in one statement at the end: fewer round
 * trips, and the rows that many transactions share (counters, stock) are locked last, in the same order, and briefly.
 */
export interface Work {
  trx: Transaction<DB>;
  /** Milliseconds since 1970. */
  now: number;
  /** What steps change in their rows. */
  saves: Save[];
  /** Other writes that belong to a step. */
  rows: RawBuilder<unknown>[];
  log: LogRow[];
  orders: OrderCounts;
  sales: Sales;
  /** Changes to order items. */
  items: Map<string, ItemChange>;
  /** Units to ship per tenant and order, taken from its items in order. */
  shipped: Map<string, number>;
  /** Units per tenant and sku to add to its stock. */
  stock: Map<string, number>;
  messages: Message[];
  /** Topics that have a handler; messages for other topics are not written. */
  topics: ReadonlySet<string>;
  /** Whether it moves many rows for a job, so that its messages are in no hurry. */
  isBulk: boolean;
  /** Payloads for live pages. */
  changed: Set<string>;
  asks: Ask[];
  /** Payloads that wake the sweeper or the outbox of every server. */
  wakes: Set<'due' | 'outbox'>;
  /** Rows with an unsent write. */
  dirty: Set<string>;
  /** Rows that moved in this transaction. */
  moved: Set<string>;
  /** Rows that moved although somebody waits for an approval concerning them. */
  overtaken: { tenantId: string; machine: string; rowId: string }[];
}

/** The columns that a step changes in one row. */
export interface Save {
  table: Definition['table'];
  tenantId: string;
  id: unknown;
  changes: Facts;
}

/** A locked row as PostgreSQL returned it, by column name. */
export interface Row extends Facts {
  tenant_id: string;
}

/** The part of a row that the definition maps: its state paths and its facts. */
export type Restored<Context = Facts> = Pick<Standing<Context>, 'paths' | 'context'>;

/** Units of one order item that a step concerns. */
export interface ItemUnits {
  itemId: string;
  quantity: number;
}

/** What a caller passes besides the event. */
export interface Extras {
  actor: Actor;
  /** Plain columns to save with the step. */
  fields: Facts;
  /** What the step changes in other tables, for the row's history. */
  noted?: Difference;
  /** The order items a step concerns; if empty, units are taken from the items in order. */
  items: readonly ItemUnits[];
}

/** One row at the moment of a step. */
export interface Moment<M extends AnyStateMachine = AnyStateMachine> extends Extras {
  row: Row;
  taken: Taken<M>;
}

/** The effects that a chart asks the saving transaction to carry out. */
type EffectOf<M extends AnyStateMachine> = Extract<EmittedFrom<M>, { type: 'effect'; code: string }>;

/** The effect with a given code; some codes share one payload type. */
type Coded<Effect, Code> = Effect extends { code: infer Own } ? (Code extends Own ? Effect : never) : never;

/** A handler for every effect the chart emits, by code; a missing handler does not compile. */
export type Effects<M extends AnyStateMachine> = {
  [Code in EffectOf<M>['code']]: (work: Work, moment: Moment<M>, effect: Coded<EffectOf<M>, Code>) => Promise<void>;
};

/** The tables whose schema has the columns of chart rows. */
type RowTable = { [Table in keyof DB]: 'busy_since' extends keyof DB[Table] ? Table : never }[keyof DB];

/**
 * How a chart is stored in a table: all that the door, the sweeper, the recovery and the history proof need to know.
 */
export interface Definition<M extends AnyStateMachine = AnyStateMachine> extends RowChart<M> {
  table: RowTable;
  /** Counters of its rows by state, for charts with very many rows; the table then has the indexed column `stage`. */
  totals?: 'order_totals';
  /** Whether a row's own facts decide when it is late; its table then has the column `deadline`. */
  hasDeadline?: true;
  /**
   * The table that says who owns the row now, for ids that may move to another tenant and leave their history behind.
   */
  owners?: keyof DB;
  /** Whether housekeeping deletes closed rows after a time; what their log says stays. */
  mayGo?: boolean;
  /** Map the row's columns to state and facts, and back. */
  restore(row: Row): Restored<ContextOf<M>>;
  /** May leave out columns that are the same as for `since`. */
  store(standing: Restored<ContextOf<M>>, since?: Restored<ContextOf<M>>): Facts;
  /** Picks the facts that a page showing the row needs to ask its chart. */
  shown(context: Partial<ContextOf<M>>): Facts;
  /** Whether several time-outs may run at once, one per region; they are kept in the column `timers`. */
  manyTimers: boolean;
  /** Columns that a caller may save with a step. */
  fields: readonly string[];
  /** Whether its services move very many other rows, which leaves no time for messages that are in no hurry. */
  movesMany?: boolean;
  /** Services whose lost call must not be repeated: after a crash the chart receives an error instead. */
  askedOnce: ReadonlySet<string>;
  effects: Effects<M>;
  /** How much each event gives; the door holds it against the limits of who sends it. */
  stakes?: { readonly [event: string]: StakeOf<ContextOf<M>, AnyEventObject> };
  /** Names the row in a request for an approval. */
  subject?(row: Row): { row_no: unknown; order_id?: unknown; member_id?: unknown; reason?: unknown };
  /** Adds to an event what only the row's transaction knows. */
  prepare?(work: Work, row: Row, event: AnyEventObject): Promise<AnyEventObject>;
  /** Columns that record when something happened. */
  stamps?(taken: Taken<M>): Facts;
  /** Updates the rows and counters that depend on this step. */
  follow?(work: Work, moment: Moment<M>): Promise<void>;
  /** Messages for the outbox. */
  tell?(moment: Moment<M>): { topic: string; payload: Facts; notBefore?: number }[];
  /** What people hear of this step; whoever took it does not. */
  news?(moment: Moment<M>): readonly Fresh[];
}

/** The events that callers may send to a row: the chart's own, never service answers. */
export type SentTo<M extends AnyStateMachine> = Exclude<EventFromLogic<M>, { type: `xstate.${string}` }>;

/**
 * Maps the facts of a context to the columns that hold them; a fact without a column does not compile. The table's
 * checks guarantee the columns' types.
 */
export function columnMap<Context extends object>(columns: Readonly<Record<keyof Context & string, string>>) {
  const entries = Object.entries<string>(columns);
  // An object that gets many keys one by one is slow ever after, in the chart too; a copy of one that has them is not.
  const blank: Facts = Object.fromEntries(entries.map(([key]) => [key, null]));
  // Written out by hand for speed: an import runs this several times per row.
  return {
    names: entries.map(([, column]) => column),
    restore(row: Row): Context {
      const context: Facts = { ...blank };
      for (const [key, column] of entries) context[key] = row[column] ?? null;
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `store` below wrote it
      return context as Context;
    },
    store(context: Context, since?: Context): Facts {
      const row: Facts = {};
      for (const [key, column] of entries) {
        const fact: unknown = Reflect.get(context, key);
        if (!since || fact !== Reflect.get(since, key)) row[column] = fact ?? null;
      }
      return row;
    },
  };
}
