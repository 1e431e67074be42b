import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { endPostgresIn } from '#server/db/embedded/processes.ts';
import { startEmbedded } from '#server/db/embedded/start.ts';
import { createTemplate } from './database-copy.ts';

const prefix = 'zhanggui-test-';

/** One PostgreSQL for the whole run, with a migrated database that each test's own is copied from. */
export async function setup(project: Pick<TestProject, 'provide'>): Promise<() => Promise<void>> {
  await sweep();
  const folder = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`));
  // Under root PostgreSQL runs as another user, who has to get in.
  chmodSync(folder, 0o711);
  const lines: string[] = [];
  const embedded = await startEmbedded({ dataDir: folder, log: (line) => lines.push(line), disposable: true });
  await createTemplate(embedded.url);
  project.provide('databaseUrl', embedded.url);
  return async () => {
    await embedded.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

/** Removes what runs that were killed have left. */
async function sweep(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    const pid = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1];
    if (pid === undefined || isAlive(Number(pid))) continue;
    const folder = join(tmpdir(), name);
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
