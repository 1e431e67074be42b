import { type RawBuilder, sql } from 'kysely';
import type { components } from '#openapi/generated/types.ts';
import { type Database, read } from '#server/db/database.ts';
import { countedAtMost } from './paging.ts';
import { tenantIs } from './scope.ts';

// Raw SQL: counting stops at a limit, in each state by itself.

type StateCount = components['schemas']['StateCount'];

/** Counts the rows of a table in each state up to 10,000: paid is nearly every payment, and nobody reads that number. */
export async function countEachState(
  db: Database,
  scope: string,
  table: RawBuilder<unknown>,
  states: readonly string[],
): Promise<StateCount[]> {
  const { rows } = await read(db, scope, (query) =>
    sql<{ state: string; count: number }>`select known.state, found.count
      from unnest(${[...states]}::text[]) with ordinality as known (state, place),
        lateral (select count(*)::int as count from (
          select 1 from ${table} x where ${tenantIs(scope, 'x.tenant_id')} and x.state = known.state
          limit ${countedAtMost + 1}) counted) found
      order by known.place`.execute(query),
  );
  return rows.map(({ state, count }) => ({
    state,
    count: Math.min(count, countedAtMost),
    isExact: count <= countedAtMost,
  }));
}

/** `state` where a filter asks for one that its chart never leaves. */
export const endedIn = (
  { states }: { states: Readonly<Record<string, { type: string }>> },
  { state }: { state?: string | undefined },
): 'state'[] => (state !== undefined && states[state]?.type === 'final' ? ['state'] : []);
