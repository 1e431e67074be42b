import type { ClientBase } from 'pg';

const text = 'select set_config(name, value, false) from unnest($1::text[], $2::text[]) as given (name, value)';
const patienceMs = 10_000;

/**
 * Sets PostgreSQL's settings for as long as a connection lasts, in one round trip; throws when one cannot be set. They are
 * not sent with the start of the connection, because poolers refuse every setting there that they do not know.
 */
export async function setForSession(client: ClientBase, settings: Record<string, string>): Promise<void> {
  const values = [Object.keys(settings), Object.values(settings)];
  const query = { text, values, query_timeout: patienceMs };
  await client.query(query);
}

/** The same for each new connection of a pool. Pools wait for what it answers, though their types say that nothing comes. */
export function settingEach(settings: Record<string, string>): (client: ClientBase) => unknown {
  return (client) => setForSession(client, settings);
}
