import { Client } from 'pg';
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
