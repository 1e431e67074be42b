import { sql } from 'kysely';
import { facts } from '#machines/after-sale/facts.gen.ts';
import type { afterSaleMachine } from '#machines/after-sale/machine.ts';
import { rowChart } from '#machines/after-sale/row.ts';
import { stakes } from '#machines/after-sale/stakes.ts';
import type { AfterSaleContext } from '#machines/after-sale/types.ts';
import { factPicker } from '#machines/kit/facts.ts';
import type { orderMachine } from '#machines/order/machine.ts';
import { advance, byItself, lock } from '../advance.ts';
import { columnMap, type Definition, type Moment, type SentTo, type Work } from '../definition.ts';
import { restock } from '../stock.ts';
import { afterSaleNews } from './after-sale-news.ts';
import { decisionNewsToBuyer } from './buyer-news.ts';
import { orderDefinition } from './order.ts';
import { paymentBehind } from './payment-behind.ts';
import { moveRefund, openRefund } from './refund-opening.ts';

// Raw SQL: one sku or all of an order, by whether an item is named.

type AfterSale = typeof afterSaleMachine;

const columns = columnMap<Omit<AfterSaleContext, 'claim'>>({
  afterSaleNo: 'after_sale_no',
  orderNo: 'order_no',
  way: 'way',
  agreedPrice: 'agreed_price',
  agreedPoints: 'agreed_points',
  carrier: 'carrier',
  trackingNo: 'tracking_no',
  refusalReason: 'refusal_reason',
  refundRefused: 'refund_refused',
});
const claimColumns = columnMap<AfterSaleContext['claim']>({
  price: 'claim_price',
  points: 'claim_points',
  quantity: 'claim_quantity',
  unshipped: 'claim_unshipped',
});

/** The order item of the after-sale, in the form that the order's step takes. */
function claimedItems({ row, taken }: Moment<AfterSale>) {
  const itemId = row['order_item_id'];
  if (typeof itemId !== 'string') return [];
  return [{ itemId, quantity: taken.after.context.claim.quantity }];
}

/** Moves the order in the same transaction; if the order refuses, the after-sale's step is rolled back too. */
async function sendToOrder(work: Work, moment: Moment<AfterSale>, event: SentTo<typeof orderMachine>): Promise<void> {
  const { row } = moment;
  const order = await lock(work, orderDefinition, row.tenant_id, sql`id = ${row['order_id']}`);
  const extras = { ...byItself, actor: moment.actor, items: claimedItems(moment) };
  await advance(work, orderDefinition, order, event, extras);
}

const originOf = ({ row }: Moment<AfterSale>) =>
  ({ tenantId: row.tenant_id, origin: 'afterSale', originId: String(row['id']) }) as const;

/** How an after-sale is stored, and how it moves its order. */
export const afterSaleDefinition: Definition<AfterSale> = {
  ...rowChart,
  stakes,
  subject: (row) => ({
    row_no: row['after_sale_no'],
    order_id: row['order_id'],
    member_id: row['member_id'],
    reason: row['apply_reason'],
  }),
  table: 'after_sales',
  restore: (row) => ({
    paths: [String(row['state'])],
    context: { ...columns.restore(row), claim: claimColumns.restore(row) },
  }),
  store: ({ paths, context }) => ({
    state: paths[0],
    ...columns.store(context),
    ...claimColumns.store(context.claim),
  }),
  shown: factPicker(facts),
  manyTimers: false,
  fields: [],
  askedOnce: new Set(),
  effects: {
    openOnOrder: (work, moment, { claim }) => sendToOrder(work, moment, { type: 'order.openAfterSale', claim }),
    closeOnOrder: (work, moment, { claim }) => sendToOrder(work, moment, { type: 'order.closeAfterSale', claim }),
    refundOnOrder: (work, moment, { claim, price, points }) =>
      sendToOrder(work, moment, { type: 'order.refundItem', claim, price, points }),
    async restock(work, { row }, { quantity }) {
      const { rows } = await sql<{ skuId: string }>`select sku_id as "skuId" from order_items
        where tenant_id = ${row.tenant_id} and order_id = ${row['order_id']}
          and (${row['order_item_id']}::bigint is null or id = ${row['order_item_id']}::bigint) order by id limit 1`.execute(
        work.trx,
      );
      const [item] = rows;
      if (item) restock(work.stock, row.tenant_id, item.skuId, quantity);
    },
    async openRefund(work, moment, { price }) {
      const origin = originOf(moment);
      const paymentId = await paymentBehind(work, origin.tenantId, String(moment.row['order_id']));
      const originNo = moment.taken.after.context.afterSaleNo;
      await openRefund(work, { ...origin, originNo, paymentId, price }, moment);
    },
    checkRefund: (work, moment) => moveRefund(work, originOf(moment), { type: 'refund.check' }, moment),
    retryRefund: (work, moment) => moveRefund(work, originOf(moment), { type: 'refund.retry' }, moment),
    settleRefund: (work, moment, { note }) =>
      moveRefund(work, originOf(moment), { type: 'refund.settleByHand', note }, moment),
  },
  tell: ({ row, taken: { event } }) => decisionNewsToBuyer(row, event),
  news: afterSaleNews,
};
