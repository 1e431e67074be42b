import type { OrderServices } from '#machines/order/types.ts';
import type { Database } from '#server/db/database.ts';
import type { Outside } from '#server/gateways/outside.ts';
import type { ServerServices } from '#server/workflow/asking.ts';
import { type Handout, handoutOf } from './handout-store.ts';

/** The services of the order's chart. Every call carries a number derived from the order, so repeating it is safe. */
export function orderServices(
  db: Database,
  { supplier, texts }: Pick<Outside, 'supplier' | 'texts'>,
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
      const text = `您购买的 ${names} 已发放，卡号请在订单 ${orderNo} 中查看。`;
      // An SMS that an operator resends is a new one; a repeated call for the same one is not.
      await texts.send({ textNo: `${numberOf(tenantId, orderNo)}/${texting ?? ''}`, phone, text }, signal);
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
