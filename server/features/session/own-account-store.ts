import { sql, type Transaction } from 'kysely';
import { type Database, read } from '#server/db/database.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { Operator } from '#server/http/operations.ts';
import { savePassword } from '#server/rows/passwords.ts';
import { everyTenant } from '#server/rows/scope.ts';
import { isPasswordOf } from './store.ts';

// Raw SQL: the id of a session is a hash that the database computes.

/** A stored password and when it was set, as the database writes it; null for the first one. */
export interface Stored {
  hash: string;
  setAt: string | null;
}

export async function passwordOf(db: Database, operatorId: string): Promise<Stored | undefined> {
  return read(db, everyTenant, (query) =>
    query
      .selectFrom('operators')
      .select(['password_hash as hash', sql<string | null>`password_at::text`.as('setAt')])
      .where('id', '=', operatorId)
      .executeTakeFirst(),
  );
}

/**
 * Sets a person's password in place of the one that was checked; returns how many of their other sessions ended, or null
 * when the account has another password by now.
 */
export async function changePassword(
  trx: Transaction<DB>,
  { id, tokenHash }: Operator,
  { setAt, passwordHash }: { setAt: string | null; passwordHash: string },
): Promise<number | null> {
  const still = await trx
    .selectFrom('operators')
    .select('id')
    .where('id', '=', id)
    .where(isPasswordOf(setAt))
    .forUpdate()
    .executeTakeFirst();
  if (!still) return null;
  await savePassword(trx, id, passwordHash);
  const { numDeletedRows } = await trx
    .deleteFrom('sessions')
    .where('operator_id', '=', id)
    .where('token_hash', '<>', tokenHash)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

interface SessionRow {
  id: string;
  address: string;
  agent: string;
  current: boolean;
  createTime: string;
  seenTime: string;
  expireTime: string;
}

// A hash of the token's hash, so that the list exposes nothing that opens a session.
const sessionId = sql`left(encode(sha256(token_hash), 'hex'), 16)`;

/** Returns a person's sessions, latest seen first. */
export async function sessionsOf(db: Database, { id, tokenHash }: Operator): Promise<SessionRow[]> {
  const { rows } = await read(db, everyTenant, (query) =>
    sql<SessionRow>`select ${sessionId} as id, address, agent, token_hash = ${tokenHash} as current,
        created_at as "createTime", seen_at as "seenTime", expires_at as "expireTime"
      from sessions where operator_id = ${id} and expires_at > now()
        and seen_at > now() - interval '30 minutes' order by seen_at desc`.execute(query),
  );
  return rows;
}

/** Ends a person's session and returns its token's hash; undefined when there is none. */
export async function endSession(db: Database, operatorId: string, id: string): Promise<Buffer | undefined> {
  const { rows } = await read(db, everyTenant, (query) =>
    sql<{ hash: Buffer }>`delete from sessions where operator_id = ${operatorId} and ${sessionId} = ${id}
      returning token_hash as hash`.execute(query),
  );
  return rows[0]?.hash;
}
