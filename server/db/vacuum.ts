import { Client } from 'pg';
import { withSettings } from './connection-url.ts';
import { unavailableOr } from './unavailable.ts';

/** Tells the planner what many new rows are like, and lets indexes answer alone; as the owner of the tables. */
export async function vacuum(url: string): Promise<void> {
  const client = new Client({ connectionString: withSettings(url, { statement_timeout: '0' }) });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('vacuum (analyze)');
  } catch (error) {
    throw unavailableOr(error);
  } finally {
    await client.end();
  }
}
