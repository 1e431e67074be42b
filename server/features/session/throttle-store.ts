import { sql } from 'kysely';
import { type Database, inTenant, read } from '#server/db/database.ts';
import { forgetAfterMinutes } from './throttle.ts';

/** Throttles stand above the tenants. */
const everywhere = '*';

/** Seconds that the first of these subjects still has to wait. */
export async function blockedSeconds(db: Database, subjects: string[]): Promise<number> {
  const row = await read(db, everywhere, (query) =>
    query
      .selectFrom('sign_in_throttles')
      .where('subject', 'in', subjects)
      .select(sql<number | null>`ceil(extract(epoch from max(blocked_until) - now()))::int`.as('seconds'))
      .executeTakeFirst(),
  );
  return Math.max(0, row?.seconds ?? 0);
}

/** Counts a failure of each subject and tells how many there were in a row. */
export function countFailure(
  db: Database,
  subjects: string[],
  waitSeconds: (failures: number) => number,
): Promise<void> {
  return inTenant(db, everywhere, async (trx) => {
    for (const subject of subjects.toSorted()) {
      const { failures } = await trx
        .insertInto('sign_in_throttles')
        .values({ subject, failures: 1, blocked_until: null })
        .onConflict((conflict) =>
          conflict.column('subject').doUpdateSet({
            failures: sql<number>`case when sign_in_throttles.failed_at < now() - make_interval(mins => ${forgetAfterMinutes}) then 1 else sign_in_throttles.failures + 1 end`,
            failed_at: sql<string>`now()`,
          }),
        )
        .returning('failures')
        .executeTakeFirstOrThrow();
      const seconds = waitSeconds(failures);
      if (seconds === 0) continue;
      await trx
        .updateTable('sign_in_throttles')
        .set({ blocked_until: sql<string>`now() + make_interval(secs => ${seconds})` })
        .where('subject', '=', subject)
        .execute();
    }
  });
}
