import type { AnyEventObject } from 'xstate';
import type { Row } from '../definition.ts';
import type { Facts } from '../difference.ts';

/** The topic under which the messages to buyers hear that a buyer is to be told something. */
export const buyerNewsTopic = 'buyerNews';

interface News {
  topic: typeof buyerNewsTopic;
  payload: Facts;
  notBefore?: number;
}

const news = (about: string, orderId: unknown, fact: string, notBefore?: number): News => ({
  topic: buyerNewsTopic,
  payload: { about, orderId: String(orderId), fact },
  ...(notBefore === undefined ? {} : { notBefore }),
});

const isInWechat = (client: unknown): boolean => client === 'MA' || client === 'H5-WX';

/** What the buyer of an order hears of its step; nothing of one that was placed outside WeChat. */
export function orderNewsToBuyer(
  row: Row,
  { isPaid, shippedAt, version }: { isPaid: boolean; shippedAt: number | null; version: number },
): News[] {
  if (!isInWechat(row['app_type'])) return [];
  return [
    ...(isPaid ? [news('orderPaid', row['id'], 'paid')] : []),
    ...(shippedAt === null ? [] : [news('orderShipped', row['id'], `shipped/${version}`, shippedAt)]),
  ];
}

/** What the buyer hears of a refund that has reached them. */
export const refundNewsToBuyer = (row: Row, isDone: boolean): News[] =>
  isDone && row['order_id'] !== null ? [news('refundDone', row['order_id'], `refund/${String(row['id'])}`)] : [];

const decisions: Readonly<Record<string, string>> = {
  'afterSale.agree': 'agreed',
  'afterSale.refuse': 'refused',
  'afterSale.refuseGoods': 'refused',
};

/** What the buyer hears of a decision on their after-sale. */
export function decisionNewsToBuyer(row: Row, { type }: AnyEventObject): News[] {
  const decision = decisions[type];
  return decision === undefined
    ? []
    : [news('afterSaleDecided', row['order_id'], `afterSale/${String(row['id'])}/${decision}`)];
}
