import { Client, type ClientBase } from 'pg';
import { to } from 'pg-copy-streams';
import { faultPoint } from '#server/fault.ts';
import { appliedMigrations } from '../applied-migrations.ts';
import { loaderRole } from '../pool.ts';
import { setForSession } from '../session-settings.ts';
import { type Header, headerLine } from './header.ts';
import { columnsOf, contentOf, copyOut, sequencesOf, setSequence, tablesOf } from './tables.ts';

type Tell = (line: string) => void;

/**
 * Writes a whole database as SQL text from one snapshot while others go on writing: a header, each table by COPY, the
 * sequences. Our `restore` loads it; so does psql, into a migrated and empty database.
 */
export async function* dump(url: string, tell: Tell): AsyncGenerator<Buffer> {
  const client = new Client({
    connectionString: url,
    application_name: 'zhanggui backup',
    connectionTimeoutMillis: 10_000,
  });
  // A cut connection fails the current query; without a listener the event would also end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    await setForSession(client, { timezone: 'UTC', datestyle: 'ISO', statement_timeout: '0' });
    await client.query('begin isolation level repeatable read read only');
    const migrations = await appliedMigrations(client);
    if (migrations.length === 0)
      throw new Error('This database has no schema of the application yet: there is nothing to save.');
    await client.query(`set local role ${loaderRole}`);
    const header = await survey(client, migrations);
    yield Buffer.from(headerLine(header));
    for (const [index, table] of header.tables.entries()) {
      tell(`${index + 1}/${header.tables.length} ${table.name}: ${table.rows.toLocaleString('en')} rows`);
      yield Buffer.from(`copy ${columnsOf(table)} from stdin;\n`);
      for await (const chunk of client.query(to(copyOut(table)))) yield bytes(chunk);
      faultPoint('mid-export', table.name);
      yield Buffer.from('\\.\n');
    }
    yield Buffer.from(header.sequences.map((sequence) => `${setSequence(sequence)}\n`).join(''));
    await client.query('commit');
  } finally {
    await client.end();
  }
}

async function survey(client: ClientBase, migrations: string[]): Promise<Header> {
  const tables: Header['tables'] = [];
  for (const { name, columns } of await tablesOf(client))
    tables.push({ name, columns, ...(await contentOf(client, { name, columns })) });
  return {
    format: 'zhanggui-1',
    made: new Date().toISOString(),
    migrations,
    tables,
    sequences: await sequencesOf(client),
  };
}

function bytes(chunk: unknown): Buffer {
  if (Buffer.isBuffer(chunk)) return chunk;
  throw new TypeError('COPY gave something else than bytes.');
}
