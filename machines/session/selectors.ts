import type { SnapshotFrom } from 'xstate';
import type { sessionMachine } from './machine.ts';
import type { Operator } from './types.ts';

type Snapshot = SnapshotFrom<typeof sessionMachine>;

/** Who works here; null unless the server knows the operator right now. */
export function operatorOf(snapshot: Snapshot): Operator | null {
  return snapshot.hasTag('signedIn') ? snapshot.context.operator : null;
}

/** The token to send along and to keep for the next visit. */
export function tokenOf({ context }: Snapshot): string | null {
  return context.token;
}

/** True while the server is asked; the button that asked is then waiting. */
export function isBusy(snapshot: Snapshot): boolean {
  return snapshot.hasTag('busy');
}

/** True when it is yet unknown whether somebody is signed in: show neither the app nor the sign-in page. */
export function isOpening(snapshot: Snapshot): boolean {
  return snapshot.matches('opening') || snapshot.matches('restoring');
}

/** True when the sign-in page is to be shown. */
export function asksToSignIn(snapshot: Snapshot): boolean {
  return snapshot.matches('signedOut') || snapshot.matches('expired') || snapshot.matches('signingIn');
}

/** True when the session ended by itself and the sign-in page has to say so. */
export function hasExpired({ context }: Snapshot): boolean {
  return context.expired;
}

/** The code of the last failed attempt, or null. */
export function problemOf({ context }: Snapshot): string | null {
  return context.problem;
}
