import { sql, type Transaction } from 'kysely';
import { type Database, inTenant } from '#server/db/database.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { savePassword } from '#server/rows/passwords.ts';
import { everyTenant } from '#server/rows/scope.ts';

/** Ends the user's sessions; every signed-in browser is out within a second. */
async function endSessions(trx: Transaction<DB>, id: string): Promise<void> {
  await trx.deleteFrom('sessions').where('operator_id', '=', id).execute();
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

/** Sets an operator's password and ends its sessions: both or neither, so that no session outlives the old password. */
export async function replacePassword(db: Database, id: string, passwordHash: string): Promise<void> {
  await inTenant(db, everyTenant, async (trx) => {
    await savePassword(trx, id, passwordHash);
    await endSessions(trx, id);
  });
}

/** Lets an operator in again, or lets it in no more and ends its sessions with that. */
export async function saveStatus(db: Database, id: string, status: 'active' | 'disabled'): Promise<void> {
  await inTenant(db, everyTenant, async (trx) => {
    await trx
      .updateTable('operators')
      .set((at) => ({ status, version: at('version', '+', 1), updated_at: sql<string>`now()` }))
      .where('id', '=', id)
      .execute();
    if (status === 'disabled') await endSessions(trx, id);
  });
}
