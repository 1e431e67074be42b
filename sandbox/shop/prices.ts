import { DEFAULT_TIMES, listedPrice, unpaidMinutesOf } from '#machines/order/rules.ts';
import type { GoodsKind, OrderInput, OrderType } from '#machines/order/types.ts';
import { sharesOf } from '#server/features/order/shares.ts';

/** Some units of one sku. */
export interface Line {
  /** fen per unit */
  price: number;
  /** Points per unit. */
  points: number;
  quantity: number;
}

/** The discount of each order type. */
const discounts: Record<OrderType, number> = { 0: 0, 1: 0.2, 2: 0.1, 3: 0.3 };
const freeFreightFrom = 9_900;
const freight = 800;

export interface Times {
  unpaidMinutes: number;
  flashSaleMinutes: number;
  autoReceiveDays: number;
}

/** A storefront's price for a basket of one kind of goods: the input for the order's chart. */
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

/** The payment for each line, fen: the discount shared by price, without freight. */
export function paymentsOf({ salesPrice, discountPrice }: OrderInput, lines: readonly Line[]): number[] {
  return sharesOf(
    salesPrice - discountPrice,
    lines.map(({ price, quantity }) => price * quantity),
  );
}
