import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';

type State = 'empty' | 'demo' | 'real';

/** Whether the database holds nothing, demo data and what was done with it, or anything else. */
export async function stateOf(db: Database): Promise<State> {
  const { rows } = await sql<{ state: State }>`select case
    when not exists (select from tenants) then 'empty'
    when exists (select from settings where name = 'demo') then 'demo'
    else 'real' end as state`.execute(db.loader);
  return rows[0]?.state ?? 'real';
}

/** Whether the database holds nothing besides demo data and what was done with it. */
export const isDemo = async (db: Database): Promise<boolean> => (await stateOf(db)) !== 'real';
