import type { DeskOrder } from '../api.ts';

/** Goods to take from the shelves for several orders. */
export interface Picked {
  name: string;
  spec: string;
  quantity: number;
  /** How many units go to which order. */
  goesTo: { orderNo: string; quantity: number }[];
}

/** Whether anything of an order can ship now. */
export const hasToPick = ({ goods }: DeskOrder): boolean => goods.some((item) => item.shippableQuantity > 0);

/** Sums what can ship now over orders, by goods and variant, in the order in which shelves are walked: by name. */
export function pickedGoods(orders: readonly DeskOrder[]): Picked[] {
  const sums = new Map<string, Picked>();
  for (const { orderNo, goods } of orders) {
    for (const { spuName: name, specInfo: spec, shippableQuantity: quantity } of goods) {
      if (quantity === 0) continue;
      const key = JSON.stringify([name, spec]);
      const sum = sums.get(key) ?? { name, spec, quantity: 0, goesTo: [] };
      const there = sum.goesTo.find((each) => each.orderNo === orderNo);
      if (there) there.quantity += quantity;
      else sum.goesTo.push({ orderNo, quantity });
      sum.quantity += quantity;
      sums.set(key, sum);
    }
  }
  return [...sums.values()].toSorted(
    (a, b) => a.name.localeCompare(b.name, 'zh') || a.spec.localeCompare(b.spec, 'zh'),
  );
}
