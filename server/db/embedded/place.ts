import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { closedFolder, runnerFor } from './runner.ts';

/** Where one embedded database lives. */
export interface Place {
  /** Holds all of it; the lock is on this folder. */
  folder: string;
  data: string;
  /** The folder of the socket, entered by PostgreSQL's user alone. */
  run: string;
  log: string;
  /** What DATA_DIR keeps to find the database again when it is elsewhere. */
  pointer: string;
}

/** A socket's path may have 107 bytes; longer ones need a short folder. */
const longestRun = 107 - '/.s.PGSQL.5432.lock'.length;

/**
 * Where the database of DATA_DIR is, or will be when there is none: inside DATA_DIR, or, when PostgreSQL's user cannot
 * get there, in a folder of the system of its own. A database that exists is never left behind for a new empty one:
 * when it has become unreachable this throws with the folder to open.
 */
export function findPlace(dataDir: string, systemFolder = '/var/lib/zhanggui'): Place {
  mkdirSync(dataDir, { recursive: true });
  const root = realpathSync(dataDir);
  const pointer = join(root, 'database-folder');
  const moved = existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : '';
  if (moved !== '' && existsSync(moved)) return placeIn(moved, pointer);
  const inside = placeIn(join(root, 'postgres'), pointer);
  const closed = closedFolder(inside.folder, runnerFor(inside.data));
  if (closed === null) return inside;
  if (existsSync(inside.data)) {
    throw new Error(
      `The database in ${inside.data} cannot be reached by the user it belongs to: please open ${closed} (chmod o+x), or move that database away.`,
    );
  }
  return placeIn(join(systemFolder, hashOf(root)), pointer);
}

/** Remembers in DATA_DIR that the database is elsewhere, so that it is found after DATA_DIR has moved or opened up. */
export function rememberPlace(place: Place): void {
  if (place.pointer.startsWith(join(place.folder, '..', '/'))) return;
  writeFileSync(place.pointer, `${place.folder}\n`);
}

function placeIn(folder: string, pointer: string): Place {
  const run = join(folder, 'run');
  const short = Buffer.byteLength(run) <= longestRun;
  return {
    folder,
    data: join(folder, 'data'),
    run: short ? run : join('/tmp', `zhanggui-${hashOf(folder)}`),
    log: join(folder, 'postgres.log'),
    pointer,
  };
}

function hashOf(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 16);
}
