import { sql, type Transaction } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';

/** Keeps the code that was last sent to a phone; the one before counts no more. */
export async function keepCode(trx: Transaction<DB>, tenantId: string, phone: string, codeHash: Buffer): Promise<void> {
  const now = sql<string>`now()`;
  await trx
    .insertInto('phone_codes')
    .values({ tenant_id: tenantId, phone, code_hash: codeHash })
    .onConflict((on) => on.columns(['tenant_id', 'phone']).doUpdateSet({ code_hash: codeHash, tries: 0, sent_at: now }))
    .execute();
}

/** Counts a try of a phone's code, and returns the code while it counts; undefined when there is none any more. */
export async function tryCode(
  trx: Transaction<DB>,
  tenantId: string,
  phone: string,
  { livesSeconds, mostTries }: { livesSeconds: number; mostTries: number },
): Promise<Buffer | undefined> {
  const row = await trx
    .updateTable('phone_codes')
    .set((at) => ({ tries: at('tries', '+', 1) }))
    .where('tenant_id', '=', tenantId)
    .where('phone', '=', phone)
    .where('tries', '<', mostTries)
    .where('sent_at', '>', sql<string>`now() - make_interval(secs => ${livesSeconds})`)
    .returning('code_hash')
    .executeTakeFirst();
  return row?.code_hash;
}

export async function dropCode(trx: Transaction<DB>, tenantId: string, phone: string): Promise<void> {
  await trx.deleteFrom('phone_codes').where('tenant_id', '=', tenantId).where('phone', '=', phone).execute();
}

/** The text that brought a mall's last sign-in code; undefined before the first. */
export async function lastCodeText(trx: Transaction<DB>, tenantId: string): Promise<string | undefined> {
  const text = await trx
    .selectFrom('texts')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('template', '=', 'signInCode')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return text?.id;
}
