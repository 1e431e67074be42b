import { sql } from 'kysely';
import { type Database, read } from '#server/db/database.ts';
import { everyTenant } from '#server/http/scope.ts';
import type { MachineName } from './states.ts';

export interface Age {
  late: number;
  oldest: string | null;
}

export interface Move {
  from: string;
  event: string;
  to: string;
  count: number;
}

/** Late rows are counted so far; beyond it the number says no more than "many". */
const lateAtMost = 1_000;

const inScope = (scope: string) => (scope === everyTenant ? sql`true` : sql`tenant_id = ${scope}`);

/** Rows per state, from the counters. */
export async function countStates(db: Database, scope: string): Promise<Map<string, number>> {
  const { rows } = await read(db, scope, (query) =>
    sql<{ state: string; rows: number }>`select state, sum(count)::int as rows from order_totals
      where ${inScope(scope)} group by state having sum(count) > 0`.execute(query),
  );
  return new Map(rows.map(({ state, rows: count }) => [state, count]));
}

/** How many rows stand in a state for more minutes than it calls normal, and since when the oldest does. */
export async function ageOf(db: Database, scope: string, state: string, minutes: number): Promise<Age> {
  const standing = sql`from orders where ${inScope(scope)} and stage = ${state.split('.')[0]} and state = ${state}`;
  const { rows } = await read(db, scope, (query) =>
    sql<Age>`select
      (select count(*)::int from (select 1 ${standing} and state_at < now() - make_interval(mins => ${minutes}) limit ${lateAtMost}) as some) as late,
      (select state_at ${standing} order by state_at limit 1) as oldest`.execute(query),
  );
  return rows[0] ?? { late: 0, oldest: null };
}

/** The steps of the last 24 hours, by where they led from and to. */
export async function movesOf(db: Database, scope: string, machine: MachineName): Promise<Move[]> {
  const { rows } = await read(db, scope, (query) =>
    sql<Move>`select from_state as "from", event, to_state as "to", count(*)::int as count from transitions
      where ${inScope(scope)} and machine = ${machine} and at > now() - interval '24 hours'
      group by 1, 2, 3 order by count desc, 1, 2, 3`.execute(query),
  );
  return rows;
}

export interface Step {
  version: number;
  from: string;
  event: string;
  to: string;
  at: string;
  actorType: 'operator' | 'member' | 'system';
  actorName: string;
}

/** What one row went through, the first step first; empty for a row that is not there or not to be seen. */
export async function stepsOf(db: Database, scope: string, machine: MachineName, id: string): Promise<Step[]> {
  const { rows } = await read(db, scope, (query) =>
    sql<Step>`select version, from_state as "from", event, to_state as "to", at, operator_type as "actorType",
      operator_name as "actorName" from transitions
      where ${inScope(scope)} and machine = ${machine} and row_id = ${id} order by version`.execute(query),
  );
  return rows;
}
