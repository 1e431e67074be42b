import type { Database } from '#server/db/database.ts';
import { Problem } from '#server/http/problem.ts';
import { isPassword } from './passwords.ts';
import { countTry, takeBack } from './throttle-store.ts';
import type { Subject } from './throttle.ts';

/**
 * Counts a try for its subjects and judges its password; a right one stays counted until it is forgiven. Throws
 * `too-many-requests` for who must wait; a password that was not looked at counts for nothing.
 */
export async function judged(
  db: Database,
  subjects: readonly Subject[],
  { stored, password }: { stored: string | null; password: string },
): Promise<boolean> {
  const seconds = await countTry(db, subjects);
  if (seconds > 0) throw new Problem('too-many-requests', { data: { retryAfterSeconds: seconds } });
  try {
    return await isPassword(stored, password);
  } catch (error) {
    await takeBack(db, subjects);
    throw error;
  }
}
