import { Client, type Pool } from 'pg';
import { setForSession } from './session-settings.ts';
import { unavailableOr } from './unavailable.ts';

/** Updates the planner's statistics after many new rows, and enables index-only scans; runs as the tables' owner. */
export async function vacuum(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  try {
    await client.connect();
    await setForSession(client, { statement_timeout: '0' });
    await client.query('vacuum (analyze)');
  } catch (error) {
    throw unavailableOr(error);
  } finally {
    await client.end();
  }
}

/**
 * Vacuums the tables that a migration wrote anew: PostgreSQL knows no page of theirs to be seen by all, counts by index
 * read each row as well, and it would vacuum them itself only once a part of their rows has changed. Leaves out what
 * somebody else holds.
 */
export async function vacuumRewritten(pool: Pool, log: (line: string) => void): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(`
    select oid::regclass::text as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relallvisible = 0
      and pg_relation_size(oid) > 1024 * 1024
    order by name`);
  for (const { name } of rows) {
    log(`Vacuuming ${name} …`);
    await pool.query(`vacuum (analyze, skip_locked) ${name}`);
  }
}
