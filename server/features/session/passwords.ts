import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { Problem } from '#server/http/problem.ts';

// OWASP's minimum for argon2id; `needsRehash` upgrades older hashes at the next sign-in.
// The library defaults to argon2id; its enum cannot be used under isolated modules.
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const prefix = `$argon2id$v=19$m=${strength.memoryCost},t=${strength.timeCost},p=${strength.parallelism}$`;

const waitingAtMost = 2 * availableParallelism();
let working = 0;

/**
 * Runs one hash per core at a time and throws `too-many-requests` when the queue is full, so that guessing cannot
 * starve other work.
 */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (working >= waitingAtMost) throw new Problem('too-many-requests', { data: { retryAfterSeconds: 1 } });
  working += 1;
  try {
    return await work();
  } finally {
    working -= 1;
  }
}

/** Returns the argon2id hash of a password, including salt and strength. */
export const hashPassword = (password: string): Promise<string> => hash(password, strength);

let decoy: Promise<string> | null = null;

/** Checks a password; an unknown user takes as long as a known one. */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  const against = stored ?? (await decoy);
  const right = await inTurn(() => verify(against, password));
  return right && stored !== null;
}

/** True when a stored hash is weaker than today's strength. */
export const needsRehash = (stored: string): boolean => !stored.startsWith(prefix);
