import type { Buyer } from './buyers.ts';
import { placeOrder } from './buying.ts';
import { anyOf, often } from './chance.ts';
import { atVersion, claimItem, claimNow } from './claiming.ts';
import type { Offer } from './lists.ts';
import { payOrder } from './paying.ts';
import type { Person } from './people.ts';
import type { World } from './world.ts';

export interface Mall {
  tenantId: string;
  members: readonly Person[];
  goods: readonly Offer[];
}

interface Life {
  world: World;
  tenantId: string;
  orderId: string;
  buyer: Buyer;
  pause: () => Promise<unknown>;
}

/**
 * One order from the basket to wherever chance leads, with a pause before each step. Throws StoreProblem or Refused where
 * it ends early.
 */
export async function liveOrder(world: World, mall: Mall, pause: Life['pause']): Promise<void> {
  const { tenantId } = mall;
  const { buyers, homes, staff } = world;
  const member = anyOf(mall.members);
  const goods = mall.goods.filter(({ points, stock }) => points <= member.points && stock > 0);
  const offer = anyOf(goods);
  await pause();
  const buyer = await buyers.as(tenantId, member.id);
  const basket = { lines: basketOf(offer, goods), isExchange: offer.kind === 'points', message: '' };
  const { orderId } = await placeOrder(homes, buyer, member, basket);
  const life = { world, tenantId, orderId, buyer, pause };
  const order = { tenantId, id: orderId };
  if (often(0.08)) return;
  await pause();
  if (often(0.1)) return moveOrder(life, 'cancelOwnOrder');
  const wallet = { orderId, sheets: 1, isLate: false, isRepeated: often(0.05) } as const;
  await payOrder(world.pay, buyer, wallet, ({ message }) => ({ zh: message }));
  await pause();
  if (offer.kind === 'virtual' || often(0.1)) return;
  const { items } = await buyer.call('readOwnOrder', { path: { id: orderId } });
  const units = items.reduce((sum, { quantity }) => sum + quantity, 0);
  if (offer.kind === 'card') return staff.handleCards(order, units);
  if (often(0.06)) return staff.callOff(order);
  if (often(0.06)) return complain(life, items[0]?.id ?? '');
  await ship(life, units);
  await pause();
  if (often(0.15)) return;
  if (often(0.85)) await moveOrder(life, 'receiveOwnOrder');
  await pause();
  if (often(0.12)) await complain(life, items[0]?.id ?? '');
}

function basketOf(offer: Offer, goods: readonly Offer[]) {
  const quantity = offer.kind === 'ordinary' && offer.stock > 2 && often(0.4) ? 2 : 1;
  const first = { skuId: offer.skuId, quantity };
  const other = anyOf(goods);
  const fits = offer.kind === 'ordinary' && other.kind === 'ordinary' && other.skuId !== offer.skuId;
  return fits && often(0.3) ? [first, { skuId: other.skuId, quantity: 1 }] : [first];
}

async function moveOrder({ buyer, orderId: id }: Life, call: 'cancelOwnOrder' | 'receiveOwnOrder'): Promise<void> {
  const look = () => buyer.call('readOwnOrder', { path: { id } });
  await atVersion(look, ({ version }) => buyer.call(call, { path: { id }, body: { version } }));
}

async function ship({ world: { staff }, tenantId, orderId: id, pause }: Life, units: number): Promise<void> {
  if (units > 1 && often(0.3)) {
    await staff.ship({ tenantId, id }, 1);
    await pause();
    return staff.ship({ tenantId, id }, units - 1);
  }
  return staff.ship({ tenantId, id }, units);
}

/** An after-sale of one item, from the request to the refund, or to wherever it is dropped. */
async function complain({ world: { staff }, tenantId, orderId, buyer, pause }: Life, itemId: string): Promise<void> {
  const way = often(0.5) ? 'returnAndRefund' : 'refundOnly';
  const wish = { orderId, itemId, way, quantity: 1, reason: '不喜欢' } as const;
  const { afterSaleId: id, price, points, unshipped } = await claimItem(buyer, wish);
  const claim = { tenantId, id };
  const look = () => claimNow(buyer, id);
  await pause();
  if (often(0.25)) return;
  if (often(0.12)) {
    await atVersion(look, ({ version }) => buyer.call('withdrawOwn', { path: { id }, body: { version } }));
    return;
  }
  if (often(0.15)) return staff.refuse(claim, '已超过售后期限');
  await staff.agree(claim, { price, points });
  if (way === 'refundOnly' || unshipped || often(0.2)) return;
  await pause();
  const parcel = { carrier: '顺丰速运', trackingNo: `SF${Date.now()}` };
  await atVersion(look, ({ version }) => buyer.call('shipBackOwn', { path: { id }, body: { version, ...parcel } }));
  await pause();
  if (often(0.8)) await staff.takeBack(claim);
}
