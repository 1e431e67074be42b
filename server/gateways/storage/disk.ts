import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { storedName } from './names.ts';
import { type Storage, StorageFailure } from './port.ts';

/** A file that is still being written this long after it was begun belongs to a process that has ended. */
const abandonedMs = 3_600_000;

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;

function failure(error: unknown): StorageFailure {
  const code = codeOf(error);
  return new StorageFailure(code === 'ENOSPC' || code === 'EDQUOT' ? 'full' : 'refused', error);
}

/** Makes what a folder lists survive a loss of power. */
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

/** Files in a folder of this machine: written beside their place, settled on the disk, then moved there in one step. */
export function diskStorage(folder: string): Storage {
  const incoming = join(folder, 'incoming');
  const place = (name: string) => {
    if (!storedName.test(name)) throw new RangeError('This is no name of a stored file.');
    return join(folder, 'public', name.slice(0, 2), name);
  };
  return {
    direct: null,
    async put(name, { bytes }) {
      const path = place(name);
      const part = join(incoming, `${randomBytes(12).toString('hex')}.part`);
      try {
        await Promise.all([mkdir(incoming, { recursive: true }), mkdir(dirname(path), { recursive: true })]);
        await write(part, bytes);
        await rename(part, path);
        await settleFolder(dirname(path));
      } catch (error) {
        await rm(part, { force: true });
        throw failure(error);
      }
    },
    async get(name) {
      const path = place(name);
      try {
        return await readFile(path);
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return null;
        throw failure(error);
      }
    },
    async remove(name) {
      await unlink(place(name)).catch((error: unknown) => {
        if (codeOf(error) !== 'ENOENT') throw failure(error);
      });
    },
  };
}

/** Removes what processes that were killed in the middle of writing have left behind. */
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
