import { sql, type Transaction } from 'kysely';
import { type Database, inTenant, read } from '#server/db/database.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { everyTenant } from './scope.ts';

// Raw SQL: a window that begins anew is one upsert by the database's clock.

/** So many times within so many seconds, from the first on. */
export interface Rate {
  /** Who or what is counted, such as `phone:13800005678`. */
  subject: string;
  seconds: number;
  most: number;
}

/** Refused by a rate: thrown so that nothing of the transaction is counted. */
class Exceeded extends Error {
  readonly refusal: RateRefusal;

  constructor(refusal: RateRefusal) {
    super('Too often.');
    this.refusal = refusal;
  }
}

/** Who or what was there too often, and the seconds until it may be again. */
export interface RateRefusal {
  subject: string;
  waitSeconds: number;
}

async function take(trx: Transaction<DB>, { subject, seconds, most }: Rate): Promise<void> {
  const { rows } = await sql<{ count: number; wait: number }>`
    insert into rate_counts as r (subject, seconds) values (${subject}, ${seconds})
    on conflict (subject, seconds) do update set
      count = case when r.began_at <= now() - make_interval(secs => ${seconds}) then 1 else r.count + 1 end,
      began_at = case when r.began_at <= now() - make_interval(secs => ${seconds}) then now() else r.began_at end
    returning count, greatest(1, ceil(extract(epoch from began_at - now()) + ${seconds}))::int as wait`.execute(trx);
  const [row] = rows;
  if (row && row.count > most) throw new Exceeded({ subject, waitSeconds: row.wait });
}

/**
 * Counts a call in one statement and returns 0; returns the seconds to wait when there were too many, and counts nothing
 * then. A crash of the database forgets these counts, which spares every call the wait for the disk.
 */
export function countCall(db: Database, { subject, seconds, most }: Rate): Promise<number> {
  return read(db, everyTenant, async (query) => {
    const counted = await sql`
      insert into call_counts as c (subject) values (${subject})
      on conflict (subject) do update set
        count = case when c.began_at <= now() - make_interval(secs => ${seconds}) then 1 else c.count + 1 end,
        began_at = case when c.began_at <= now() - make_interval(secs => ${seconds}) then now() else c.began_at end
      where c.count < ${most} or c.began_at <= now() - make_interval(secs => ${seconds})
      returning 1`.execute(query);
    if (counted.rows.length > 0) return 0;
    const { rows } = await sql<{ wait: number }>`
      select greatest(1, ceil(extract(epoch from began_at - now()) + ${seconds}))::int as wait
      from call_counts where subject = ${subject}`.execute(query);
    return rows[0]?.wait ?? 1;
  });
}

/**
 * Counts one time under every rate, with `work` in the same transaction, or under none when one is exceeded. Returns the
 * refusal then, and null when it was counted. Callers of the same subjects name them in the same order.
 */
export async function countRates(
  db: Database,
  rates: readonly Rate[],
  {
    scope = everyTenant,
    work = async () => {},
  }: { scope?: string; work?: (trx: Transaction<DB>) => Promise<void> } = {},
): Promise<RateRefusal | null> {
  try {
    await inTenant(db, scope, async (trx) => {
      for (const rate of rates) await take(trx, rate);
      await work(trx);
    });
    return null;
  } catch (error) {
    if (error instanceof Exceeded) return error.refusal;
    throw error;
  }
}
