import type { AfterSaleServices } from '#machines/after-sale/types.ts';
import type { OrderServices } from '#machines/order/types.ts';
import type { RefundAnswer } from '#machines/refunds.ts';
import type { Database } from '#server/db/database.ts';
import type { Outside } from '#server/gateways/outside.ts';
import type { PaymentGateway } from '#server/gateways/payment/port.ts';
import type { ServerServices } from '#server/workflow/asking.ts';
import { type Handout, handoutOf, type PaidOrder, paymentBehind, paymentOf } from './payment-store.ts';

/** The services of the order's chart. Every call carries a number derived from the order, so repeating it is safe. */
export function orderServices(
  db: Database,
  { payment, supplier, texts }: Pick<Outside, 'payment' | 'supplier' | 'texts'>,
): ServerServices<OrderServices> {
  return {
    async refundPayment({ orderNo, price }, signal, { tenantId, rowId }) {
      const paid = await paymentOf(db, tenantId, rowId);
      return refund(payment, paid, { refundNo: refundNo('order', tenantId, orderNo), price }, signal);
    },
    findRefund: ({ orderNo }, signal, { tenantId }) => payment.findRefund(refundNo('order', tenantId, orderNo), signal),
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

/** The services of the after-sale's chart. */
export function afterSaleServices(
  db: Database,
  { payment }: Pick<Outside, 'payment'>,
): ServerServices<AfterSaleServices> {
  return {
    async refundItem({ afterSaleNo, price }, signal, { tenantId, rowId }) {
      const paid = await paymentBehind(db, tenantId, rowId);
      return refund(payment, paid, { refundNo: refundNo('after-sale', tenantId, afterSaleNo), price }, signal);
    },
    findRefund: ({ afterSaleNo }, signal, { tenantId }) =>
      payment.findRefund(refundNo('after-sale', tenantId, afterSaleNo), signal),
  };
}

/** Our number for the one refund of an order or after-sale, however often the gateway is asked for it. */
const refundNo = (of: 'order' | 'after-sale', tenantId: string, no: string) => `${of}/${tenantId}/${no}`;

/** Order numbers are unique only per tenant; outside systems see one shop. */
const numberOf = (tenantId: string, orderNo: string) => `${tenantId}/${orderNo}`;

function refund(
  payment: PaymentGateway,
  paid: PaidOrder | undefined,
  { refundNo, price }: { refundNo: string; price: number },
  signal: AbortSignal,
): Promise<RefundAnswer> {
  if (!paid || paid.transactionId === null) throw new Error('The order has no payment that could go back.');
  const { transactionId, paidPrice } = paid;
  return payment.refund({ refundNo, transactionId, paidPrice, price }, signal);
}

function known(handout: Handout | undefined): Handout {
  if (!handout) throw new Error('The order is gone.');
  return handout;
}
