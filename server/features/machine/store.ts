import { type RawBuilder, sql } from 'kysely';
import { type Database, read } from '#server/db/database.ts';
import { isLate } from '#server/rows/lateness.ts';
import { tenantIs } from '#server/rows/scope.ts';
import type { Definition } from '#server/workflow/definition.ts';
import { stepsOfRow } from '#server/workflow/row-owner.ts';

// Raw SQL: the table is known only at run time, and counts stop at a limit.

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

/** Late rows are counted up to this; beyond it the number only means "many". */
const lateAtMost = 1_000;

/**
 * Returns the rows of a chart as (tenant_id, state, state_at). A parallel chart has a state column per region, so each
 * of its rows appears once per region, with the region's path.
 */
function standing({ table, machine }: Definition): RawBuilder<unknown> {
  if (machine.root.type !== 'parallel') return sql.table(table);
  const paths = Object.keys(machine.states).map(
    (region) => sql`${sql.lit(`${region}.`)} || ${sql.ref(`${region}_state`)}`,
  );
  return sql`(select tenant_id, state_at, unnest(array[${sql.join(paths)}]) as state from ${sql.table(table)}) as regions`;
}

/** Counts rows per state; charts with counters use those, since they have many rows. */
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

/** Returns how many rows exceed a state's normal minutes, and since when the oldest does. */
export async function ageOf(
  db: Database,
  scope: string,
  definition: Definition,
  { state, minutes }: { state: string; minutes: number },
): Promise<Age> {
  // A literal, so that the planner can match the partial index of waiting rows.
  const stage = definition.totals ? sql`stage = ${sql.lit(state.split('.')[0])}` : sql`true`;
  const late = definition.hasDeadline ? isLate('past') : sql`state_at < now() - make_interval(mins => ${minutes})`;
  const here = sql`from ${standing(definition)} where ${tenantIs(scope)} and ${stage} and state = ${state}`;
  const { rows } = await read(db, scope, (query) =>
    sql<Age>`select
      (select count(*)::int from (select 1 ${here} and ${late} limit ${lateAtMost}) as found) as late,
      (select state_at ${here} order by state_at limit 1) as oldest`.execute(query),
  );
  return rows[0] ?? { late: 0, oldest: null };
}

/** Returns the steps of the last 24 hours, by source and target state. */
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
  /** WeChat's error code when it refused. */
  errcode: number | null;
  /** The facts that the step changed, before and after. */
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/** Returns the steps of one row, first step first; empty for a row that is unknown or out of scope. */
export async function stepsOf(db: Database, scope: string, definition: Definition, id: string): Promise<Step[]> {
  const { rows } = await read(db, scope, (query) =>
    sql<Step>`select version, from_state as "from", event, to_state as "to", at, operator_type as "actorType",
      operator_name as "actorName",
      case payload #>> '{output,status}' when 'refused' then (payload #>> '{output,errcode}')::int end as errcode,
      case version when 1 then '{}'::jsonb else before end as before, after from transitions
      where ${stepsOfRow(scope, definition, id)} order by version`.execute(query),
  );
  return rows;
}
