import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeDataFolder } from '#server/data-folder.ts';

/** The file with the demo accounts' password, readable only by its owner. */
const fileIn = (dataDir: string) => join(dataDir, 'demo-password');

async function keptIn(dataDir: string): Promise<string | null> {
  const kept = await readFile(fileIn(dataDir), 'utf8').catch(() => '');
  return kept.trim() === '' ? null : kept.trim();
}

/** Stores the demo accounts' password for later starts. */
export async function keepPassword(dataDir: string, password: string): Promise<void> {
  makeDataFolder(dataDir);
  await writeFile(fileIn(dataDir), `${password}\n`, { mode: 0o600 });
}

/** The password for new demo accounts: the given one, else the stored one, else a new one, which is stored. */
export async function demoPassword(dataDir: string, given: string | null): Promise<string> {
  const known = given ?? (await keptIn(dataDir));
  if (known !== null) return known;
  const made = randomBytes(9).toString('base64url');
  await keepPassword(dataDir, made);
  return made;
}

/**
 * The password of demo accounts created at an earlier start: the stored or the given one, whichever is correct. Returns
 * null when neither is, because it was changed, or chosen at a start that stored it elsewhere.
 */
export async function formerPassword(
  dataDir: string,
  given: string | null,
  isRight: (password: string) => Promise<boolean>,
): Promise<string | null> {
  for (const password of [await keptIn(dataDir), given]) {
    if (password !== null && (await isRight(password))) return password;
  }
  return null;
}
