import type { SnapshotFrom } from 'xstate';
import type { wxappPickerMachine } from './machine.ts';
import type { Wxapp } from './types.ts';

type Snapshot = SnapshotFrom<typeof wxappPickerMachine>;

/** Whether to show the dialog with the list. */
export function isChoosing(snapshot: Snapshot): boolean {
  return snapshot.matches('undecided');
}

/** The rows of the dialog. */
export function appsOf({ context }: Snapshot): readonly Wxapp[] {
  return context.apps;
}

/** The marked row's id, or null. */
export function markedOf({ context }: Snapshot): string | null {
  return context.markedId;
}

/** The code of the failed load, or null. */
export function problemOf({ context }: Snapshot): string | null {
  return context.problem;
}
