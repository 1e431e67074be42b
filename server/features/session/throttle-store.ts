import { sql, type Transaction } from 'kysely';
import { type Database, inTenant } from '#server/db/database.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { forgetAfterMinutes, type Subject, waitSeconds } from './throttle.ts';

// Raw SQL: a count and a time that depend on the stored row, in one statement.

/** Throttles belong to no tenant. */
const everywhere = '*';

/**
 * Counts an attempt of each subject before checking it, so that a thousand concurrent ones count as a thousand. Returns
 * the seconds that the caller must wait, 0 for none. Attempts that must wait are not counted.
 */
export function countTry(db: Database, subjects: readonly Subject[]): Promise<number> {
  return inTenant(db, everywhere, async (trx) => {
    const held = [];
    for (const subject of inOrder(subjects)) held.push({ subject, ...(await take(trx, subject.name)) });
    const seconds = Math.max(...held.map(({ waits }) => waits));
    if (seconds > 0) return seconds;
    for (const { subject, failures } of held) {
      const wait = waitSeconds(failures + 1, subject);
      await trx
        .updateTable('sign_in_throttles')
        .set({
          failures: failures + 1,
          failed_at: sql<string>`now()`,
          blocked_until: wait === 0 ? null : sql<string>`now() + make_interval(secs => ${wait})`,
        })
        .where('subject', '=', subject.name)
        .execute();
    }
    return 0;
  });
}

/**
 * Returns a subject's row, locked until the transaction ends: its failures that still count, and its waiting seconds.
 */
async function take(trx: Transaction<DB>, subject: string): Promise<{ failures: number; waits: number }> {
  await trx
    .insertInto('sign_in_throttles')
    .values({ subject, failures: 0, blocked_until: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return trx
    .selectFrom('sign_in_throttles')
    .where('subject', '=', subject)
    .select([
      sql<number>`case when failed_at < now() - make_interval(mins => ${forgetAfterMinutes}) then 0 else failures end`.as(
        'failures',
      ),
      sql<number>`greatest(0, ceil(extract(epoch from coalesce(blocked_until, now()) - now())))::int`.as('waits'),
    ])
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** All lock the counts in one order, so that two tries of one account never wait for each other. */
const inOrder = (subjects: readonly Subject[]) => subjects.toSorted((a, b) => (a.name < b.name ? -1 : 1));

/** Takes a successful attempt off every count, and resets the account's own count at this address. */
export async function forgive(trx: Transaction<DB>, subjects: readonly Subject[]): Promise<void> {
  const [own] = subjects;
  for (const subject of inOrder(subjects)) {
    if (subject === own) await trx.deleteFrom('sign_in_throttles').where('subject', '=', own.name).execute();
    else await takeOff(trx, subject);
  }
}

/** Takes a try that nobody judged off every count. */
export async function takeBack(db: Database, subjects: readonly Subject[]): Promise<void> {
  await inTenant(db, everywhere, async (trx) => {
    for (const subject of inOrder(subjects)) await takeOff(trx, subject);
  });
}

async function takeOff(trx: Transaction<DB>, { name, forgiven }: Subject): Promise<void> {
  await sql`update sign_in_throttles set failures = greatest(failures - 1, 0),
    blocked_until = case when failures - 1 < ${forgiven} then null else blocked_until end
    where subject = ${name}`.execute(trx);
}
