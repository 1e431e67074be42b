import { sql, type Transaction } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';

/** Sets an operator's password; its sessions stay. */
export async function savePassword(trx: Transaction<DB>, operatorId: string, passwordHash: string): Promise<void> {
  await trx
    .updateTable('operators')
    .set((at) => ({
      password_hash: passwordHash,
      password_at: sql<string>`now()`,
      version: at('version', '+', 1),
      updated_at: sql<string>`now()`,
    }))
    .where('id', '=', operatorId)
    .execute();
}
