import { Client } from 'pg';
import { unavailableOr } from './unavailable.ts';

const looks = 6;

const refusal =
  'DATABASE_URL leads to a pooler in transaction mode (or statement mode), in which a connection changes hands between two statements: rows of one tenant could be shown to another. Set it to session mode (pgbouncer: pool_mode = session for this database), or lead DATABASE_URL to PostgreSQL itself.';

/**
 * Throws when a pooler in front of PostgreSQL reassigns connections after each transaction: a connection's settings
 * (the role that row security binds, the tenant), its LISTEN and its prepared statements would then reach other
 * callers.
 */
export async function assertOwnSessions(url: string): Promise<void> {
  const [one, other] = [clientOf(url), clientOf(url)];
  try {
    await Promise.all([one.connect(), other.connect()]);
    if (await keepTheirOwn(one, other)) return;
  } catch (error) {
    const reason = unavailableOr(error);
    throw new Error(`DATABASE_URL cannot be used: ${reason instanceof Error ? reason.message : ''}`, { cause: error });
  } finally {
    await Promise.all([one.end(), other.end()]).catch(() => {});
  }
  throw new Error(refusal);
}

async function keepTheirOwn(one: Client, other: Client): Promise<boolean> {
  const first = await processOf(one);
  // A transaction takes any free connection: in a pool, the one that the first client has just used.
  await other.query('begin');
  const held = await processOf(other);
  await other.query('rollback');
  if (held === first) return false;
  // A pool that rotates, or that others use, soon assigns a different one.
  for (let look = 0; look < looks; look += 1) if ((await processOf(one)) !== first) return false;
  return true;
}

function clientOf(url: string): Client {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000, query_timeout: 10_000 });
  client.on('error', () => {});
  return client;
}

async function processOf(client: Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid ?? 0;
}
