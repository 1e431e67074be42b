import { sql } from 'kysely';
import { type Database, inTenant } from '#server/db/database.ts';
import { savePassword } from '#server/rows/passwords.ts';
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

/** Sets an operator's password; its sessions stay. */
export async function replacePassword(db: Database, id: string, passwordHash: string): Promise<void> {
  await inTenant(db, everyTenant, (trx) => savePassword(trx, id, passwordHash));
}

export async function saveStatus(db: Database, id: string, status: 'active' | 'disabled'): Promise<void> {
  await inTenant(db, everyTenant, (trx) =>
    trx
      .updateTable('operators')
      .set((at) => ({ status, version: at('version', '+', 1), updated_at: sql<string>`now()` }))
      .where('id', '=', id)
      .execute(),
  );
}
