import type { SnapshotFrom } from 'xstate';
import type { afterSaleMachine } from './machine.ts';

type AfterSale = SnapshotFrom<typeof afterSaleMachine>;

/** The gateway is being asked. */
export function isBusy(afterSale: AfterSale): boolean {
  return afterSale.hasTag('busy');
}

/** It ended, one way or another, and reserves nothing on the order any more. */
export function isClosed(afterSale: AfterSale): boolean {
  return afterSale.hasTag('closed');
}
