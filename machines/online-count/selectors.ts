import type { SnapshotFrom } from 'xstate';
import type { onlineCountMachine } from './machine.ts';
import type { Reading } from './types.ts';

type Snapshot = SnapshotFrom<typeof onlineCountMachine>;

/** The counts to show, or null before the first answer. */
export function readingOf({ context }: Snapshot): Reading | null {
  return context.reading;
}

/** True while the refresh icon is locked. */
export function isLocked(snapshot: Snapshot): boolean {
  return snapshot.hasTag('busy');
}

/** True when the last load failed and the card offers a retry. */
export function hasFailed({ context }: Snapshot): boolean {
  return context.failed;
}
