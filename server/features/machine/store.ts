import { type RawBuilder, sql } from 'kysely';
import { type Database, read } from '#server/db/database.ts';
import { everyTenant, tenantIs } from '#server/rows/scope.ts';
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

const regions = ['trial', 'privacy', 'audit', 'online', 'gray'] as const;

/** The rows of a chart as (tenant_id, state, state_at); those of a parallel chart once for each of its regions, by path. */
const standing: Record<MachineName, RawBuilder<unknown>> = {
  order: sql`orders`,
  'after-sale': sql`after_sales`,
  'bill-adjust': sql`bill_adjusts`,
  'batch-job': sql`batch_jobs`,
  'mini-program-code': sql`(select tenant_id, state_at,
    unnest(array[${sql.join(regions.map((region) => sql`${sql.lit(`${region}.`)} || ${sql.ref(`${region}_state`)}`))}]) as state
    from mini_program_codes) as codes`,
};

/** Rows per state; of orders from the counters, since there are many. */
export async function countStates(db: Database, scope: string, machine: MachineName): Promise<Map<string, number>> {
  const counted = machine === 'order' ? sql`order_totals` : standing[machine];
  const count = machine === 'order' ? sql`sum(count)` : sql`count(*)`;
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
  { machine, state, minutes }: { machine: MachineName; state: string; minutes: number },
): Promise<Age> {
  // As a literal, so that the index of the waiting orders can be seen to fit.
  const stage = machine === 'order' ? sql`stage = ${sql.lit(state.split('.')[0])}` : sql`true`;
  const here = sql`from ${standing[machine]} where ${tenantIs(scope)} and ${stage} and state = ${state}`;
  const { rows } = await read(db, scope, (query) =>
    sql<Age>`select
      (select count(*)::int from (select 1 ${here} and state_at < now() - make_interval(mins => ${minutes}) limit ${lateAtMost}) as found) as late,
      (select state_at ${here} order by state_at limit 1) as oldest`.execute(query),
  );
  return rows[0] ?? { late: 0, oldest: null };
}

/** The steps of the last 24 hours, by where they led from and to. */
export async function movesOf(db: Database, scope: string, machine: MachineName): Promise<Move[]> {
  const { rows } = await read(db, scope, (query) =>
    sql<Move>`select from_state as "from", event, to_state as "to", count(*)::int as count from transitions
      where ${tenantIs(scope)} and machine = ${machine} and at > now() - interval '24 hours'
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
export async function stepsOf(db: Database, scope: string, machine: MachineName, id: string): Promise<Step[]> {
  // WeChat's appid may have been another tenant's before; its history is that of the present one.
  const whose =
    machine === 'mini-program-code' && scope === everyTenant
      ? sql`tenant_id in (select tenant_id from wxapps where id = ${id})`
      : tenantIs(scope);
  const { rows } = await read(db, scope, (query) =>
    sql<Step>`select version, from_state as "from", event, to_state as "to", at, operator_type as "actorType",
      operator_name as "actorName",
      case payload #>> '{output,status}' when 'refused' then (payload #>> '{output,errcode}')::int end as errcode,
      case version when 1 then '{}'::jsonb else before end as before, after from transitions
      where ${whose} and machine = ${machine} and row_id = ${id} order by version`.execute(query),
  );
  return rows;
}
