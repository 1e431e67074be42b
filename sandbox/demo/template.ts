import type { AnyEventObject } from 'xstate';
import type { OrderInput } from '#machines/order/types.ts';
import { orderStamps } from '#server/workflow/definitions/order-follow.ts';
import { orderDefinition } from '#server/workflow/definitions/order.ts';
import { type Walk, walk } from './walk.ts';

/** A placeholder for the order's number; no amount and no name contains it. */
export const numberHere = '#order-no#';

/** What all orders with the same basket and life share: everything but number, people and times. */
export interface Template extends Omit<Walk, 'steps'> {
  isPay: 0 | 1;
  /** fen paid minus fen refunded. */
  net: number;
  /** Time columns with the step that sets them; step 0 is the beginning. */
  stamps: Map<string, number>;
  /** Points moved by a step: what the member received (+) or gave (−). */
  points: { step: number; amount: number; reason: string }[];
  /** Units returned to stock before shipping. */
  released: number;
}

/** Steps an order's chart through the events; throws when it refuses one. */
export function templateOf(input: OrderInput, events: readonly AnyEventObject[]): Template {
  const { steps, ...way } = walk(orderDefinition, { ...input, orderNo: numberHere }, events);
  const { columns } = way;
  const effects = steps.flatMap(({ emitted }, step) =>
    emitted.map((effect) => ({ code: '', points: 0, quantity: 0, ...effect, step })),
  );
  return {
    ...way,
    isPay: columns['is_pay'] === 1 ? 1 : 0,
    net: Number(columns['paid_price']) - Number(columns['refund_price']),
    stamps: new Map(
      steps.flatMap((stepTaken, step) => Object.keys(orderStamps(stepTaken)).map((column) => [column, step])),
    ),
    points: effects.flatMap(({ code, points, step }) => {
      if (code === 'takePoints') return [{ step, amount: -points, reason: 'orderPaid' }];
      return code === 'returnPoints' ? [{ step, amount: points, reason: 'orderRefunded' }] : [];
    }),
    released: effects.reduce((sum, { code, quantity }) => sum + (code === 'releaseStock' ? quantity : 0), 0),
  };
}
