import { sql, type Transaction } from 'kysely';
import { type Database, read } from '#server/db/database.ts';
import type { DB } from '#server/db/schema.gen.ts';

// Raw SQL: an advisory lock.

export async function phonesTaken(db: Database, tenantId: string, phones: readonly string[]): Promise<Set<string>> {
  if (phones.length === 0) return new Set();
  const rows = await read(db, tenantId, (query) =>
    query
      .selectFrom('members')
      .select('mobile')
      .where('tenant_id', '=', tenantId)
      .where('mobile', 'in', phones)
      .where('deleted_at', 'is', null)
      .execute(),
  );
  return new Set(rows.map(({ mobile }) => mobile));
}

/**
 * Makes those who add a member by a phone wait for each other until the transaction ends, and returns whether a member has
 * it by now.
 */
export async function holdPhone(trx: Transaction<DB>, tenantId: string, phone: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`member-phone ${tenantId} ${phone}`}, 0))`.execute(trx);
  const member = await trx
    .selectFrom('members')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('mobile', '=', phone)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return member !== undefined;
}
