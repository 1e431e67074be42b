import { createHash } from 'node:crypto';
import { existsSync, readFileSync, realpathSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeDataFolder } from '#server/data-folder.ts';
import { closedFolder, runnerFor } from './runner.ts';

/** The folders of one embedded database. */
export interface Place {
  /** Contains everything else; the lock is on this folder. */
  folder: string;
  data: string;
  /** The folder of the socket; only PostgreSQL's user may enter it. */
  run: string;
  log: string;
  /** The file in DATA_DIR that points to a database stored elsewhere. */
  pointer: string;
}

/** A socket path has 107 bytes at most; a longer one needs a short folder. */
const longestRun = 107 - '/.s.PGSQL.5432.lock'.length;

/**
 * Finds the place of DATA_DIR's database, or of a new one: inside DATA_DIR or, when PostgreSQL's user cannot get there,
 * in a system folder of its own. It never replaces an existing database by a new empty one: if that has become
 * unreachable or is missing, it throws and names the folder.
 */
export function findPlace(dataDir: string, systemFolder = '/var/lib/zhanggui'): Place {
  if (!existsSync(dataDir)) makeDataFolder(dataDir);
  const root = realpathSync(dataDir);
  const pointer = join(root, 'database-folder');
  const moved = existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : '';
  if (moved !== '') {
    if (existsSync(moved)) return placeIn(moved, pointer);
    throw new Error(
      `The database is in ${moved}, as ${pointer} says, but that folder is not there: please bring it back (is it mounted?), or remove ${pointer} to begin with an empty database.`,
    );
  }
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

/** Records in DATA_DIR that the database is elsewhere, so that it is found after DATA_DIR was moved or opened up. */
export function rememberPlace(place: Place): void {
  if (place.pointer.startsWith(join(place.folder, '..', '/'))) return;
  const said = `${place.folder}\n`;
  if (existsSync(place.pointer) && readFileSync(place.pointer, 'utf8') === said) return;
  // A full disk takes the name of a file and nothing of what is in it.
  const made = `${place.pointer}-${process.pid}`;
  writeFileSync(made, said, { flush: true });
  renameSync(made, place.pointer);
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
