import { isAmount } from '#machines/amounts.ts';
import { DEFAULT_TIMES, isPhysical, listedPrice, unpaidMinutesOf } from '#machines/order/rules.ts';
import type { GoodsKind, OrderInput, OrderType } from '#machines/order/types.ts';
import type { NewItem } from '#server/workflow/definitions/order-items.ts';
import { Refused } from '#server/workflow/refusals.ts';
import { sharesOf } from './shares.ts';
import type { Freight, Offer } from './shelf-store.ts';

export interface Wanted {
  skuId: string;
  quantity: number;
}

/** Units of one sku with all that their price depends on. */
export type PricedLine = Pick<Offer, 'kind' | 'salesPrice' | 'points' | 'shopId' | 'shopFreight'> & {
  quantity: number;
};

/** What else decides on a price. */
export interface Terms {
  orderType?: OrderType;
  /** Fen taken off goods of this worth; nothing when left out. */
  discountOf?: (salesPrice: number) => number;
  /** The tenant's freight for goods that are sold for money. */
  freight: Freight;
  /** Fen; instead of the freight by the rules. */
  freightPrice?: number | undefined;
}

/** The price of an order: fen and points. */
export type Price = Pick<
  OrderInput,
  | 'orderType'
  | 'goodsKind'
  | 'salesPrice'
  | 'freightPrice'
  | 'discountPrice'
  | 'paymentPrice'
  | 'paymentPoints'
  | 'itemQuantity'
>;

export const refused = (reason: string, zh: string, en: string) =>
  new Refused('unprocessable', { data: { reason }, words: { zh, en } });

/**
 * Returns the offers of the wanted skus, each sku once. Of a sku that is sold for money and for points, takes the one for
 * points when `isExchange`. Throws Refused for a sku that is not on the shelf.
 */
export function chosenOf(shelf: readonly Offer[], wanted: readonly Wanted[], isExchange = false) {
  const rank = ({ kind }: Offer) => ((kind === 'points') === isExchange ? 1 : 0);
  const bySku = new Map(
    shelf.toSorted((one, other) => rank(one) - rank(other)).map((offer) => [offer.skuId, offer] as const),
  );
  const units = new Map<string, number>();
  for (const { skuId, quantity } of wanted) units.set(skuId, (units.get(skuId) ?? 0) + quantity);
  return [...units].map(([skuId, quantity]) => {
    const offer = bySku.get(skuId);
    if (!offer) throw refused('unknown-sku', '所选商品不存在或未上架', 'A chosen sku is not on the shelf');
    return { ...offer, quantity };
  });
}

/**
 * The one price of goods, for the storefront, the back office and whoever else sells: throws Refused for an order that no
 * shop would take.
 */
export function priceOf(
  lines: readonly PricedLine[],
  { orderType = 0, discountOf = () => 0, freight, freightPrice }: Terms,
): Price {
  const goodsKind = kindOf(lines, orderType);
  const sum = (of: (line: PricedLine) => number) => lines.reduce((all, line) => all + of(line), 0);
  const salesPrice = sum(worth);
  const discountPrice = discountOf(salesPrice);
  const sent = isPhysical({ goodsKind });
  const amounts = {
    salesPrice,
    discountPrice,
    freightPrice: sent ? (freightPrice ?? freightOf(lines, freight)) : 0,
  };
  if (discountPrice > salesPrice)
    throw refused('discount-too-large', '优惠不能超过商品金额', 'The discount is more than the goods cost');
  const paymentPrice = listedPrice(amounts);
  const paymentPoints = sum(({ points, quantity }) => points * quantity);
  if (paymentPrice + paymentPoints === 0)
    throw refused('nothing-to-pay', '应付金额必须大于 0', 'There must be something to pay');
  // What is paid is reported, claimed and given back as one amount.
  if (!isAmount(paymentPrice) || !isAmount(paymentPoints))
    throw refused('too-much', '应付金额超过单笔订单的上限', 'It costs more than one order may');
  return {
    orderType,
    goodsKind,
    ...amounts,
    paymentPrice,
    paymentPoints,
    itemQuantity: sum(({ quantity }) => quantity),
  };
}

const worth = ({ salesPrice, quantity }: PricedLine) => salesPrice * quantity;

function kindOf([first, ...more]: readonly PricedLine[], orderType: OrderType): GoodsKind {
  const goodsKind = first?.kind ?? 'ordinary';
  if (more.some(({ kind }) => kind !== goodsKind))
    throw refused('mixed-kinds', '一个订单只能有同一种类的商品', 'An order holds goods of one kind alone');
  if (orderType !== 0 && goodsKind !== 'ordinary')
    throw refused(
      'wrong-type',
      '砍价、拼团和秒杀仅限普通商品',
      'Only ordinary goods can be bargained, bought in groups or in flash sales',
    );
  return goodsKind;
}

/** Each shop sends its own goods; the tenant sends those without a shop, and asks nothing for goods that cost points. */
function freightOf(lines: readonly PricedLine[], tenants: Freight): number {
  const parcels = new Map<string | null, { rule: Freight | null; worth: number }>();
  for (const line of lines) {
    const { shopId, shopFreight, kind } = line;
    const rule = shopFreight ?? (kind === 'points' ? null : tenants);
    parcels.set(shopId, { rule, worth: (parcels.get(shopId)?.worth ?? 0) + worth(line) });
  }
  return [...parcels.values()].reduce((sum, { rule, worth: goods }) => {
    const isFree = rule === null || (rule.freeFrom !== null && goods >= rule.freeFrom);
    return isFree ? sum : sum + rule.fixed;
  }, 0);
}

interface Times {
  unpaidMinutes: number;
  flashSaleMinutes: number;
  autoReceiveDays: number;
}

/** The input of the order's chart for a price. */
export function inputOf(orderNo: string, price: Price, times: Times = DEFAULT_TIMES): OrderInput {
  return {
    orderNo,
    ...price,
    parentId: null,
    adjustPrice: 0,
    isPay: 0,
    unpaidMinutes: unpaidMinutesOf(price.orderType, times),
    autoReceiveDays: times.autoReceiveDays,
  };
}

/** An order's items: the discount is shared by price, and none of them bears the freight. */
export function itemsOf(
  { salesPrice, discountPrice }: Price,
  lines: readonly (Offer & { quantity: number })[],
): NewItem[] {
  const payments = sharesOf(salesPrice - discountPrice, lines.map(worth));
  return lines.map((line, at) => ({
    ...line,
    paymentPrice: payments[at] ?? 0,
    paymentPoints: line.points * line.quantity,
  }));
}

/** Returns the summary of an order's goods for lists: the first item and the number of units. */
export function firstItem(lines: readonly { spuName: string; quantity: number }[]): string {
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const name = lines[0]?.spuName ?? '';
  if (units === 1) return name;
  return lines.length > 1 ? `${name} 等 ${units} 件` : `${name} × ${units}`;
}
