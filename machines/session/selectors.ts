import type { SnapshotFrom } from 'xstate';
import type { sessionMachine } from './machine.ts';
import type { Operator } from './types.ts';

type Snapshot = SnapshotFrom<typeof sessionMachine>;

/** The signed-in operator; null unless the server knows them right now. */
export function operatorOf(snapshot: Snapshot): Operator | null {
  return snapshot.hasTag('signedIn') ? snapshot.context.operator : null;
}

/** The token to send with calls and to store for the next visit. */
export function tokenOf({ context }: Snapshot): string | null {
  return context.token;
}

/** True during a call to the server; the button that started it then waits. */
export function isBusy(snapshot: Snapshot): boolean {
  return snapshot.hasTag('busy');
}

/** True while it is unknown whether an operator is signed in: show neither the app nor the sign-in page. */
export function isOpening(snapshot: Snapshot): boolean {
  return snapshot.matches('opening') || snapshot.matches('restoring');
}

/** Whether to show the sign-in page. */
export function asksToSignIn(snapshot: Snapshot): boolean {
  return snapshot.matches('signedOut') || snapshot.matches('expired') || snapshot.matches('signingIn');
}

/** True when the session ended by itself, which the sign-in page must say. */
export function hasExpired({ context }: Snapshot): boolean {
  return context.expired;
}

/** The code of the last failed attempt, or null. */
export function problemOf({ context }: Snapshot): string | null {
  return context.problem;
}
