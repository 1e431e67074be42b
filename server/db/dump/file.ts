import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { Header } from './header.ts';
import { restore, type RestoreOptions } from './restore.ts';
import { dump } from './write.ts';

/** A backup still unfinished this long after its last byte was left by a process that has ended. */
const abandonedMs = 24 * 60 * 60 * 1_000;

/**
 * Saves a database to a compressed file that only its owner may read, since it holds the applications' secrets. The
 * file gets its name once it is complete and synced; an existing file is refused, also one that came meanwhile.
 */
export async function backupToFile(url: string, file: string, tell: (line: string) => void): Promise<void> {
  if (existsSync(file)) throw existing(file);
  await clearUnfinished(file);
  // Another backup may be on its way to the same name.
  const unfinished = `${file}.${randomUUID()}.unfinished`;
  try {
    // The lowest level: the database waits meanwhile, and higher levels save little.
    await pipeline(
      dump(url, tell),
      createGzip({ level: 3 }),
      createWriteStream(unfinished, { mode: 0o600, flags: 'wx' }),
    );
    await toDisk(unfinished);
    await takeName(file);
    await rename(unfinished, file);
    await toDisk(dirname(file));
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

const existing = (file: string) => new Error(`${file} exists already.`);

/** Takes the name for the complete file, since a rename would replace another's; not every disk has links. */
async function takeName(file: string): Promise<void> {
  const handle = await open(file, 'wx', 0o600).catch((error: unknown) => {
    throw existsSync(file) ? existing(file) : error;
  });
  await handle.close();
}

/** Removes what backups to this file that were killed have left. */
async function clearUnfinished(file: string): Promise<void> {
  const folder = dirname(file);
  for (const name of await readdir(folder).catch(() => [])) {
    if (!name.startsWith(`${basename(file)}.`) || !name.endsWith('.unfinished')) continue;
    const path = join(folder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Infinity }));
    if (Date.now() - mtimeMs > abandonedMs) await rm(path, { force: true });
  }
}

/** Loads a file of `backupToFile`; see `restore`. */
export async function restoreFromFile(url: string, file: string, options: RestoreOptions): Promise<Header> {
  try {
    return await restore(url, unpacked(file), options);
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')) {
      throw new Error(`${file} is damaged or not a backup (${error.message}).`, { cause: error });
    }
    throw error;
  }
}

/** Unpacks the dump of a file; opens the file on the first read, so that its reader always gets the error. */
async function* unpacked(file: string): AsyncGenerator<Buffer> {
  const unzipped = createGunzip();
  const flow = pipeline(createReadStream(file), unzipped);
  // An error of the pipeline also ends the reading, which reports it.
  flow.catch(() => {});
  for await (const chunk of unzipped) if (Buffer.isBuffer(chunk)) yield chunk;
}

async function toDisk(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync();
  await handle.close();
}
