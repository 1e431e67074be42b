import type { SnapshotFrom } from 'xstate';
import type { orderMachine } from './machine.ts';
import { owedPoints, owedPrice, shippableQuantity } from './rules.ts';

type Order = SnapshotFrom<typeof orderMachine>;

/** An outside system is being asked. */
export function isBusy(order: Order): boolean {
  return order.hasTag('busy');
}

/** Nothing more is expected of anyone; after-sale may still happen. */
export function isClosed(order: Order): boolean {
  return order.hasTag('closed');
}

/** Units that may go out now. */
export function toShip({ context }: Order): number {
  return shippableQuantity(context);
}

/** What would be paid back if the order closed now: fen and points. */
export function owed({ context }: Order): { price: number; points: number } {
  return { price: owedPrice(context), points: owedPoints(context) };
}
