import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { makeDataFolder } from './data-folder.ts';

/** Returns the secret that a file keeps, and makes the first one. */
export function keptSecret(file: string, shortest: number): string {
  if (!existsSync(file)) makeSecret(file);
  const kept = readFileSync(file, 'utf8').trim();
  // A machine that lost its power may have kept the name alone, and an empty secret is one that everybody knows.
  if (kept.length >= shortest) return kept;
  throw new Error(
    `${file} is damaged: please restore it from a copy. Without one delete it; then every password of an outside system has to be entered again.`,
  );
}

/** Makes a secret in a file; of servers that start at once, the first one's stands, and none reads half of it. */
export function makeSecret(file: string): void {
  makeDataFolder(dirname(file));
  const made = `${file}-${process.pid}`;
  writeFileSync(made, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flush: true });
  try {
    linkSync(made, file);
  } catch (error) {
    if (!existsSync(file)) throw error;
  } finally {
    rmSync(made);
  }
}
