import type { Kysely, Transaction } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';
import type { Reader } from './store.ts';
import { type Choices, usual } from './usual.ts';

/** Returns what a person wants to hear of. */
export async function choicesOf(query: Kysely<DB>, { home, operatorId }: Reader): Promise<Choices> {
  const row = await query
    .selectFrom('notification_choices')
    .select(['off', 'big_order_price as bigOrderPrice', 'sound'])
    .where('tenant_id', '=', home)
    .where('operator_id', '=', operatorId)
    .executeTakeFirst();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `choose` wrote kinds alone
  return row ? { ...row, off: row.off as Choices['off'], bigOrderPrice: Number(row.bigOrderPrice) } : usual;
}

/** Keeps what a person wants to hear of. */
export async function choose(
  trx: Transaction<DB>,
  { home, operatorId }: Reader,
  { off, bigOrderPrice, sound }: Choices,
): Promise<void> {
  const chosen = { off, big_order_price: bigOrderPrice, sound, updated_at: new Date().toISOString() };
  await trx
    .insertInto('notification_choices')
    .values({ tenant_id: home, operator_id: operatorId, ...chosen })
    .onConflict((same) => same.columns(['tenant_id', 'operator_id']).doUpdateSet(chosen))
    .execute();
}
