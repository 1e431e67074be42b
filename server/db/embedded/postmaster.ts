import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Place } from './place.ts';
import { endPostgresIn } from './processes.ts';
import type { Program } from './program.ts';
import type { Runner } from './runner.ts';

/** A PostgreSQL that accepts connections. */
export interface Postmaster {
  /** Resolves when it has ended, for any reason. */
  ended: Promise<void>;
  /** Stops it after it has written everything; cuts connections. */
  stop: () => Promise<void>;
}

export interface Running {
  place: Place;
  program: Program;
  runner: Runner | null;
  settings: Record<string, string>;
  log: (line: string) => void;
}

/**
 * The shell leaves a watcher behind and then becomes PostgreSQL. The watcher waits on a pipe from this process and
 * stops PostgreSQL when the pipe closes without a message, which happens when this process is killed. The watcher is a
 * grandchild because PostgreSQL would mistake an unknown child of its own for a crashed worker.
 */
const shell = '( ( read -r _ <&3 || kill -INT $$ ) >/dev/null 2>&1 & ) ; exec "$0" "$@" 3<&-';

/**
 * Starts PostgreSQL on an existing cluster and waits until it answers; if it does not, throws with its last messages.
 */
export async function startPostmaster({ place, program, runner, settings, log }: Running): Promise<Postmaster> {
  const words = openSync(place.log, 'a', 0o600);
  const from = statSync(place.log).size;
  const child = spawn(
    '/bin/sh',
    ['-c', shell, join(program.folder, 'bin', 'postgres'), ...argumentsOf(place, settings)],
    {
      cwd: '/',
      env: { PATH: process.env['PATH'], TZ: 'UTC' },
      stdio: ['ignore', words, words, 'pipe'],
      // Ctrl-C reaches every process of the terminal's group; this one must stop only when we say so.
      detached: true,
      ...runner,
    },
  );
  closeSync(words);
  const ended = endOf(child);
  await readiness(child, place, log, () => tailOf(place.log, from));
  return { ended, stop: () => stop(child, ended, place.data) };
}

function argumentsOf(place: Place, settings: Record<string, string>): string[] {
  const all = {
    listen_addresses: '',
    unix_socket_directories: place.run,
    unix_socket_permissions: '0700',
    ...settings,
  };
  return ['-D', place.data, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

function endOf(child: ChildProcess): Promise<void> {
  const watcher = child.stdio[3];
  if (!(watcher instanceof Writable)) throw new Error('The pipe to the watcher is missing.');
  // The watcher may be gone before the message reaches it.
  watcher.on('error', () => {});
  return new Promise((resolve) => {
    child.once('error', () => resolve());
    child.once('exit', () => {
      watcher.end('done\n');
      resolve();
    });
  });
}

async function readiness(
  child: ChildProcess,
  place: Place,
  log: (line: string) => void,
  tail: () => string,
): Promise<void> {
  const started = Date.now();
  let reportedAt = started;
  while (!isReady(place.data, child.pid)) {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) {
      throw new Error(`PostgreSQL did not start: ${tail() || 'it said nothing.'}`);
    }
    // After a crash it first replays its log, which may take a while and must not be interrupted.
    if (Date.now() - reportedAt > 5_000) {
      reportedAt = Date.now();
      log(`PostgreSQL is still starting (${Math.round((reportedAt - started) / 1000)} s) …`);
    }
    await sleep(10);
  }
}

/** PostgreSQL writes its pid file with its state on the eighth line. */
function isReady(data: string, pid: number | undefined): boolean {
  try {
    const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
    return lines[0] === String(pid) && lines[7]?.trim() === 'ready';
  } catch {
    return false;
  }
}

async function stop(child: ChildProcess, ended: Promise<void>, data: string): Promise<void> {
  child.kill('SIGINT');
  const late = new AbortController();
  const patience = sleep(30_000, 'late', { signal: late.signal }).catch(() => 'ended');
  if ((await Promise.race([ended, patience])) === 'late') await endPostgresIn(data, 0);
  late.abort();
  await ended;
}

function tailOf(file: string, from: number): string {
  const length = Math.min(statSync(file).size - from, 2000);
  if (length <= 0) return '';
  const bytes = Buffer.alloc(length);
  const handle = openSync(file, 'r');
  readSync(handle, bytes, 0, length, statSync(file).size - length);
  closeSync(handle);
  return bytes.toString().trim();
}
