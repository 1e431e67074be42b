/** An order as the paths of others begin with one. */
export const parent = {
  orderNo: '202603010930000000',
  orderType: 0,
  goodsKind: 'ordinary',
  parentId: null,
  salesPrice: 20_000,
  freightPrice: 0,
  discountPrice: 0,
  adjustPrice: 0,
  paymentPrice: 20_000,
  paymentPoints: 200,
  itemQuantity: 4,
  isPay: 0,
  unpaidMinutes: 30,
  autoReceiveDays: 7,
};

/** Its payment. */
export const paid = { type: 'order.pay', price: 20_000, points: 200 };
