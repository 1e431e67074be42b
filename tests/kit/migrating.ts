import { spawn } from 'node:child_process';
import { Client } from 'pg';
import { testProgram } from './test-programs.ts';

interface Migrated {
  code: number | null;
  signal: string | null;
  /** How many migrations it made. */
  said: string;
}

/** Migrates a database in a process of its own, which a fault point may kill. */
export async function migrateInProcess(url: string, env: Record<string, string> = {}): Promise<Migrated> {
  const child = spawn(process.execPath, [await testProgram('migrate'), url], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  return new Promise((resolve) => child.once('close', (code, signal) => resolve({ code, signal, said: said.trim() })));
}

/** The tables of a database by name. */
export async function tablesOf(url: string): Promise<string[]> {
  const rows = await askOwner<{ tablename: string }>(
    url,
    "select tablename from pg_tables where schemaname = 'public' order by tablename",
  );
  return rows.map(({ tablename }) => tablename);
}

/** Asks the database of a URL as its owner. */
export async function askOwner<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new Client({ connectionString: url, options: '-c timezone=UTC' });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}
