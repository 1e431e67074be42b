import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';

// Raw SQL: an advisory lock.

/** Whether an account has this user name, in whatever case its letters are. */
export async function isUserNameTaken(query: Kysely<DB>, username: string): Promise<boolean> {
  const found = await query
    .selectFrom('operators')
    .select('id')
    .where(sql<string>`lower(username)`, '=', sql<string>`lower(${username})`)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Keeps a user name from others until the transaction ends; returns false when an account has it. */
export async function holdUserName(trx: Transaction<DB>, username: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended('user name ' || lower(${username}), 0))`.execute(trx);
  return !(await isUserNameTaken(trx, username));
}
