import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The demo accounts' password: the given one, else one that is made once and kept where only its owner can read it. */
export async function demoPassword(dataDir: string, given: string | null): Promise<string> {
  if (given !== null) return given;
  const file = join(dataDir, 'demo-password');
  const kept = await readFile(file, 'utf8').catch(() => '');
  if (kept.trim() !== '') return kept.trim();
  const made = randomBytes(9).toString('base64url');
  await mkdir(dataDir, { recursive: true });
  await writeFile(file, `${made}\n`, { mode: 0o600 });
  return made;
}
