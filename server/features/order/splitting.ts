import type { orderMachine } from '#machines/order/machine.ts';
import type { OrderContext, OrderInput } from '#machines/order/types.ts';
import type { components } from '#openapi/generated/types.ts';
import { newNumber } from '#server/rows/numbers.ts';
import { give } from '#server/workflow/advance.ts';
import type { ItemUnits, Row, Work } from '#server/workflow/definition.ts';
import { type NewItem, placeItems } from '#server/workflow/definitions/order-items.ts';
import { orderDefinition } from '#server/workflow/definitions/order.ts';
import type { Moved } from '#server/workflow/door.ts';
import type { Actor } from '#server/workflow/log-row.ts';
import { wrongItems } from '#server/workflow/refusals.ts';
import { itemsOf } from './detail-store.ts';
import { firstItem } from './pricing.ts';
import { sharesOf } from './shares.ts';

type Item = components['schemas']['OrderItem'];

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);

/**
 * Creates the children of a split order in the step's own transaction. Each gets its units and its goods' share of
 * freight, discount and paid amount, so that the children add up to the parent to the fen.
 */
export async function placeChildren(
  work: Work,
  { row, standing }: Moved<typeof orderMachine>,
  parts: readonly (readonly ItemUnits[])[],
  actor: Actor,
): Promise<void> {
  const order = standing.context;
  const goods = divided(await itemsOf(work.trx, row.tenant_id, String(row['id'])), parts);
  const inputs = inputsOf(order, String(row['id']), goods, work.now);
  for (const [at, items] of goods.entries()) {
    const input = inputs[at];
    if (!input) continue;
    const extras = { actor, fields: {}, items: [] };
    const child = await give(work, orderDefinition, input, columnsOf(row, items), extras);
    await placeItems(work, child.row, items);
  }
}

/** Returns each part's items; every unit of the order is in exactly one part. */
function divided(items: readonly Item[], parts: readonly (readonly ItemUnits[])[]): NewItem[][] {
  const known = new Map(items.map((item) => [item.id, item]));
  if (parts.some((part) => part.some(({ itemId }) => !known.has(itemId)))) throw wrongItems();
  const made: NewItem[][] = parts.map(() => []);
  for (const item of items) {
    const units = parts.map((part) =>
      sum(part.filter(({ itemId }) => itemId === item.id).map((each) => each.quantity)),
    );
    if (sum(units) !== item.quantity) throw wrongItems();
    const prices = sharesOf(item.paymentPrice, units);
    const points = sharesOf(item.paymentPoints, units);
    for (const [at, quantity] of units.entries()) {
      if (quantity === 0) continue;
      made[at]?.push({ ...item, quantity, paymentPrice: prices[at] ?? 0, paymentPoints: points[at] ?? 0 });
    }
  }
  return made;
}

function inputsOf(order: OrderContext, parentId: string, goods: readonly NewItem[][], now: number): OrderInput[] {
  const weights = goods.map((items) => sum(items.map(({ paymentPrice }) => paymentPrice)));
  const byPoints = goods.map((items) => sum(items.map(({ paymentPoints }) => paymentPoints)));
  const paid = sharesOf(order.paidPrice, weights);
  const points = sharesOf(order.paidPoints, byPoints);
  const freights = sharesOf(order.freightPrice, weights);
  const discounts = sharesOf(order.discountPrice, weights);
  const { orderType, goodsKind, facts } = order;
  return goods.map((items, at) => {
    const salesPrice = sum(items.map((item) => item.salesPrice * item.quantity));
    const [freightPrice, discountPrice, paymentPrice] = [freights[at] ?? 0, discounts[at] ?? 0, paid[at] ?? 0];
    return {
      orderNo: newNumber(now),
      orderType,
      goodsKind,
      parentId,
      salesPrice,
      freightPrice,
      discountPrice,
      adjustPrice: paymentPrice - (salesPrice + freightPrice - discountPrice),
      paymentPrice,
      paymentPoints: points[at] ?? 0,
      itemQuantity: sum(items.map(({ quantity }) => quantity)),
      isPay: 1,
      unpaidMinutes: facts.unpaidMinutes,
      autoReceiveDays: facts.autoReceiveDays,
    };
  });
}

const inherited = [
  'member_id',
  'app_id',
  'app_type',
  'pay_channel',
  'paid_at',
  'receiver_name',
  'receiver_phone',
  'receiver_province',
  'receiver_city',
  'receiver_address',
  'user_message',
  'remark',
];

function columnsOf(row: Row, items: readonly NewItem[]) {
  return {
    ...Object.fromEntries(inherited.map((column) => [column, row[column]])),
    tenant_id: row.tenant_id,
    first_item: firstItem(items),
    first_pic_url: items[0]?.picUrl ?? '',
  };
}
