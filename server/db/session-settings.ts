import type { ClientBase } from 'pg';

const text = 'select set_config(name, value, false) from unnest($1::text[], $2::text[]) as given (name, value)';
const patienceMs = 10_000;

/**
 * Sets PostgreSQL settings for the life of a connection, in one round trip; throws when one cannot be set. They are not
 * part of the connection's start, because poolers refuse any setting there that they do not know.
 */
export async function setForSession(client: ClientBase, settings: Record<string, string>): Promise<void> {
  const values = [Object.keys(settings), Object.values(settings)];
  const query = { text, values, query_timeout: patienceMs };
  await client.query(query);
}

/** Does the same for each new connection of a pool. Pools await the result, though their types promise none. */
export function settingEach(settings: Record<string, string>): (client: ClientBase) => unknown {
  return (client) => setForSession(client, settings);
}
