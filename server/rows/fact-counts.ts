import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';
import { tenantIs } from './scope.ts';
import { dayOf } from './shanghai.ts';

// Raw SQL: a counter is created or changed in one statement.

/** Rows that are counted one by one: the dashboard counts goods and members, PostgreSQL payments. */
export type Fact = 'goods' | 'member' | 'payment';

/** One counter of a fact, and by how much it changes. */
export type FacetChange = readonly [facet: string, value: string, by: number];

/** Selects how many rows of a fact a scope has, of one facet's value or in all. */
export function factTotal(scope: string, fact: Fact, of?: { facet: string; value: string }): RawBuilder<number> {
  const counted = of === undefined ? sql`facet = 'all'` : sql`facet = ${of.facet} and value = ${of.value}`;
  return sql`(select coalesce(sum(count), 0)::int from fact_totals
    where ${tenantIs(scope)} and fact = ${sql.lit(fact)} and ${counted})`;
}

/** Selects how many rows of a fact were made on each day. */
export const factDays = (scope: string, fact: Fact) =>
  sql`select day as place, count from fact_days where ${tenantIs(scope)} and fact = ${sql.lit(fact)}`;

/** Each counter is split into this many rows, so that transactions seldom wait for each other. */
const slots = 16;
const anySlot = () => Math.floor(Math.random() * slots);

/** Changes a fact's counters by facet; `all` counts every row. */
export async function countFacets(
  trx: Transaction<DB>,
  tenantId: string,
  fact: Fact,
  changes: readonly FacetChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const slot = anySlot();
  // A fixed order, so that concurrent counts wait for each other without deadlock.
  const rows = changes
    .toSorted((one, other) => (`${one[0]} ${one[1]}` < `${other[0]} ${other[1]}` ? -1 : 1))
    .map(([facet, value, by]) => sql`(${tenantId}, ${fact}, ${facet}, ${value}, ${slot}::smallint, ${by}::bigint)`);
  await sql`insert into fact_totals as t (tenant_id, fact, facet, value, slot, count) values ${sql.join(rows)}
    on conflict (tenant_id, fact, facet, value, slot) do update set count = t.count + excluded.count`.execute(trx);
}

/** Changes the count of a fact on the day of an instant (ISO 8601). */
export async function countDay(
  trx: Transaction<DB>,
  tenantId: string,
  fact: Fact,
  at: string,
  by: 1 | -1,
): Promise<void> {
  await sql`insert into fact_days as d (tenant_id, fact, day, slot, count)
    values (${tenantId}, ${fact}, ${dayOf(sql`${at}::timestamptz`)}, ${anySlot()}, ${by})
    on conflict (tenant_id, fact, day, slot) do update set count = d.count + excluded.count`.execute(trx);
}
