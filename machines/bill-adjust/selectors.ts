import type { SnapshotFrom } from 'xstate';
import type { billAdjustMachine } from './machine.ts';

type Adjustment = SnapshotFrom<typeof billAdjustMachine>;

/** The ledger is being asked. */
export function isBusy(adjustment: Adjustment): boolean {
  return adjustment.hasTag('busy');
}

/** The member has it: posted and not taken back. */
export function isInForce(adjustment: Adjustment): boolean {
  return adjustment.matches('posted');
}
