import type { OrderServices } from '#machines/order/types.ts';
import type { Database } from '#server/db/database.ts';
import type { Outside } from '#server/gateways/outside.ts';
import type { TextDesk } from '#server/gateways/sms/port.ts';
import type { ServerServices } from '#server/workflow/asking.ts';
import { type Handout, handoutOf } from './handout-store.ts';
import { fitting } from './text-params.ts';

/** The services of the order's chart. Every call carries a number derived from the order, so repeating it is safe. */
export function orderServices(
  db: Database,
  { supplier, texts }: Pick<Outside, 'supplier'> & { texts: Pick<TextDesk, 'send'> },
): ServerServices<OrderServices> {
  return {
    async deliverGoods({ orderNo, delivery }, signal, { tenantId, rowId }) {
      const { phone, goods } = known(await handoutOf(db, tenantId, rowId));
      const number = numberOf(tenantId, orderNo);
      await supplier.deliver({ deliveryNo: `${number}/${delivery}`, orderNo: number, phone, goods }, signal);
      return {};
    },
    async withdrawGoods({ orderNo }, signal, { tenantId }) {
      await supplier.withdraw(numberOf(tenantId, orderNo), signal);
      return {};
    },
    async sendCardSms({ orderNo }, signal, { tenantId, rowId }) {
      const { phone, texting, goods } = known(await handoutOf(db, tenantId, rowId));
      const names = goods.map(({ name, quantity }) => `${name}×${quantity}`).join('、');
      // An SMS that an operator resends is a new one; a repeated call for the same one is not.
      const textNo = `${numberOf(tenantId, orderNo)}/${texting ?? ''}`;
      const params = { goods: fitting(names), orderNo };
      await texts.send({ tenantId, textNo, phone, template: 'cardsIssued', params }, signal);
      return {};
    },
  };
}

/** Order numbers are unique only per tenant; outside systems see one shop. */
const numberOf = (tenantId: string, orderNo: string) => `${tenantId}/${orderNo}`;

function known(handout: Handout | undefined): Handout {
  if (!handout) throw new Error('The order is gone.');
  return handout;
}
