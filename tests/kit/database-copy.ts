import { randomBytes } from 'node:crypto';
import { Pool } from 'pg';
import { withDatabase } from '#server/db/connection-url.ts';
import { openDatabase } from '#server/db/database.ts';
import { prepareDatabase } from '#server/db/migrate.ts';
import { seedOperators } from './operators.ts';

/** The schema of this code and no rows. */
export const template = 'zhanggui_template';
/** The same with the four accounts. */
export const templateWithAccounts = 'zhanggui_template_with_accounts';

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

/** Makes both templates; called once by the run's set-up. */
export async function createTemplates(server: string): Promise<void> {
  await runSql(server, `create database ${template} template template0`);
  await prepareDatabase(withDatabase(server, template), { log: () => {} });
  await runSql(server, `create database ${templateWithAccounts} template ${template} strategy file_copy`);
  const db = await openDatabase(withDatabase(server, templateWithAccounts));
  await seedOperators(db);
  await db.close();
}

const servers = new Map<string, Pool>();

/** Connections that are kept, because opening one takes longer than most statements; they keep no process alive. */
function connectionsTo(server: string): Pool {
  const known = servers.get(server);
  if (known) return known;
  const made = new Pool({ connectionString: server, max: 2, idleTimeoutMillis: 0, allowExitOnIdle: true });
  // PostgreSQL may end before this process.
  made.on('error', () => {});
  servers.set(server, made);
  return made;
}

/** One statement as the superuser of the test run's PostgreSQL. */
async function runSql(server: string, text: string): Promise<void> {
  await connectionsTo(server).query(text);
}
