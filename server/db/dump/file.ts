import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { Header } from './header.ts';
import { restore, type RestoreOptions } from './restore.ts';
import { dump } from './write.ts';

/**
 * Saves a database to a compressed file that only its owner may read, since it holds the applications' secrets. The
 * file gets its name once it is complete and synced; an existing file is refused.
 */
export async function backupToFile(url: string, file: string, tell: (line: string) => void): Promise<void> {
  if (existsSync(file)) throw new Error(`${file} exists already.`);
  const unfinished = `${file}.unfinished`;
  await rm(unfinished, { force: true });
  try {
    // The lowest level: the database waits meanwhile, and higher levels save little.
    await pipeline(
      dump(url, tell),
      createGzip({ level: 3 }),
      createWriteStream(unfinished, { mode: 0o600, flags: 'wx' }),
    );
    await toDisk(unfinished);
    await rename(unfinished, file);
    await toDisk(dirname(file));
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
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
