import type { Transaction } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';

export interface StoredCard {
  cardNo: string;
  /** Encrypted; empty for a card without a secret. */
  secret: string;
  createTime: string;
}

interface Look {
  tenantId: string;
  orderId: string;
  /** The buyer who looks, and from where. */
  memberId: string;
  memberName: string;
  address: string;
}

/**
 * Returns the cards of an order, in the order in which they came, and logs that its buyer looked at them. Those of before
 * are void: an order is filled again only once its cards were withdrawn.
 */
export async function lookAtCards(trx: Transaction<DB>, look: Look): Promise<StoredCard[]> {
  const { tenantId, orderId, memberId, memberName, address } = look;
  const cards = await trx
    .selectFrom('order_cards')
    .select(['card_no as cardNo', 'secret', 'created_at as createTime'])
    .where('tenant_id', '=', tenantId)
    .where('order_id', '=', orderId)
    .where('created_at', '=', (query) =>
      query
        .selectFrom('order_cards')
        .select(({ fn }) => fn.max('created_at').as('last'))
        .where('tenant_id', '=', tenantId)
        .where('order_id', '=', orderId),
    )
    .orderBy('id')
    .execute();
  if (cards.length === 0) return [];
  await trx
    .insertInto('operator_log')
    .values({
      tenant_id: tenantId,
      operator_name: memberName,
      address,
      act: 'readOwnCards',
      row_id: orderId,
      detail: JSON.stringify({ userId: memberId }),
    })
    .execute();
  return cards;
}
