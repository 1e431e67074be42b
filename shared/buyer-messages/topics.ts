/** What buyers are told of. */
export const topics = ['orderPaid', 'orderShipped', 'refundDone', 'afterSaleDecided'] as const;
export type Topic = (typeof topics)[number];

/** What can stand in a message. */
export type Fact = 'orderNo' | 'goods' | 'amount' | 'time' | 'carrier' | 'trackingNo' | 'decision';

/** What is known of each topic. */
export const factsOf: Readonly<Record<Topic, readonly Fact[]>> = {
  orderPaid: ['orderNo', 'goods', 'amount', 'time'],
  orderShipped: ['orderNo', 'goods', 'carrier', 'trackingNo', 'time'],
  refundDone: ['orderNo', 'goods', 'amount', 'time'],
  afterSaleDecided: ['orderNo', 'goods', 'amount', 'decision', 'time'],
};
