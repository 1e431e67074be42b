import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { withDatabase } from '#server/db/connection-url.ts';
import { prepareDatabase } from '#server/db/migrate.ts';

export const template = 'zhanggui_template';

export interface DatabaseCopy {
  name: string;
  url: string;
  /** Removes it with whatever is still connected. */
  drop: () => Promise<void>;
}

/** A new database on a server, copied from another one of it to which nobody is connected. */
export async function copyDatabase(server: string, from: string): Promise<DatabaseCopy> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  // The template has few bytes in many files, which the log would carry page by page.
  await runSql(server, `create database ${name} template ${from} strategy file_copy`);
  return {
    name,
    url: withDatabase(server, name),
    drop: () => runSql(server, `drop database if exists ${name} with (force)`),
  };
}

/** Called once by the run's set-up. */
export async function createTemplate(server: string): Promise<void> {
  await runSql(server, `create database ${template} template template0`);
  await prepareDatabase(withDatabase(server, template), { log: () => {} });
}

/** One statement as the superuser of the test run's PostgreSQL. */
async function runSql(server: string, text: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}
