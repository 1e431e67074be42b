import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { openLane } from './lane.ts';
import { storedName } from './names.ts';
import { type Storage, StorageFailure } from './port.ts';

/** A file still unfinished this long after its start was left by a process that has ended. */
const abandonedMs = 3_600_000;

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;

function failure(error: unknown): StorageFailure {
  const code = codeOf(error);
  return new StorageFailure(code === 'ENOSPC' || code === 'EDQUOT' ? 'full' : 'refused', error);
}

/** Syncs a folder, so that its entries survive a power loss. */
async function settleFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function write(path: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(path, 'wx', 0o640);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Node has four threads for files, pictures, passwords and host lookups alike. A folder that stops answering, as a
 * network folder may, blocks its readers for ever; leaving threads free of it lets everything else go on.
 */
const readers = 2;
const writers = 1;

/** Stores files in a local folder: writes each beside its place, syncs it, then renames it in one step. */
export function diskStorage(folder: string): Storage {
  const incoming = join(folder, 'incoming');
  const place = (name: string) => {
    if (!storedName.test(name)) throw new RangeError('This is no name of a stored file.');
    return join(folder, 'public', name.slice(0, 2), name);
  };
  const reading = openLane(readers);
  const writing = openLane(writers);
  const put = async (path: string, bytes: Uint8Array, signal?: AbortSignal) => {
    const part = join(incoming, `${randomBytes(12).toString('hex')}.part`);
    try {
      await mkdir(incoming, { recursive: true });
      await mkdir(dirname(path), { recursive: true });
      await write(part, bytes);
      // The caller may have been told by now that nothing was stored.
      signal?.throwIfAborted();
      await rename(part, path);
      await settleFolder(dirname(path));
    } catch (error) {
      await rm(part, { force: true });
      throw failure(error);
    }
  };
  const get = async (path: string) => {
    try {
      return await readFile(path);
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return null;
      throw failure(error);
    }
  };
  const remove = async (path: string) => {
    await unlink(path).catch((error: unknown) => {
      if (codeOf(error) !== 'ENOENT') throw failure(error);
    });
  };
  return {
    direct: null,
    async put(name, { bytes }, signal) {
      const path = place(name);
      await writing(() => put(path, bytes, signal), signal);
    },
    async get(name, signal) {
      const path = place(name);
      return reading(() => get(path), signal);
    },
    async remove(name, signal) {
      const path = place(name);
      await writing(() => remove(path), signal);
    },
  };
}

/** Removes unfinished files of processes that were killed while writing. */
export async function clearIncoming(folder: string, now: number): Promise<void> {
  const incoming = join(folder, 'incoming');
  const names = await readdir(incoming).catch(() => []);
  for (const name of names) {
    const path = join(incoming, name);
    const age = await stat(path).then(
      ({ mtimeMs }) => now - mtimeMs,
      () => 0,
    );
    if (age > abandonedMs) await rm(path, { force: true });
  }
}
