import { sql, type Transaction } from 'kysely';
import type { DB } from '#server/db/schema.ts';

export interface Card {
  cardNo: string;
  /** Sealed; empty where a card has none. */
  secret: string;
}

/** Keeps the cards that an order is completed with; a number is used once in a tenant. */
export async function insertCards(
  trx: Transaction<DB>,
  { tenantId, orderId }: { tenantId: string; orderId: string },
  cards: readonly Card[],
): Promise<void> {
  const rows = cards.map(({ cardNo, secret }) => sql`(${tenantId}, ${orderId}, ${cardNo}, ${secret})`);
  await sql`insert into order_cards (tenant_id, order_id, card_no, secret) values ${sql.join(rows)}`.execute(trx);
}
