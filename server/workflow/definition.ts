import type { RawBuilder, Transaction } from 'kysely';
import type { AnyEventObject, AnyStateMachine, EmittedFrom, EventFromLogic } from 'xstate';
import type { RowChart } from '#machines/kit/acts.ts';
import type { StartedService } from '#machines/kit/wishes.ts';
import type { DB } from '#server/db/schema.ts';
import type { ContextOf } from './context-of.ts';
import type { OrderCounts } from './counters.ts';
import type { Facts } from './difference.ts';
import type { Actor, LogRow } from './log-row.ts';
import type { Standing, Taken } from './step.ts';
import type { ItemChange } from './stock.ts';

/** A service to be asked once the transaction is through. */
export interface Ask {
  definition: Definition;
  tenantId: string;
  rowId: string;
  service: StartedService;
  /** The row's version when the service was wanted: an answer to an older question is dropped. */
  version: number;
}

export interface Message {
  tenantId: string;
  topic: string;
  key: string;
  payload: Facts;
}

/**
 * What one transaction of the door has still to write. Writes travel together in one statement at the end: fewer round
 * trips, and the rows that many transactions share (counters, stock) are locked last, in one order, and briefly.
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
  /** What moves of the items of orders. */
  items: Map<string, ItemChange>;
  /** Units per tenant and order that ship from its items in their order. */
  shipped: Map<string, number>;
  /** Units per tenant and sku to add to its stock. */
  stock: Map<string, number>;
  messages: Message[];
  /** Topics for which somebody gets the messages. */
  topics: ReadonlySet<string>;
  /** Payloads for pages that follow changes. */
  told: Set<string>;
  asks: Ask[];
  /** Payloads that wake sweeper or outbox in every server. */
  wakes: Set<'due' | 'outbox'>;
  /** Rows with a write that has not been sent yet. */
  dirty: Set<string>;
  /** Rows that moved in this transaction. */
  moved: Set<string>;
}

/** The columns that a step changes in one row. */
export interface Save {
  table: Definition['table'];
  tenantId: string;
  id: unknown;
  changes: Facts;
}

/** A row as PostgreSQL gave it, under lock, by column name. */
export interface Row extends Facts {
  tenant_id: string;
}

/** The part of a row that the definition maps: where it stands and its facts. */
export type Restored<Context = Facts> = Pick<Standing<Context>, 'paths' | 'context'>;

/** Units of one order item that a step is about. */
export interface ItemUnits {
  itemId: string;
  quantity: number;
}

/** What a caller brings along besides the event. */
export interface Extras {
  actor: Actor;
  /** Plain columns that are saved with the step. */
  fields: Facts;
  /** Which items of an order a step is about; without it the items are taken in order. */
  items: readonly ItemUnits[];
}

/** One row at the moment of a step. */
export interface Moment<M extends AnyStateMachine = AnyStateMachine> extends Extras {
  row: Row;
  taken: Taken<M>;
}

/** What a chart asks of the transaction that saves its step. */
type EffectOf<M extends AnyStateMachine> = Extract<EmittedFrom<M>, { type: 'effect'; code: string }>;

/** The effect of a code; some share what they carry. */
type Coded<Effect, Code> = Effect extends { code: infer Own } ? (Code extends Own ? Effect : never) : never;

/** Every effect that the chart emits, by its code; one that nobody carries out does not compile. */
export type Effects<M extends AnyStateMachine> = {
  [Code in EffectOf<M>['code']]: (work: Work, moment: Moment<M>, effect: Coded<EffectOf<M>, Code>) => Promise<void>;
};

/** The tables that the schema gives the columns of rows that follow a chart. */
type RowTable = { [Table in keyof DB]: 'busy_since' extends keyof DB[Table] ? Table : never }[keyof DB];

/** How a chart lives in a table: everything that the door, the sweeper, the recovery and the proof have to know of it. */
export interface Definition<M extends AnyStateMachine = AnyStateMachine> extends RowChart<M> {
  table: RowTable;
  /** Counters of its rows by state, for a chart with very many; its table then has the indexed column `stage`. */
  totals?: 'order_totals';
  /** Where to see whose row it is now, when an id may move on to another tenant and leave its history behind. */
  owners?: keyof DB;
  /** The columns that hold state and facts, and back. */
  restore(row: Row): Restored<ContextOf<M>>;
  store(standing: Restored<ContextOf<M>>): Facts;
  /** The facts that whoever shows the row needs to ask its chart, out of all that it has. */
  shown(context: Partial<ContextOf<M>>): Facts;
  /** Several time-outs may run at once, one per region; kept in the column `timers`. */
  manyTimers: boolean;
  /** Columns that a caller may save with a step. */
  fields: readonly string[];
  /** Services whose lost call must not be made again: after a crash the chart hears of an error instead. */
  askedOnce: ReadonlySet<string>;
  effects: Effects<M>;
  /** Adds to an event what only the row's transaction knows. */
  prepare?(work: Work, row: Row, event: AnyEventObject): Promise<AnyEventObject>;
  /** Columns that note when something happened. */
  stamps?(taken: Taken<M>): Facts;
  /** What other rows and counters have to follow. */
  follow?(work: Work, moment: Moment<M>): Promise<void>;
  /** Messages for the outbox. */
  tell?(moment: Moment<M>): { topic: string; payload: Facts }[];
}

/** What may be sent to a row: the chart's own events, never answers of services. */
export type SentTo<M extends AnyStateMachine> = Exclude<EventFromLogic<M>, { type: `xstate.${string}` }>;

/**
 * A plain table of the facts of a context and the columns that hold them; a fact without a column does not compile. The
 * columns' own types are what the table's checks make them.
 */
export function columnMap<Context extends object>(columns: Readonly<Record<keyof Context & string, string>>) {
  const entries = Object.entries<string>(columns);
  // By hand: each row of an import goes through here several times.
  return {
    restore(row: Row): Context {
      const context: Facts = {};
      for (const [key, column] of entries) context[key] = row[column] ?? null;
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `store` below wrote it
      return context as Context;
    },
    store(context: Context): Facts {
      const row: Facts = {};
      for (const [key, column] of entries) row[column] = Reflect.get(context, key) ?? null;
      return row;
    },
  };
}
