import { sql, type Transaction } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';

// Raw SQL: many rows in one statement.

export interface Card {
  cardNo: string;
  /** Encrypted; empty for a card without a secret. */
  secret: string;
}

/** Stores the cards that complete an order; a card number is unique in a tenant. */
export async function insertCards(
  trx: Transaction<DB>,
  { tenantId, orderId }: { tenantId: string; orderId: string },
  cards: readonly Card[],
): Promise<void> {
  const rows = cards.map(({ cardNo, secret }) => sql`(${tenantId}, ${orderId}, ${cardNo}, ${secret})`);
  await sql`insert into order_cards (tenant_id, order_id, card_no, secret) values ${sql.join(rows)}`.execute(trx);
}
