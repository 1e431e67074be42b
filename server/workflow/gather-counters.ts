import { type RawBuilder, sql } from 'kysely';
import { type Database, inTenant, read } from '#server/db/database.ts';
import { everyTenant, tenantIs } from '#server/rows/scope.ts';

// Raw SQL: counters that nobody is changing are added up in one statement.

/** A table of counters in slots: what each of them counts by, and its counts. */
interface Slotted {
  table: string;
  keys: readonly string[];
  counts: readonly string[];
}

const orderKeys = ['state', 'is_pay', 'order_type', 'app_type'];

export const slotted: readonly Slotted[] = [
  { table: 'order_totals', keys: ['tenant_id', ...orderKeys], counts: ['count'] },
  { table: 'order_days', keys: ['tenant_id', 'day', ...orderKeys], counts: ['count'] },
  { table: 'order_places', keys: ['tenant_id', 'kind', 'place'], counts: ['count'] },
  { table: 'sales_days', keys: ['tenant_id', 'day'], counts: ['orders', 'sales', 'refunds', 'buyers'] },
  { table: 'sales_goods', keys: ['tenant_id', 'day', 'spu_id'], counts: ['units', 'sales'] },
  { table: 'fact_totals', keys: ['tenant_id', 'fact', 'facet', 'value'], counts: ['count'] },
  { table: 'fact_days', keys: ['tenant_id', 'fact', 'day'], counts: ['count'] },
];

/** How many counters are gathered in one transaction, for which who counts meanwhile may have to wait. */
const atOnce = 200;

/**
 * Puts the slots of each counter into one row, and deletes those that count nothing. A busy counter grows into sixteen rows,
 * also for each day and state through which orders have passed, and whoever reads a sum would read them all for ever.
 */
export async function gatherCounters(db: Database): Promise<void> {
  const { rows } = await read(db, everyTenant, (query) => sql<{ id: string }>`select id from tenants`.execute(query));
  for (const { id } of rows) {
    for (const counters of slotted) {
      let hasMore = true;
      while (hasMore) hasMore = await gather(db, id, counters);
    }
  }
}

/**
 * Gathers some counters of a tenant and returns whether there may be more. It takes only rows that nobody holds and writes
 * into one of these, so it never waits for anybody while it holds them; what was held stays for the next time.
 */
function gather(db: Database, tenantId: string, { table, keys, counts }: Slotted): Promise<boolean> {
  const each = (list: readonly string[], write: (column: string) => RawBuilder<unknown>, between = sql`, `) =>
    sql.join(list.map(write), between);
  const name = sql.table(table);
  const by = each(keys, (key) => sql.ref(key));
  const isNone = each(counts, (count) => sql`sum(${sql.ref(count)}) = 0`, sql` and `);
  const sums = each(counts, (count) => sql`sum(${sql.ref(count)}) over counter as ${sql.ref(count)}`);
  const added = each(counts, (count) => sql`${sql.ref(count)} = free.${sql.ref(count)}`);
  const isOf = (rows: string, list: readonly string[]) =>
    each(list, (key) => sql`c.${sql.ref(key)} = ${sql.ref(`${rows}.${key}`)}`, sql` and `);
  const isCounting = each(counts, (count) => sql`free.${sql.ref(count)} <> 0`, sql` or `);
  return inTenant(db, tenantId, async (trx) => {
    const { rows } = await sql<{ found: number; gone: number }>`
      with spread as (select ${by} from ${name} where ${tenantIs(tenantId)} group by ${by}
          having count(*) > 1 or (${isNone}) limit ${atOnce}),
        held as (select c.* from ${name} c join spread on ${isOf('spread', keys)} for update of c skip locked),
        free as (select ${by}, slot, slot = min(slot) over counter as is_first, ${sums} from held
          window counter as (partition by ${by})),
        written as (update ${name} c set ${added} from free
          where ${isOf('free', [...keys, 'slot'])} and is_first and (${isCounting})),
        gone as (delete from ${name} c using free
          where ${isOf('free', [...keys, 'slot'])} and not (is_first and (${isCounting})) returning 1)
      select (select count(*) from spread)::int as found, (select count(*) from gone)::int as gone`.execute(trx);
    const { found = 0, gone = 0 } = rows[0] ?? {};
    return found === atOnce && gone > 0;
  });
}
