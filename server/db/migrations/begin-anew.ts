import { type Kysely, type RawBuilder, sql } from 'kysely';

interface Changed {
  machine: string;
  table: string;
  /** The row's facts, named as its chart of now names them. */
  facts: RawBuilder<unknown>;
  /** Which rows `r` have a log that the chart of now would not have written. */
  where: RawBuilder<unknown>;
  /** What changes in them, as in an update; nothing unless given. */
  changes?: RawBuilder<unknown>;
}

/**
 * Lets rows stand under a changed chart as they stand: a step of their log says so, and their replay begins there. Rows
 * wait for one time-out at most.
 */
export async function beginAnew(
  db: Kysely<unknown>,
  { machine, table, facts, where, changes }: Changed,
): Promise<void> {
  await sql`select set_config('app.tenant', '*', true)`.execute(db);
  await sql`with lived as (update ${sql.table(table)} r set version = r.version + 1${changes ? sql`, ${changes}` : sql``} where ${where} returning r.*)
    insert into transitions (tenant_id, machine, row_id, version, event, payload, from_state, to_state, before, after,
      operator_type)
    select tenant_id, ${machine}, id::text, version, 'chart.migrate', jsonb_build_object(
        'paths', jsonb_build_array(state), 'context', ${facts},
        'timers', case when due_event is null then '[]'::jsonb else jsonb_build_array(
          jsonb_build_object('event', due_event, 'at', round(extract(epoch from due_at) * 1000)::bigint)) end,
        'busy', coalesce(busy, '{}'::jsonb)),
      state, state, '{}', '{}', 'system'
    from lived`.execute(db);
}
