import type { AnyEventObject } from 'xstate';
import { outcomeEvent } from '#machines/kit/outcome.ts';
import type { OrderInput } from '#machines/order/types.ts';

/** One thing that happens to an order, and how long after the one before: the shortest and the longest time in ms. */
export interface Act {
  event: AnyEventObject;
  after: readonly [number, number];
  by: 'member' | 'operator' | 'system';
  /** It happens to the order's after-sale; the first such act makes it, and its event is what is asked for. */
  on?: 'afterSale';
  /** Part of the act before it, so that there is no time between them. */
  follows?: true;
}

export interface Life {
  name: string;
  weight: number;
  /** Older orders do not stand there any more. */
  youngerThan?: number;
  fits: (order: OrderInput) => boolean;
  acts: (order: OrderInput) => Act[];
}

const second = 1_000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;

export const isParcel = ({ goodsKind }: OrderInput): boolean => goodsKind === 'ordinary' || goodsKind === 'points';
export const isKind =
  (kind: OrderInput['goodsKind']) =>
  (order: OrderInput): boolean =>
    order.goodsKind === kind;

export const pay = (order: OrderInput): Act => ({
  event: { type: 'order.pay', price: order.paymentPrice, points: order.paymentPoints },
  after: [20 * second, Math.min(order.unpaidMinutes - 1, 12) * minute],
  by: 'member',
});
export const ship = (quantity: number, after: Act['after']): Act => ({
  event: { type: 'order.ship', quantity },
  after,
  by: 'operator',
});
export const answered = (service: string, output: unknown): Act => ({
  event: outcomeEvent(service, { done: output }),
  after: [2 * second, 4 * second],
  by: 'system',
});
export const soon: Act['after'] = [3 * hour, 44 * hour];
