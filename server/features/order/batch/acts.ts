import type { OrderEvent } from '#machines/order/types.ts';
import type { Database } from '#server/db/database.ts';
import { permissionOfEvent } from '#server/http/roles.ts';
import { orderDefinition } from '#server/workflow/definitions/order.ts';
import type { Door } from '#server/workflow/door.ts';
import type { Purpose, Purposes } from '#server/workflow/jobs.ts';
import { idsMatching } from './matching.ts';
import { noOrder, ordersBy, orderSubjects, verdictsOn } from './target-store.ts';

const events = {
  cancel: { type: 'order.cancel', reason: 'operator' },
  receive: { type: 'order.receive' },
  delete: { type: 'order.delete' },
  resend: { type: 'order.resend' },
  resendCardSms: { type: 'order.resendCardSms' },
  cancelAndRefund: { type: 'order.cancelAndRefund' },
  idolRefund: { type: 'order.idolRefund' },
  checkRefund: { type: 'order.checkRefund' },
  retryRefund: { type: 'order.retryRefund' },
} as const satisfies Record<string, OrderEvent>;

/** The actions that work on many orders at once, each as a purpose of its own. */
export function actPurposes(db: Database, door: Door): Purposes {
  return Object.fromEntries(
    Object.entries(events).map(([act, event]): [string, Purpose] => [
      act,
      {
        kind: 'act',
        permission: permissionOfEvent(event.type),
        columns: [],
        subjects: orderSubjects(db),
        matching: (job) => idsMatching(db, job),
        async check({ tenantId }, rows) {
          const ids = rows.map(({ lines }) => lines[0]?.cells['id'] ?? '');
          const orders = await ordersBy(db, tenantId, 'id', ids);
          const verdictOn = verdictsOn(act);
          return ids.map((id) => {
            const order = orders.get(id);
            return order ? verdictOn(order) : { status: 'failed', reason: noOrder };
          });
        },
        async run({ tenantId, actor }, { targetId }, settle) {
          await door.act(orderDefinition, {
            scope: tenantId,
            id: targetId,
            event,
            actor,
            within: (work) => settle(work.trx),
          });
        },
      },
    ]),
  );
}
