import { spawn } from 'node:child_process';
import { chownSync, closeSync, fsyncSync, mkdirSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { faultPoint } from '#server/fault.ts';
import { endPostgresIn } from './processes.ts';
import type { Program } from './program.ts';
import type { Runner } from './runner.ts';

/** The superuser of the embedded database. */
export const superuser = 'zhanggui';

// The builtin provider sorts alike on every system, and with this lc_ctype pg_trgm sees Chinese letters, which C drops.
const initialisation = [
  `--username=${superuser}`,
  '--auth=trust',
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--lc-ctype=C.UTF-8',
  '--lc-collate=C',
  '--lc-messages=C',
  '--no-instructions',
];

interface Making {
  program: Program;
  runner: Runner | null;
  /** A database that may be lost with the machine; for tests. */
  disposable: boolean;
}

/**
 * Creates a new database cluster in `data`. It is built beside it and renamed when complete, so that a kill at any
 * moment leaves either nothing or all of it; `sweepUnfinished` removes what a kill left.
 */
export async function createCluster(data: string, { program, runner, disposable }: Making): Promise<void> {
  const unfinished = `${data}.init-${process.pid}`;
  mkdirSync(unfinished, { mode: 0o700 });
  if (runner) chownSync(unfinished, runner.uid, runner.gid);
  try {
    await initialise(unfinished, program, runner, disposable ? ['--no-sync'] : []);
    renameSync(unfinished, data);
    if (!disposable) syncFolder(dirname(data));
  } catch (error) {
    await sweepUnfinished(data);
    throw error;
  }
}

/** Stops an initdb whose parent was killed and removes its half-made cluster. Call it under the lock. */
export async function sweepUnfinished(data: string): Promise<void> {
  const left = readdirSync(dirname(data)).filter((name) => name.startsWith(`${basename(data)}.init-`));
  for (const name of left) {
    const folder = join(dirname(data), name);
    await endPostgresIn(folder, 0);
    rmSync(folder, { recursive: true, force: true });
  }
}

function initialise(folder: string, program: Program, runner: Runner | null, more: string[]): Promise<void> {
  // Its working folder shows that the process belongs to this cluster.
  const child = spawn(join(program.folder, 'bin', 'initdb'), [`--pgdata=${folder}`, ...initialisation, ...more], {
    cwd: folder,
    env: { PATH: process.env['PATH'], TZ: 'UTC' },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    ...runner,
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString();
    if (said.includes('bootstrap')) faultPoint('mid-initdb');
  });
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.once('error', (error) => reject(new Error(cannotStart(error), { cause: error })));
    child.once('close', (code, signal) => {
      if (code === 0) return resolve();
      reject(
        new Error(
          `The database could not be created (initdb ended with ${code ?? signal}): ${said.trim().slice(-1500)}`,
        ),
      );
    });
  });
}

function cannotStart(error: Error): string {
  return `PostgreSQL cannot be started (${error.message}). Its binaries need glibc; on a system without it (Alpine) set DATABASE_URL to a PostgreSQL of your own.`;
}

function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
