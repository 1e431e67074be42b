import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { endPostgresIn } from '#server/db/embedded/processes.ts';
import { startEmbedded } from '#server/db/embedded/start.ts';
import { createTemplates } from './database-copy.ts';

const prefix = 'zhanggui-test-';
const memory = '/dev/shm';
const enough = 8 * 2 ** 30;

/** One PostgreSQL for the whole run, with a migrated database that each test's own is copied from. */
export async function setup(project: Pick<TestProject, 'provide'>): Promise<() => Promise<void>> {
  const homes = [tmpdir(), memory].filter((home) => existsSync(home));
  for (const home of homes) await sweep(home);
  const folder = mkdtempSync(join(hasRoom() ? memory : tmpdir(), `${prefix}${process.pid}-`));
  // Under root PostgreSQL runs as another user, who has to get in.
  chmodSync(folder, 0o711);
  const lines: string[] = [];
  const embedded = await startEmbedded({ dataDir: folder, log: (line) => lines.push(line), disposable: true });
  await createTemplates(embedded.url);
  project.provide('databaseUrl', embedded.url);
  return async () => {
    await embedded.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

/**
 * Whether databases may lie in memory. They come and go by the hundred, and a disk's file system takes longer to make
 * and forget their files than PostgreSQL takes to fill them.
 */
function hasRoom(): boolean {
  if (!existsSync(memory)) return false;
  const { bavail, bsize } = statfsSync(memory);
  return Math.min(bavail * bsize, process.availableMemory()) >= enough;
}

/** Removes what runs that were killed have left. */
async function sweep(home: string): Promise<void> {
  for (const name of readdirSync(home)) {
    const pid = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1];
    if (pid === undefined || isAlive(Number(pid))) continue;
    const folder = join(home, name);
    const data = join(folder, 'postgres', 'data');
    if (existsSync(data)) await endPostgresIn(data, 0);
    rmSync(folder, { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
