import type { Database } from '#server/db/database.ts';
import { closePaymentsTopic } from '#server/workflow/definitions/order.ts';
import { paymentDefinition } from '#server/workflow/definitions/payment.ts';
import type { Door } from '#server/workflow/door.ts';
import { system } from '#server/workflow/log-row.ts';
import type { Handlers } from '#server/workflow/outbox.ts';
import { unwantedAttempts } from './attempt-store.ts';
import { isOver } from './over.ts';

/**
 * Closes what an order was offered with, once it is paid another way, cancelled or re-priced. One that is being asked
 * about just now keeps no other open, and is closed when the message comes again.
 */
export const paymentClosings = (db: Database, door: Pick<Door, 'act'>): Handlers => ({
  async [closePaymentsTopic]({ tenantId, key }) {
    const orderId = key.slice(key.lastIndexOf(':') + 1);
    const faults: unknown[] = [];
    for (const id of await unwantedAttempts(db, tenantId, orderId)) {
      try {
        const event = { type: 'payment.close' } as const;
        await door.act(paymentDefinition, { scope: tenantId, id, event, actor: system });
      } catch (error) {
        // Money may have come meanwhile: then there is nothing to close.
        if (!isOver(error) || (await unwantedAttempts(db, tenantId, orderId)).includes(id)) faults.push(error);
      }
    }
    if (faults.length > 0) throw faults[0];
  },
});
