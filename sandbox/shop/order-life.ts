import type { AfterSaleEvent } from '#machines/after-sale/types.ts';
import type { OrderEvent, OrderType } from '#machines/order/types.ts';
import { afterSaleDefinition } from '#server/workflow/definitions/after-sale.ts';
import { orderDefinition } from '#server/workflow/definitions/order.ts';
import type { Actor } from '#server/workflow/log-row.ts';
import { placeOrder } from './buying.ts';
import { anyOf, often } from './chance.ts';
import { claimItem } from './claiming.ts';
import { payOrder } from './paying.ts';
import type { Buyer, Offer } from './store.ts';
import { memberActor, orderOf, type World } from './world.ts';

export interface Mall {
  tenantId: string;
  members: readonly Buyer[];
  goods: readonly Offer[];
}

/** The operator who ships and decides in a demonstration. */
const staff: Actor = { type: 'operator', id: null, name: '演示店员' };

const types: readonly OrderType[] = [0, 0, 0, 0, 1, 2, 3];

interface Life {
  world: World;
  tenantId: string;
  orderId: string;
  buyer: Actor;
  pause: () => Promise<unknown>;
}

/**
 * One order from the basket to wherever chance leads, with a pause before each step. Throws Refused where it ends
 * early.
 */
export async function liveOrder(world: World, mall: Mall, pause: Life['pause']): Promise<void> {
  const { tenantId } = mall;
  const member = anyOf(mall.members);
  const goods = mall.goods.filter(({ points, stock }) => points <= member.points && stock > 0);
  const offer = anyOf(goods);
  const isOrdinary = offer.kind === 'ordinary';
  await pause();
  const { orderId } = await placeOrder(world, {
    tenantId,
    memberId: member.id,
    orderType: isOrdinary ? anyOf(types) : 0,
    lines: basketOf(offer, goods),
    isExchange: offer.kind === 'points',
    message: '',
  });
  const life = { world, tenantId, orderId, buyer: memberActor(member), pause };
  if (often(0.08)) return;
  await pause();
  if (often(0.1)) return act(life, life.buyer, { type: 'order.cancel', reason: 'member' });
  await payOrder(world, { tenantId, orderId, price: null, times: 1, isRepeated: often(0.05) });
  await pause();
  if (offer.kind === 'virtual' || often(0.1)) return;
  const { items } = await orderOf(world, tenantId, orderId);
  const units = items.reduce((sum, { quantity }) => sum + quantity, 0);
  if (offer.kind === 'card') return act(life, staff, { type: 'order.handleCards', cards: units });
  if (often(0.06)) return act(life, staff, { type: 'order.cancel', reason: 'operator' });
  if (often(0.06)) return complain(life, items[0]?.id ?? '');
  await ship(life, units);
  await pause();
  if (often(0.15)) return;
  if (often(0.85)) await act(life, life.buyer, { type: 'order.receive' });
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

async function act({ world, tenantId, orderId }: Life, actor: Actor, event: OrderEvent): Promise<void> {
  await world.door.act(orderDefinition, { scope: tenantId, id: orderId, event, actor });
}

async function ship(life: Life, units: number): Promise<void> {
  if (units > 1 && often(0.3)) {
    await act(life, staff, { type: 'order.ship', quantity: 1 });
    await life.pause();
    return act(life, staff, { type: 'order.ship', quantity: units - 1 });
  }
  return act(life, staff, { type: 'order.ship', quantity: units });
}

/** An after-sale of one item, from the request to the refund, or to wherever it is dropped. */
async function complain({ world, tenantId, orderId, buyer, pause }: Life, itemId: string): Promise<void> {
  const way = often(0.5) ? 'returnAndRefund' : 'refundOnly';
  const wish = { tenantId, orderId, itemId, way, quantity: 1, price: null, points: null, reason: '不喜欢' } as const;
  const { afterSaleId: id, price, points, unshipped } = await claimItem(world, wish);
  const send = async (actor: Actor, event: AfterSaleEvent) => {
    await pause();
    await world.door.act(afterSaleDefinition, { scope: tenantId, id, event, actor });
  };
  if (often(0.25)) return;
  if (often(0.12)) return send(buyer, { type: 'afterSale.withdraw' });
  if (often(0.15)) return send(staff, { type: 'afterSale.refuse', reason: '已超过售后期限' });
  await send(staff, { type: 'afterSale.agree', price, points });
  if (way === 'refundOnly' || unshipped || often(0.2)) return;
  await send(buyer, { type: 'afterSale.shipBack', carrier: '顺丰速运', trackingNo: `SF${Date.now()}` });
  if (often(0.8)) await send(staff, { type: 'afterSale.receive', restock: true });
}
