import { sql } from 'kysely';
import { type Database, read } from '#server/db/database.ts';
import { type Fact, factTotal } from '#server/rows/fact-counts.ts';
import { tenantIs } from '#server/rows/scope.ts';
import { today } from '#server/rows/shanghai.ts';

// Raw SQL: sums of counters for several days at once.

export interface Summary {
  countToday: number;
  countTotal: number;
}

export interface Share {
  name: string;
  value: number;
}

interface Counts {
  today: number | null;
  total: number | null;
}

const summaryOf = (row: Counts | undefined): Summary => ({ countToday: row?.today ?? 0, countTotal: row?.total ?? 0 });

/** Returns a fact's total and its count since midnight. */
export async function summary(db: Database, scope: string, fact: Fact): Promise<Summary> {
  const { rows } = await read(db, scope, (query) =>
    sql<Counts>`select
      (select sum(count) from fact_days where ${tenantIs(scope)} and fact = ${fact} and day = ${today}) as today,
      ${factTotal(scope, fact)} as total`.execute(query),
  );
  return summaryOf(rows[0]);
}

/** Returns the order total and the count since midnight; optionally only paid or unpaid orders. */
export async function orderSummary(db: Database, scope: string, isPay: 0 | 1 | undefined): Promise<Summary> {
  const paid = isPay === undefined ? sql`true` : sql`is_pay = ${isPay}`;
  const { rows } = await read(db, scope, (query) =>
    sql<Counts>`select
      (select sum(count) from order_days where ${tenantIs(scope)} and ${paid} and day = ${today}) as today,
      (select sum(count) from order_totals where ${tenantIs(scope)} and ${paid}) as total`.execute(query),
  );
  return summaryOf(rows[0]);
}

/** Returns members by one facet, largest group first. */
export async function memberShares(
  db: Database,
  scope: string,
  facet: 'app_type' | 'sex' | 'province',
): Promise<Share[]> {
  const { rows } = await read(db, scope, (query) =>
    sql<Share>`select value as name, sum(count) as value from fact_totals
      where ${tenantIs(scope)} and fact = 'member' and facet = ${facet}
      group by fact_totals.value having sum(count) > 0 order by 2 desc, 1`.execute(query),
  );
  return rows;
}

/** Returns orders by client type or order type, largest group first. */
export async function orderShares(
  db: Database,
  scope: string,
  group: 'app_type' | 'order_type',
  isPay: 0 | 1 | undefined,
): Promise<Share[]> {
  const paid = isPay === undefined ? sql`true` : sql`is_pay = ${isPay}`;
  const { rows } = await read(db, scope, (query) =>
    sql<Share>`select ${sql.ref(group)}::text as name, sum(count) as value from order_totals
      where ${tenantIs(scope)} and ${paid} group by 1 having sum(count) > 0 order by 2 desc, 1`.execute(query),
  );
  return rows;
}

export interface Range {
  /** First and last day, ISO dates in Asia/Shanghai. */
  from: string;
  to: string;
}

export interface Change {
  current: number;
  former: number;
}

/** Returns the new rows in a range of days, beside the range of the same length just before. */
export async function changes(
  db: Database,
  scope: string,
  { from, to }: Range,
): Promise<Record<'goods' | 'users' | 'orders', Change>> {
  const split = sql`coalesce(sum(count) filter (where day >= ${from}::date), 0) as current,
      coalesce(sum(count) filter (where day < ${from}::date), 0) as former`;
  const days = sql`day between ${from}::date - (${to}::date - ${from}::date + 1) and ${to}::date`;
  const { rows } = await read(db, scope, (query) =>
    sql<Change & { fact: string }>`
      select fact, ${split} from fact_days where ${tenantIs(scope)} and fact in ('goods', 'member') and ${days} group by fact
      union all
      select 'order', ${split} from order_days where ${tenantIs(scope)} and is_pay = 1 and ${days}`.execute(query),
  );
  const of = (fact: string): Change => {
    const row = rows.find((each) => each.fact === fact);
    return { current: row?.current ?? 0, former: row?.former ?? 0 };
  };
  return { goods: of('goods'), users: of('member'), orders: of('order') };
}
