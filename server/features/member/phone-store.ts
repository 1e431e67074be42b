import { type Kysely, sql, type Transaction } from 'kysely';
import { type Database, read } from '#server/db/database.ts';
import type { DB } from '#server/db/schema.gen.ts';

// Raw SQL: an advisory lock.

async function takenAmong(query: Kysely<DB>, tenantId: string, phones: readonly string[]): Promise<Set<string>> {
  const rows = await query
    .selectFrom('members')
    .select('mobile')
    .where('tenant_id', '=', tenantId)
    .where('mobile', 'in', phones)
    .where('deleted_at', 'is', null)
    .execute();
  return new Set(rows.map(({ mobile }) => mobile));
}

/** Returns those of the phones that members of a tenant have. */
export async function phonesTaken(db: Database, tenantId: string, phones: readonly string[]): Promise<Set<string>> {
  return phones.length === 0 ? new Set() : read(db, tenantId, (query) => takenAmong(query, tenantId, phones));
}

/**
 * Makes the rows of files that add a member by a phone wait for each other until the transaction ends, and returns whether
 * a member has it by now.
 */
export async function holdPhone(trx: Transaction<DB>, tenantId: string, phone: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`member-phone ${tenantId} ${phone}`}, 0))`.execute(trx);
  return (await takenAmong(trx, tenantId, [phone])).has(phone);
}
