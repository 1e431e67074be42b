import { sql } from 'kysely';
import { type Database, read } from '#server/db/database.ts';
import { closePaymentsTopic } from '#server/workflow/definitions/order.ts';
import { paymentDefinition } from '#server/workflow/definitions/payment.ts';
import type { Door } from '#server/workflow/door.ts';
import { system } from '#server/workflow/log-row.ts';
import type { Handlers } from '#server/workflow/outbox.ts';
import { isOver } from './over.ts';

// Raw SQL: one row by its key, of states in a list.

/** A payment in these states can still be made, or nobody knows yet. */
const open = ['asking', 'unanswered', 'awaitingPayer', 'checking'];

/** The payments that an order was offered with and that nobody has made or closed. */
export async function openPayments(db: Database, tenantId: string, orderId: string): Promise<string[]> {
  const { rows } = await read(db, tenantId, (query) =>
    sql<{ id: string }>`select id from payments where tenant_id = ${tenantId} and order_id = ${orderId}
      and state = any(${open}) order by id`.execute(query),
  );
  return rows.map(({ id }) => id);
}

/**
 * Closes what an order was offered with, once it is paid another way, cancelled or re-priced. One that is being asked
 * about just now is closed when the message comes again.
 */
export const paymentClosings = (db: Database, door: Pick<Door, 'act'>): Handlers => ({
  async [closePaymentsTopic]({ tenantId, key }) {
    const orderId = key.slice(key.lastIndexOf(':') + 1);
    for (const id of await openPayments(db, tenantId, orderId)) {
      try {
        const event = { type: 'payment.close' } as const;
        await door.act(paymentDefinition, { scope: tenantId, id, event, actor: system });
      } catch (error) {
        // Money may have come meanwhile: then there is nothing to close.
        if (!isOver(error) || (await openPayments(db, tenantId, orderId)).includes(id)) throw error;
      }
    }
  },
});
