import type { orderMachine } from '#machines/order/machine.ts';
import { isPhysical } from '#machines/order/rules.ts';
import type { components } from '#openapi/generated/types.ts';
import type { ClientType } from '#server/db/column-types.ts';
import { newNumber } from '#server/rows/numbers.ts';
import { byItself, give } from '#server/workflow/advance.ts';
import type { Work } from '#server/workflow/definition.ts';
import { placeItems } from '#server/workflow/definitions/order-items.ts';
import { orderDefinition } from '#server/workflow/definitions/order.ts';
import type { Door, Moved } from '#server/workflow/door.ts';
import type { Actor } from '#server/workflow/log-row.ts';
import { pointsLimitOf } from './exchange-store.ts';
import {
  chosenOf,
  firstItem,
  inputOf,
  itemsOf,
  type Price,
  priceOf,
  refused,
  type Terms,
  type Wanted,
} from './pricing.ts';
import { type Buyer, buyerOf, type Offer, offersOf } from './shelf-store.ts';

/** Who is to get what, on which terms. */
export interface Basket {
  tenantId: string;
  memberId: string;
  /** Where it is bought. */
  appType: ClientType;
  /** The storefront where its member places it themselves; the account that it names is the order's. */
  storefrontId?: string;
  lines: readonly Wanted[];
  /** Whether to pay in points for a sku that is sold for money too. */
  isExchange?: boolean;
  terms: Terms;
  receiver?: components['schemas']['Receiver'] | undefined;
  userMessage?: string;
  remark?: string;
}

/** How an order is placed, besides its basket. */
export interface Placing {
  actor: Actor | ((buyer: Buyer) => Actor);
  /** Looks at the price and its lines before anything is written. */
  check?: (price: Price, lines: readonly (Offer & { quantity: number })[]) => void;
  /** Commits with the order. */
  within?: (work: Work, moved: Moved<typeof orderMachine>) => Promise<void>;
}

export interface Placed {
  moved: Moved<typeof orderMachine>;
  orderNo: string;
  price: Price;
}

/**
 * Places an order in one transaction: prices and limits as they are now, the goods set aside. Throws Refused
 * (`unprocessable`) for a basket that no shop would take, a member's limit and missing stock.
 */
export async function placeOrder(door: Pick<Door, 'work'>, basket: Basket, placing: Placing): Promise<Placed> {
  const { tenantId } = basket;
  return door.work(tenantId, async (work) => {
    const buyer = await buyerOf(work.trx, basket);
    if (!buyer)
      throw refused('unknown-member', '没有该会员，或该会员已停用', 'There is no such member, or they may not buy');
    const lines = await linesNow(work, basket);
    const price = priceOf(lines, basket.terms);
    if (isPhysical(price) && !basket.receiver)
      throw refused('receiver-missing', '实物商品需要填写收货信息', 'Goods that travel need a receiver');
    placing.check?.(price, lines);
    const orderNo = newNumber(work.now);
    const actor = typeof placing.actor === 'function' ? placing.actor(buyer) : placing.actor;
    const columns = {
      ...contactOf(basket, buyer),
      tenant_id: tenantId,
      first_item: firstItem(lines),
      first_pic_url: lines[0]?.picUrl ?? '',
    };
    const input = inputOf(orderNo, price, buyer);
    const { row, taken } = await give(work, orderDefinition, input, columns, { ...byItself, actor });
    await placeItems(work, row, itemsOf(price, lines));
    const moved = { row, standing: taken.after, emitted: taken.emitted };
    await placing.within?.(work, moved);
    return { moved, orderNo, price };
  });
}

/** The wanted goods at their price of now; the points by the lock that also guards the member's limit. */
async function linesNow({ trx }: Work, { tenantId, memberId, lines, isExchange }: Basket) {
  const shelf = await offersOf(
    trx,
    tenantId,
    lines.map(({ skuId }) => skuId),
  );
  const chosen = chosenOf(shelf, lines, isExchange);
  const exchanged = chosen.filter(({ kind }) => kind === 'points');
  if (exchanged.length === 0) return chosen;
  const now = await pointsLimitOf(trx, tenantId, memberId, exchanged);
  const points = new Map(now.map((offer) => [offer.skuId, offer.points]));
  return chosen.map((line) =>
    line.kind === 'points' ? { ...line, points: points.get(line.skuId) ?? line.points } : line,
  );
}

function contactOf({ appType, receiver, userMessage = '', remark = '' }: Basket, buyer: Buyer) {
  return {
    member_id: buyer.id,
    app_id: buyer.appId,
    app_type: appType,
    receiver_name: receiver?.name ?? '',
    receiver_phone: receiver?.phone ?? buyer.mobile,
    receiver_province: receiver?.province ?? '',
    receiver_city: receiver?.city ?? '',
    receiver_address: receiver?.address ?? '',
    user_message: userMessage,
    remark,
  };
}
