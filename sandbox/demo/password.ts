import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Where the demo accounts' password is kept, so that only its owner can read it. */
const fileIn = (dataDir: string) => join(dataDir, 'demo-password');

async function keptIn(dataDir: string): Promise<string | null> {
  const kept = await readFile(fileIn(dataDir), 'utf8').catch(() => '');
  return kept.trim() === '' ? null : kept.trim();
}

/** Keeps the password that the demo accounts have, for the starts after this one. */
export async function keepPassword(dataDir: string, password: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  await writeFile(fileIn(dataDir), `${password}\n`, { mode: 0o600 });
}

/** The password for demo accounts that are made now: the given one, else the kept one, else one that is made and kept. */
export async function demoPassword(dataDir: string, given: string | null): Promise<string> {
  const known = given ?? (await keptIn(dataDir));
  if (known !== null) return known;
  const made = randomBytes(9).toString('base64url');
  await keepPassword(dataDir, made);
  return made;
}

/**
 * The password of demo accounts that were made at an earlier start: the kept or the given one, whichever they really have.
 * null when they have neither, for it was changed, or chosen at a start that kept it elsewhere.
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
