import { type RawBuilder, sql, type Transaction } from 'kysely';
import { noteByChart } from '#server/db/present-call.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { withCommit } from '#server/db/scoped-dialect.ts';
import { countWrites } from './counters.ts';
import type { Message, Work } from './definition.ts';
import { instant } from './instant.ts';
import type { LogRow } from './log-row.ts';
import { saveWrites } from './row.ts';
import { salesWrites } from './sales.ts';
import { itemWrites, shippedWrites, stockWrites } from './stock.ts';

// Raw SQL: all writes of a transaction go out as one statement.

/** Opens a transaction of the door with nothing queued. */
export function workOn(trx: Transaction<DB>, now: number, topics: ReadonlySet<string>): Work {
  return {
    trx,
    now,
    topics,
    isBulk: false,
    saves: [],
    rows: [],
    log: [],
    orders: { totals: new Map(), days: new Map(), members: new Map() },
    sales: { days: new Map(), paid: [] },
    items: new Map(),
    shipped: new Map(),
    stock: new Map(),
    messages: [],
    changed: new Set(),
    asks: [],
    wakes: new Set(),
    dirty: new Set(),
    moved: new Set(),
    overtaken: [],
  };
}

/** Sends the row writes queued so far, so that statements of this transaction see them. */
export async function flushRows(work: Work): Promise<void> {
  await send(work, rowWrites(work));
}

/** Sends everything, and the commit with it; called once, as the last statement of the transaction. */
export async function flush(work: Work): Promise<void> {
  const shared = [...stockWrites(work.stock), ...countWrites(work.orders), ...salesWrites(work.sales)];
  const last = together([...rowWrites(work), ...messageWrites(work.messages), ...shared]);
  if (last) await work.trx.executeQuery(withCommit(last.compile(work.trx)));
}

async function send(work: Work, writes: RawBuilder<unknown>[]): Promise<void> {
  await together(writes)?.execute(work.trx);
}

function together(writes: RawBuilder<unknown>[]): RawBuilder<unknown> | null {
  if (writes.length === 0) return null;
  const named = writes.map((write, index) => sql`${sql.raw(`w${index}`)} as (${write})`);
  return sql`with ${sql.join(named)} select 1`;
}

function rowWrites(work: Work): RawBuilder<unknown>[] {
  const writes = [
    ...saveWrites(work.saves.splice(0)),
    ...work.rows.splice(0),
    ...logWrites(work.log.splice(0)),
    ...itemWrites(work.items),
    ...shippedWrites(work.shipped),
  ];
  work.items.clear();
  work.shipped.clear();
  work.dirty.clear();
  return writes;
}

const logColumns = sql.raw(
  `tenant_id, machine, row_id, version, event, payload, from_state, to_state, before, after,
    operator_type, operator_id, operator_name, at`,
);

/** Inserts all log rows of a transaction at once; the SQL text never varies, so the statement stays prepared. */
function logWrites(rows: readonly LogRow[]): RawBuilder<unknown>[] {
  if (rows.length === 0) return [];
  noteByChart();
  return [
    sql`insert into transitions (${logColumns})
      select ${logColumns} from jsonb_populate_recordset(null::transitions, ${JSON.stringify(rows)}::jsonb)`,
  ];
}

/** The same for messages. */
function messageWrites(messages: readonly Message[]): RawBuilder<unknown>[] {
  if (messages.length === 0) return [];
  const rows = messages.map(({ tenantId, topic, key, payload, notBefore, isBulk = false }) => ({
    tenant_id: tenantId,
    topic,
    key,
    payload,
    bulk: isBulk,
    run_at: notBefore === undefined ? null : instant(notBefore),
  }));
  return [
    sql`insert into outbox (tenant_id, topic, key, payload, bulk, run_at)
      select tenant_id, topic, key, payload, bulk, coalesce(run_at, now())
      from jsonb_populate_recordset(null::outbox, ${JSON.stringify(rows)}::jsonb)`,
  ];
}
