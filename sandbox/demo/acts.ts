import type { AnyEventObject } from 'xstate';
import { outcomeEvent } from '#machines/kit/outcome.ts';
import type { OrderInput } from '#machines/order/types.ts';

/** One event in an order's life, and its shortest and longest delay after the previous one in ms. */
export interface Act {
  event: AnyEventObject;
  after: readonly [number, number];
  by: 'member' | 'operator' | 'system';
  /** The event is for the order's after-sale; the first such act creates it, and its event carries the claim. */
  on?: 'afterSale';
  /** Belongs to the previous act, so no time passes between them. */
  follows?: true;
}

export interface Life {
  name: string;
  weight: number;
  /** Only orders younger than this are in this life. */
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
/** The refund of an order or after-sale tells it what became of the money, fen. */
export const moneyBack = (noun: 'order' | 'afterSale', price: number): Act => ({
  event: { type: `${noun}.noteRefund`, price },
  after: [2 * second, 4 * second],
  by: 'system',
});
export const noMoneyBack = (noun: 'order' | 'afterSale', price: number): Act => ({
  event: { type: `${noun}.noteRefundFailure`, price, canRetry: true },
  after: [2 * second, 4 * second],
  by: 'system',
});
export const soon: Act['after'] = [3 * hour, 44 * hour];
