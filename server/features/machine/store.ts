import { type RawBuilder, sql } from 'kysely';
import { type Database, read } from '#server/db/database.ts';
import { everyTenant, tenantIs } from '#server/rows/scope.ts';
import type { Definition } from '#server/workflow/definition.ts';

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

/**
 * The rows of a chart as (tenant_id, state, state_at); those of a parallel chart, which has a column for each region, once for
 * each of them, by path.
 */
function standing({ table, machine }: Definition): RawBuilder<unknown> {
  if (machine.root.type !== 'parallel') return sql.table(table);
  const paths = Object.keys(machine.states).map(
    (region) => sql`${sql.lit(`${region}.`)} || ${sql.ref(`${region}_state`)}`,
  );
  return sql`(select tenant_id, state_at, unnest(array[${sql.join(paths)}]) as state from ${sql.table(table)}) as regions`;
}

/** Rows per state; of a chart that has counters from them, since there are many. */
export async function countStates(db: Database, scope: string, definition: Definition): Promise<Map<string, number>> {
  const { totals } = definition;
  const counted = totals ? sql.table(totals) : standing(definition);
  const count = totals ? sql`sum(count)` : sql`count(*)`;
  const { rows } = await read(db, scope, (query) =>
    sql<{ state: string; rows: number }>`select state, ${count}::int as rows from ${counted}
      where ${tenantIs(scope)} group by state having ${count} > 0 order by state`.execute(query),
  );
  return new Map(rows.map(({ state, rows: found }) => [state, found]));
}

/** How many rows stand in a state for more minutes than it calls normal, and since when the oldest does. */
export async function ageOf(
  db: Database,
  scope: string,
  definition: Definition,
  { state, minutes }: { state: string; minutes: number },
): Promise<Age> {
  // As a literal, so that the index of the rows that wait can be seen to fit.
  const stage = definition.totals ? sql`stage = ${sql.lit(state.split('.')[0])}` : sql`true`;
  const here = sql`from ${standing(definition)} where ${tenantIs(scope)} and ${stage} and state = ${state}`;
  const { rows } = await read(db, scope, (query) =>
    sql<Age>`select
      (select count(*)::int from (select 1 ${here} and state_at < now() - make_interval(mins => ${minutes}) limit ${lateAtMost}) as found) as late,
      (select state_at ${here} order by state_at limit 1) as oldest`.execute(query),
  );
  return rows[0] ?? { late: 0, oldest: null };
}

/** The steps of the last 24 hours, by where they led from and to. */
export async function movesOf(db: Database, scope: string, { name }: Definition): Promise<Move[]> {
  const { rows } = await read(db, scope, (query) =>
    sql<Move>`select from_state as "from", event, to_state as "to", count(*)::int as count from transitions
      where ${tenantIs(scope)} and machine = ${name} and at > now() - interval '24 hours'
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
  /** WeChat's error code where its answer was a refusal. */
  errcode: number | null;
  /** The facts that the step changed, as they were and as they are. */
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/** What one row went through, the first step first; empty for a row that is not there or not to be seen. */
export async function stepsOf(db: Database, scope: string, { name, owners }: Definition, id: string): Promise<Step[]> {
  // An id may have been another tenant's before; its history is that of the present one.
  const whose =
    owners && scope === everyTenant
      ? sql`tenant_id in (select tenant_id from ${sql.table(owners)} where id = ${id})`
      : tenantIs(scope);
  const { rows } = await read(db, scope, (query) =>
    sql<Step>`select version, from_state as "from", event, to_state as "to", at, operator_type as "actorType",
      operator_name as "actorName",
      case payload #>> '{output,status}' when 'refused' then (payload #>> '{output,errcode}')::int end as errcode,
      case version when 1 then '{}'::jsonb else before end as before, after from transitions
      where ${whose} and machine = ${name} and row_id = ${id} order by version`.execute(query),
  );
  return rows;
}
