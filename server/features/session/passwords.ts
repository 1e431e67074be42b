import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { Problem } from '#server/http/problem.ts';

// OWASP's floor for argon2id; `needsRehash` lifts older hashes at the next sign-in.
// The library's default algorithm is argon2id; its enum cannot be named under isolated modules.
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const prefix = `$argon2id$v=19$m=${strength.memoryCost},t=${strength.timeCost},p=${strength.parallelism}$`;

const waitingAtMost = 2 * availableParallelism();
let working = 0;

/** Runs one hash at a time per core and refuses with `too-many-requests` when the queue is full, so that guessing cannot starve the rest. */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (working >= waitingAtMost) throw new Problem('too-many-requests', { data: { retryAfterSeconds: 1 } });
  working += 1;
  try {
    return await work();
  } finally {
    working -= 1;
  }
}

/** The argon2id hash of a password, salt and strength included. */
export const hashPassword = (password: string): Promise<string> => hash(password, strength);

let decoy: Promise<string> | null = null;

/** Tells whether the password is the one; a user who does not exist costs the same time as one who does. */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  const against = stored ?? (await decoy);
  const right = await inTurn(() => verify(against, password));
  return right && stored !== null;
}

/** True when a stored hash is weaker than today's strength. */
export const needsRehash = (stored: string): boolean => !stored.startsWith(prefix);
