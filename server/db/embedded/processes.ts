import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** The PostgreSQL and initdb processes that work in this folder or below it; never lists other people's processes. */
export function postgresIn(folder: string): number[] {
  if (!existsSync('/proc/self/cwd')) return postmasterOf(folder).filter((pid) => isPostgres(nameOf(pid)));
  const real = existsSync(folder) ? realpathSync(folder) : folder;
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => isWithin(linkOf(`/proc/${pid}/cwd`), real) && isPostgres(linkOf(`/proc/${pid}/exe`)))
    .map(Number);
}

/**
 * Stops them: first politely, then at once (PostgreSQL recovers from its log), then by force. Throws if that fails too.
 */
export async function endPostgresIn(folder: string, patienceMs = 30_000): Promise<void> {
  const postmaster = postmasterOf(folder);
  const steps: [NodeJS.Signals, number][] = [
    ['SIGINT', patienceMs],
    ['SIGQUIT', 10_000],
    ['SIGKILL', 10_000],
  ];
  for (const [signal, waitMs] of steps) {
    const running = postgresIn(folder);
    const led = running.filter((pid) => postmaster.includes(pid));
    // The postmaster stops its own; processes without one exit by themselves unless they hang.
    const targets = signal === 'SIGINT' ? led : running;
    for (const pid of targets) signalTo(pid, signal);
    if (await gone(folder, led.length === 0 && signal === 'SIGINT' ? 2_000 : waitMs)) return;
  }
  throw new Error(`Processes ${postgresIn(folder).join(', ')} still hold ${folder} and cannot be ended.`);
}

/** The pid in PostgreSQL's data folder, if that process is alive. */
function postmasterOf(folder: string): number[] {
  try {
    const pid = Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
    return pid > 0 && signalTo(pid, 0) ? [pid] : [];
  } catch {
    return [];
  }
}

async function gone(folder: string, waitMs: number): Promise<boolean> {
  const end = Date.now() + waitMs;
  while (postgresIn(folder).length > 0) {
    if (Date.now() > end) return false;
    await sleep(20);
  }
  return true;
}

function signalTo(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

function linkOf(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    return '';
  }
}

function nameOf(pid: number): string {
  try {
    return execFileSync('ps', ['-p', String(pid), '-o', 'comm='], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}

function isWithin(path: string, folder: string): boolean {
  return path === folder || path === `${folder} (deleted)` || path.startsWith(`${folder}/`);
}

function isPostgres(path: string): boolean {
  return /^(postgres|initdb)( \(deleted\))?$/.test(basename(path));
}
