import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** The user that runs PostgreSQL when this process is root, since PostgreSQL refuses root. */
export interface Runner {
  uid: number;
  gid: number;
}

/** Every system has this user, so no new one is needed. */
const nobody: Runner = { uid: 65534, gid: 65534 };

/** Who runs PostgreSQL: null means this process's own user; for root the owner of the data, or nobody for new data. */
export function runnerFor(data: string): Runner | null {
  if (process.getuid?.() !== 0) return null;
  if (!existsSync(data)) return nobody;
  const { uid, gid } = statSync(data);
  return uid === 0 ? nobody : { uid, gid };
}

/** The first folder on the way to `path` (inclusive) that the runner may not enter; null when there is none. */
export function closedFolder(path: string, runner: Runner | null): string | null {
  const parent = dirname(path);
  const above = parent === path ? null : closedFolder(parent, runner);
  if (above !== null) return above;
  return mayEnter(path, runner) ? null : path;
}

function mayEnter(folder: string, runner: Runner | null): boolean {
  if (!existsSync(folder)) return true;
  if (runner === null) {
    try {
      accessSync(folder, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  }
  const { uid, gid, mode } = statSync(folder);
  const bit = uid === runner.uid ? 0o100 : gid === runner.gid ? 0o010 : 0o001;
  return (mode & bit) !== 0;
}
