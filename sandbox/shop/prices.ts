import { DEFAULT_TIMES, listedPrice, unpaidMinutesOf } from '#machines/order/rules.ts';
import type { GoodsKind, OrderInput, OrderType } from '#machines/order/types.ts';
import { sharesOf } from '#server/features/order/shares.ts';

/** Some units of one sku. */
export interface Line {
  /** fen a unit */
  price: number;
  /** Points a unit. */
  points: number;
  quantity: number;
}

/** How much a kind of order takes off the price. */
const discounts: Record<OrderType, number> = { 0: 0, 1: 0.2, 2: 0.1, 3: 0.3 };
const freeFreightFrom = 9_900;
const freight = 800;

export interface Times {
  unpaidMinutes: number;
  flashSaleMinutes: number;
  autoReceiveDays: number;
}

/** What a storefront asks for a basket of one kind of goods: the chart's input for its order. */
export function inputOf(
  { orderNo, kind, orderType }: { orderNo: string; kind: GoodsKind; orderType: OrderType },
  lines: readonly Line[],
  times: Times = DEFAULT_TIMES,
): OrderInput {
  const sum = (of: (line: Line) => number) => lines.reduce((all, line) => all + of(line), 0);
  const salesPrice = sum(({ price, quantity }) => price * quantity);
  const amounts = {
    salesPrice,
    freightPrice: kind === 'ordinary' && salesPrice < freeFreightFrom ? freight : 0,
    discountPrice: Math.round((salesPrice * discounts[orderType]) / 10) * 10,
  };
  return {
    orderNo,
    orderType,
    goodsKind: kind,
    parentId: null,
    ...amounts,
    adjustPrice: 0,
    paymentPrice: listedPrice(amounts),
    paymentPoints: sum(({ points, quantity }) => points * quantity),
    itemQuantity: sum(({ quantity }) => quantity),
    isPay: 0,
    unpaidMinutes: unpaidMinutesOf(orderType, times),
    autoReceiveDays: times.autoReceiveDays,
  };
}

/** What is paid for each line, fen: the discount shared by price, the freight left out. */
export function paymentsOf({ salesPrice, discountPrice }: OrderInput, lines: readonly Line[]): number[] {
  return sharesOf(
    salesPrice - discountPrice,
    lines.map(({ price, quantity }) => price * quantity),
  );
}
