import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { testProgram } from '#tests/kit/test-programs.ts';
import { endPostgresIn } from './processes.ts';
import { startEmbedded } from './start.ts';

export interface Holding {
  process: ChildProcess;
  /** The address; null when the process ended without one. */
  url: Promise<string | null>;
  ended: Promise<{ code: number | null; said: string }>;
}

const program = await testProgram('hold');
const started: ChildProcess[] = [];
const folders: string[] = [];

/** Creates a folder that PostgreSQL's user can enter, like a checkout under /srv. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), `zhanggui-embedded-${process.pid}-`));
  chmodSync(folder, 0o711);
  folders.push(folder);
  return folder;
}

let made: string | null = null;

/** A new DATA_DIR with an existing database; copied, since creating one takes a second or more. */
export async function newDatabase(dataDir = newFolder()): Promise<string> {
  if (made === null) {
    made = newFolder();
    const { stop } = await startEmbedded({ dataDir: made, log: () => {}, disposable: true });
    await stop();
    folders.splice(folders.indexOf(made), 1);
  }
  mkdirSync(join(dataDir, 'postgres'), { recursive: true });
  execFileSync('cp', ['-a', join(made, 'postgres', 'data'), join(dataDir, 'postgres')]);
  return dataDir;
}

/** Starts a folder's database in a separate process. */
export function hold(dataDir: string, env: Record<string, string> = {}): Holding {
  const child = spawn(process.execPath, [program, dataDir, join(dataDir, '..', 'system')], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = new Promise<{ code: number | null; said: string }>((resolve) => {
    child.once('close', (code) => resolve({ code, said }));
  });
  const first = new Promise<string>((resolve) => {
    child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()));
  });
  return { process: child, ended, url: Promise.race([first, ended.then(() => null)]) };
}

/** The address of a holding that must start. */
export async function addressOf(holding: Holding): Promise<string> {
  const url = await holding.url;
  if (url === null) throw new Error(`It did not start: ${(await holding.ended).said}`);
  return url;
}

export async function kill(holding: Holding): Promise<void> {
  holding.process.kill('SIGKILL');
  await holding.ended;
}

/** Ends a holding like Ctrl-C. */
export async function end(holding: Holding): Promise<number | null> {
  holding.process.kill('SIGTERM');
  return (await holding.ended).code;
}

export async function ask<Row extends Record<string, unknown>>(url: string, text: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<Row>(text);
    return rows;
  } finally {
    await client.end();
  }
}

/** Waits until the condition holds, at most ten seconds. */
export async function until(isSo: () => boolean): Promise<void> {
  for (let tries = 0; !isSo(); tries += 1) {
    if (tries > 1_000) throw new Error('It never came to be.');
    await sleep(10);
  }
}

/** Ends and removes whatever a test left behind. */
export async function clearUp(): Promise<void> {
  for (const child of started.splice(0)) child.kill('SIGKILL');
  for (const folder of folders.splice(0)) {
    await endPostgresIn(folder, 0);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Also removes the database that tests copy. */
export async function clearUpAll(): Promise<void> {
  if (made !== null) folders.push(made);
  made = null;
  await clearUp();
}
