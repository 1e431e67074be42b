import type { AfterSaleWay } from '#machines/after-sale/types.ts';
import type { Claim, OrderInput } from '#machines/order/types.ts';
import { type Act, day, hour, isKind, isParcel, type Life, moneyBack, noMoneyBack, pay, ship, soon } from './acts.ts';

/** The claim for some units of an order with one kind of goods: their share of the price without freight. */
function claimOf(order: OrderInput, quantity: number, unshipped = false): Claim {
  const { paymentPrice, freightPrice, paymentPoints, itemQuantity } = order;
  const share = (whole: number) => Math.floor((whole * quantity) / itemQuantity);
  return { price: share(paymentPrice - freightPrice), points: share(paymentPoints), quantity, unshipped };
}

const onClaim = (act: Omit<Act, 'on'>): Act => ({ ...act, on: 'afterSale' });
const onOrder = (type: string, by: Act['by'], payload: object): Act => ({
  event: { type, ...payload },
  after: [0, 0],
  by,
  follows: true,
});

/** The request, which reserves its claim on the order. */
const apply = (claim: Claim, way: AfterSaleWay, after: Act['after']): Act[] => [
  onClaim({ event: { type: 'apply', way, claim }, after, by: 'member' }),
  onOrder('order.openAfterSale', 'member', { claim }),
];
const agree = ({ price, points }: Claim): Act =>
  onClaim({ event: { type: 'afterSale.agree', price, points }, after: [hour, 30 * hour], by: 'operator' });

/** The end of an after-sale with a refund: points at once, money through the gateway. */
function refund(act: Act, claim: Claim): Act[] {
  const { price, points } = claim;
  const settle = (by: Act['by']) => onOrder('order.refundItem', by, { claim, price, points });
  if (price === 0) return [act, settle(act.by)];
  return [act, onClaim(moneyBack('afterSale', price)), settle('system')];
}

/** The end of an after-sale without a refund. */
const close = (claim: Claim, act: Act): Act[] => [act, onOrder('order.closeAfterSale', act.by, { claim })];

const received = (order: OrderInput): Act[] => [
  pay(order),
  ship(order.itemQuantity, soon),
  { event: { type: 'order.receive' }, after: [22 * hour, 5 * day], by: 'member' },
];
const afterReceipt: Act['after'] = [8 * hour, 4 * day];
const sendBack = onClaim({
  event: { type: 'afterSale.shipBack', carrier: '顺丰速运', trackingNo: 'SF1099887766' },
  after: [6 * hour, 3 * day],
  by: 'member',
});
const comeBack = onClaim({
  event: { type: 'afterSale.receive', restock: true },
  after: [day, 3 * day],
  by: 'operator',
});
const said = (type: string, reason: string): Act =>
  onClaim({ event: { type, reason }, after: [2 * hour, 40 * hour], by: 'operator' });

function sentBack(order: OrderInput): Act[] {
  const claim = claimOf(order, 1);
  const request = apply(claim, 'returnAndRefund', afterReceipt);
  return [...received(order), ...request, agree(claim), sendBack, ...refund(comeBack, claim)];
}

/** Lives with an after-sale; young orders stay at the point that time allowed. */
export const claimLives: readonly Life[] = [
  { name: 'sent back and paid back', weight: 1.6, fits: isParcel, acts: sentBack },
  // Gives every page of a fresh demo something to decide.
  { name: 'on its way back', weight: 8, youngerThan: 12 * day, fits: isParcel, acts: sentBack },
  {
    name: 'not sent back in time',
    weight: 0.4,
    fits: isParcel,
    acts: (order) => {
      const claim = claimOf(order, order.itemQuantity);
      const late = onClaim({ event: { type: 'afterSale.expire' }, after: [7 * day, 7 * day], by: 'system' });
      return [
        ...received(order),
        ...apply(claim, 'returnAndRefund', afterReceipt),
        agree(claim),
        ...close(claim, late),
      ];
    },
  },
  {
    name: 'paid back on the way',
    weight: 0.8,
    fits: isParcel,
    acts: (order) => {
      const claim = claimOf(order, order.itemQuantity);
      const request = apply(claim, 'refundOnly', [8 * hour, 2 * day]);
      return [pay(order), ship(order.itemQuantity, soon), ...request, ...refund(agree(claim), claim)];
    },
  },
  {
    name: 'one unit less',
    weight: 0.6,
    fits: (order) => isParcel(order) && order.itemQuantity > 1,
    acts: (order) => {
      const claim = claimOf(order, 1, true);
      return [
        pay(order),
        ...apply(claim, 'refundOnly', [hour, 6 * hour]),
        ...refund(agree(claim), claim),
        ship(order.itemQuantity - 1, [2 * hour, 20 * hour]),
        { event: { type: 'order.receive' }, after: [22 * hour, 5 * day], by: 'member' },
      ];
    },
  },
  {
    name: 'after-sale refused',
    weight: 0.5,
    fits: isParcel,
    acts: (order) => {
      const claim = claimOf(order, 1);
      const no = said('afterSale.refuse', '商品已使用，影响二次销售');
      return [...received(order), ...apply(claim, 'returnAndRefund', afterReceipt), ...close(claim, no)];
    },
  },
  {
    name: 'after-sale withdrawn',
    weight: 0.5,
    fits: isParcel,
    acts: (order) => {
      const claim = claimOf(order, 1);
      const back = onClaim({ event: { type: 'afterSale.withdraw' }, after: [hour, 20 * hour], by: 'member' });
      return [...received(order), ...apply(claim, 'refundOnly', afterReceipt), ...close(claim, back)];
    },
  },
  {
    name: 'returned goods refused',
    weight: 0.2,
    fits: isParcel,
    acts: (order) => {
      const claim = claimOf(order, 1);
      const request = apply(claim, 'returnAndRefund', afterReceipt);
      const no = said('afterSale.refuseGoods', '寄回的商品与订单不符');
      return [...received(order), ...request, agree(claim), sendBack, ...close(claim, no)];
    },
  },
  {
    name: 'refund refused by the gateway',
    weight: 3,
    youngerThan: 5 * day,
    fits: isKind('ordinary'),
    acts: (order) => {
      const claim = claimOf(order, order.itemQuantity, true);
      const no = onClaim(noMoneyBack('afterSale', claim.price));
      return [pay(order), ...apply(claim, 'refundOnly', [hour, 6 * hour]), agree(claim), no];
    },
  },
  {
    name: 'waiting for a word on the after-sale',
    weight: 12,
    youngerThan: 3 * day,
    fits: isParcel,
    acts: (order) => [pay(order), ...apply(claimOf(order, 1, true), 'refundOnly', [hour, 8 * hour])],
  },
];
