import { sql } from 'kysely';
import { type Database, inTenant } from '#server/db/database.ts';
import { everyTenant } from '#server/rows/scope.ts';

/** Ends the user's sessions; every signed-in browser is out within a second. */
export async function endSessions(db: Database, id: string): Promise<void> {
  await inTenant(db, everyTenant, (trx) => trx.deleteFrom('sessions').where('operator_id', '=', id).execute());
}

export async function hasTenant(db: Database, id: string): Promise<boolean> {
  const found = await inTenant(db, everyTenant, (trx) =>
    trx.selectFrom('tenants').select('id').where('id', '=', id).executeTakeFirst(),
  );
  return found !== undefined;
}

export async function addTenant(db: Database, id: string, name: string): Promise<void> {
  await inTenant(db, everyTenant, (trx) => trx.insertInto('tenants').values({ id, name }).execute());
}

/** Writes the password or the status of an operator. */
export async function saveOperator(
  db: Database,
  id: string,
  changes: { password_hash: string } | { status: 'active' | 'disabled' },
): Promise<void> {
  await inTenant(db, everyTenant, (trx) =>
    trx
      .updateTable('operators')
      .set({ ...changes, updated_at: sql<string>`now()` })
      .where('id', '=', id)
      .execute(),
  );
}
