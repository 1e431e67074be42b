import type { OrderType } from '#machines/order/types.ts';
import { ControlFault } from '#sandbox/control/input.ts';
import { firstItem } from '#server/features/order/create.ts';
import { pointsLimitOf } from '#server/features/points-goods/exchange-store.ts';
import { newNumber } from '#server/rows/numbers.ts';
import type { Work } from '#server/workflow/definition.ts';
import { placeItems } from '#server/workflow/definitions/order-items.ts';
import { orderDefinition } from '#server/workflow/definitions/order.ts';
import type { Facts } from '#server/workflow/difference.ts';
import { stateOf } from '#server/workflow/log-row.ts';
import { inputOf, paymentsOf } from './prices.ts';
import { type Buyer, buyerOf, type Offer, offers, timesOf } from './store.ts';
import { memberActor, type World } from './world.ts';

export interface Basket {
  tenantId: string;
  memberId: string;
  orderType: OrderType;
  lines: readonly { skuId: string; quantity: number }[];
  /** Whether to pay in points, if a sku is offered for points and for money. */
  isExchange: boolean;
  message: string;
}

export interface Placed {
  orderId: string;
  orderNo: string;
  state: string;
  /** The amount to pay: fen and points. */
  price: number;
  points: number;
}

/**
 * Places an order like a storefront: priced from the shelf, with stock reserved in the same transaction. Throws
 * ControlFault for a basket that no shop would accept, Refused when stock runs short.
 */
export async function placeOrder({ db, door, now }: World, basket: Basket): Promise<Placed> {
  const { tenantId, memberId, orderType, message } = basket;
  const skuIds = basket.lines.map(({ skuId }) => skuId);
  const [times, buyer, shelf] = await Promise.all([
    timesOf(db, tenantId),
    buyerOf(db, tenantId, memberId),
    offers(db, tenantId, skuIds),
  ]);
  const chosen = chosenOf(shelf, basket);
  if (!times) throw new ControlFault('tenantId: there is no such tenant');
  if (!buyer) throw new ControlFault('memberId: there is no such member, or they may not buy');
  const [first] = chosen;
  if (!first) throw new ControlFault('lines: an order needs goods');
  if (chosen.some(({ kind }) => kind !== first.kind)) throw new ControlFault('lines: goods of one kind alone');
  if (orderType !== 0 && first.kind !== 'ordinary') throw new ControlFault('orderType: for ordinary goods alone');
  const input = inputOf({ orderNo: newNumber(now()), kind: first.kind, orderType }, chosen, times);
  const payments = paymentsOf(input, chosen);
  const items = chosen.map((line, at) => ({
    ...line,
    specInfo: line.spec,
    salesPrice: line.price,
    paymentPrice: payments[at] ?? 0,
    paymentPoints: line.points * line.quantity,
  }));
  const { row, standing } = await door.create(orderDefinition, {
    tenantId,
    input,
    columns: { ...columnsOf(buyer, items), user_message: message },
    actor: memberActor(buyer),
    async within(work, moved) {
      if (first.kind === 'points') await provePoints(work, basket, chosen);
      await placeItems(work, moved.row, items);
    },
  });
  const { orderNo, paymentPrice: price, paymentPoints: points } = input;
  return { orderId: String(row['id']), orderNo, state: stateOf(standing.paths), price, points };
}

/** Sorts the preferred offer last. */
const rank = ({ kind }: Offer, isExchange: boolean) => ((kind === 'points') === isExchange ? 1 : 0);

/** Checks current points and limits, not those that the buyer saw on the shelf. */
async function provePoints({ trx }: Work, { tenantId, memberId }: Basket, chosen: readonly Chosen[]): Promise<void> {
  const now = await pointsLimitOf(trx, tenantId, memberId, chosen);
  if (chosen.some(({ points }, at) => now[at]?.points !== points)) throw new ControlFault('lines: the points changed');
}

type Chosen = Offer & { spuName: string; quantity: number };

function chosenOf(known: readonly Offer[], { lines, isExchange }: Basket): Chosen[] {
  const preferred = known.toSorted((one, other) => rank(one, isExchange) - rank(other, isExchange));
  const bySku = new Map(preferred.map((offer) => [offer.skuId, offer]));
  return lines.map(({ skuId, quantity }) => {
    const offer = bySku.get(skuId);
    if (!offer) throw new ControlFault(`lines: ${skuId} is not on the shelf`);
    return { ...offer, spuName: offer.name, quantity };
  });
}

function columnsOf(buyer: Buyer, items: readonly Chosen[]): Facts {
  const [first] = items;
  const isParcel = first?.kind === 'ordinary' || first?.kind === 'points';
  return {
    member_id: buyer.id,
    app_id: buyer.appId,
    app_type: buyer.appType,
    receiver_name: isParcel ? buyer.realName || buyer.name : '',
    receiver_phone: buyer.mobile || '13800000000',
    receiver_province: isParcel ? buyer.province : '',
    receiver_city: isParcel ? buyer.city : '',
    receiver_address: isParcel ? '演示路 1 号' : '',
    first_item: firstItem(items),
    first_pic_url: first?.picUrl ?? '',
  };
}
