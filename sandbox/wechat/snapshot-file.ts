import { readFile, rename, writeFile } from 'node:fs/promises';
import type { SnapshotStore } from './sandbox.ts';
import type { World } from './world.ts';

const isWorld = (value: unknown): value is World =>
  typeof value === 'object' && value !== null && 'version' in value && value.version === 1;

/** Stores the sandbox in one file, replaced as a whole; an unreadable file counts as none. */
export const fileSnapshots = (path: string): SnapshotStore => ({
  load: async () => {
    try {
      const value: unknown = JSON.parse(await readFile(path, 'utf8'));
      return isWorld(value) ? value : null;
    } catch {
      return null;
    }
  },
  save: async (world) => {
    await writeFile(`${path}.new`, JSON.stringify(world), { mode: 0o600 });
    await rename(`${path}.new`, path);
  },
});
