import { listedPrice, unpaidMinutesOf } from '#machines/order/rules.ts';
import type { GoodsKind, OrderInput } from '#machines/order/types.ts';
import type { components } from '#openapi/generated/types.ts';
import type { Database } from '#server/db/database.ts';
import { actorOf, movedTo } from '#server/http/acting.ts';
import type { Operator, Settle } from '#server/http/operations.ts';
import { Problem } from '#server/http/problem.ts';
import { requireTenant } from '#server/http/scope.ts';
import { newNumber } from '#server/rows/numbers.ts';
import { placeItems } from '#server/workflow/definitions/order-items.ts';
import { orderDefinition } from '#server/workflow/definitions/order.ts';
import type { Facts } from '#server/workflow/difference.ts';
import type { Door } from '#server/workflow/door.ts';
import { type Buyer, buyerOf, type Offer, offersOf } from './create-store.ts';
import { sharesOf } from './shares.ts';

type NewOrder = components['schemas']['NewOrder'];
type Line = Offer & { quantity: number };

const refused = (reason: string, zh: string, en: string) =>
  new Problem('unprocessable', { data: { reason }, words: { zh, en } });

/** Returns the summary of an order's goods for lists: the first item and the number of units. */
export function firstItem(lines: readonly { spuName: string; quantity: number }[]): string {
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const name = lines[0]?.spuName ?? '';
  if (units === 1) return name;
  return lines.length > 1 ? `${name} 等 ${units} 件` : `${name} × ${units}`;
}

/**
 * Places an order for a member: prices come from the shelf, and the stock is reserved in the same transaction. Throws
 * `tenant-required`, or `unprocessable` for an order that no shop would take and for missing stock.
 */
export async function createOrder(
  { db, door }: { db: Database; door: Door },
  { operator, settle }: { operator: Operator; settle: Settle },
  wanted: NewOrder,
): Promise<{ id: string; state: string; version: number }> {
  const tenantId = operator.scope;
  requireTenant(tenantId);
  const skuIds = wanted.items.map(({ skuId }) => skuId);
  const [buyer, shelf] = await Promise.all([buyerOf(db, tenantId, wanted.userId), offersOf(db, tenantId, skuIds)]);
  if (!buyer)
    throw refused('unknown-member', '没有该会员，或该会员已停用', 'There is no such member, or they may not buy');
  const lines = linesOf(wanted, shelf);
  const input = inputOf(wanted, lines, buyer);
  const moved = await door.create(orderDefinition, {
    tenantId,
    input,
    columns: columnsOf(wanted, lines, buyer),
    actor: actorOf(operator),
    async within(work, step) {
      await placeItems(work, step.row, itemsOf(input, lines));
      await settle(work.trx, movedTo(step));
    },
  });
  return movedTo(moved);
}

function linesOf({ items }: NewOrder, shelf: readonly Offer[]): Line[] {
  const bySku = new Map(shelf.map((offer) => [offer.skuId, offer]));
  const units = new Map<string, number>();
  for (const { skuId, quantity } of items) units.set(skuId, (units.get(skuId) ?? 0) + quantity);
  return [...units].map(([skuId, quantity]) => {
    const offer = bySku.get(skuId);
    if (!offer) throw refused('unknown-sku', '所选商品不存在或未上架', 'A chosen sku is not on the shelf');
    return { ...offer, quantity };
  });
}

const isParcel = (kind: GoodsKind) => kind === 'ordinary' || kind === 'points';

function inputOf({ orderType = 0, receiver, ...wanted }: NewOrder, lines: readonly Line[], times: Buyer): OrderInput {
  const goodsKind = lines[0]?.kind ?? 'ordinary';
  const sum = (of: (line: Line) => number) => lines.reduce((all, line) => all + of(line), 0);
  if (lines.some(({ kind }) => kind !== goodsKind))
    throw refused('mixed-kinds', '一个订单只能有同一种类的商品', 'An order holds goods of one kind alone');
  if (orderType !== 0 && goodsKind !== 'ordinary')
    throw refused(
      'wrong-type',
      '砍价、拼团和秒杀仅限普通商品',
      'Only ordinary goods can be bargained, bought in groups or in flash sales',
    );
  if (isParcel(goodsKind) && !receiver)
    throw refused('receiver-missing', '实物商品需要填写收货信息', 'Goods that travel need a receiver');
  const amounts = {
    salesPrice: sum(({ salesPrice, quantity }) => salesPrice * quantity),
    freightPrice: isParcel(goodsKind) ? (wanted.freightPrice ?? 0) : 0,
    discountPrice: wanted.discountPrice ?? 0,
  };
  const paymentPrice = listedPrice(amounts);
  const paymentPoints = sum(({ points, quantity }) => points * quantity);
  if (amounts.discountPrice > amounts.salesPrice)
    throw refused('discount-too-large', '优惠不能超过商品金额', 'The discount is more than the goods cost');
  if (paymentPrice + paymentPoints === 0)
    throw refused('nothing-to-pay', '应付金额必须大于 0', 'There must be something to pay');
  return {
    orderNo: newNumber(Date.now()),
    orderType,
    goodsKind,
    parentId: null,
    ...amounts,
    adjustPrice: 0,
    paymentPrice,
    paymentPoints,
    itemQuantity: sum(({ quantity }) => quantity),
    isPay: 0,
    unpaidMinutes: unpaidMinutesOf(orderType, times),
    autoReceiveDays: times.autoReceiveDays,
  };
}

function itemsOf({ salesPrice, discountPrice }: OrderInput, lines: readonly Line[]) {
  const prices = lines.map((line) => line.salesPrice * line.quantity);
  const payments = sharesOf(salesPrice - discountPrice, prices);
  return lines.map((line, at) => ({
    ...line,
    paymentPrice: payments[at] ?? 0,
    paymentPoints: line.points * line.quantity,
  }));
}

function columnsOf(wanted: NewOrder, lines: readonly Line[], buyer: Buyer): Facts {
  const { receiver, userId, appType, userMessage = '', remark = '' } = wanted;
  return {
    member_id: userId,
    app_id: buyer.appId,
    app_type: appType,
    receiver_name: receiver?.name ?? '',
    receiver_phone: receiver?.phone ?? buyer.mobile,
    receiver_province: receiver?.province ?? '',
    receiver_city: receiver?.city ?? '',
    receiver_address: receiver?.address ?? '',
    user_message: userMessage,
    remark,
    first_item: firstItem(lines),
    first_pic_url: lines[0]?.picUrl ?? '',
  };
}
