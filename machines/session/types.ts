import type { Service } from '#machines/kit/slot.ts';
import type { components } from '#openapi/generated/types.ts';

export type Operator = components['schemas']['User'];
export type Grant = components['schemas']['Grant'];
export type Credentials = components['schemas']['Credentials'];

/** What the browser kept from before: the token, and where the address bar stands. */
export interface SessionInput {
  token: string | null;
  page: string | null;
}

/** The facts of a session: plain JSON. The password is never among them. */
export interface SessionContext {
  token: string | null;
  operator: Operator | null;
  /** Where the operator is, or wanted to be when asked to sign in. */
  page: string | null;
  /** True after a session ended by itself; the sign-in page says so. */
  expired: boolean;
  /** How long the server lets a session live, whatever happens; milliseconds. */
  lifeMs: number;
  /** The tenant that is being switched to; null is all tenants. */
  wantedTenantId: string | null;
  /** Why the last attempt failed: a code of the contract, or of a call without an answer. */
  problem: string | null;
}

export type SessionEvent =
  | ({ type: 'session.signIn' } & Credentials)
  | { type: 'session.signOut' }
  | { type: 'session.refresh' }
  | { type: 'session.retry' }
  | { type: 'tenant.switch'; tenantId: string | null }
  /** A call was answered: the server moved its idle time-out, so do we. */
  | { type: 'call.answered' }
  /** A call was refused with 401; it says with which token it went out. */
  | { type: 'call.unauthorized'; token: string }
  | { type: 'page.opened'; page: string }
  /** Another tab signed in, or out (null). */
  | { type: 'token.changed'; token: string | null };

/** What the app does about it: go to the page, forget what was loaded. */
export type SessionEffect =
  | { type: 'session.started'; page: string | null }
  | { type: 'session.expired'; page: string | null }
  | { type: 'session.ended' }
  | { type: 'tenant.switched'; tenantId: string | null };

/** What the operator is told; `problem` is the code of the call that failed. */
export interface SessionNotice {
  type: 'notice';
  code: 'signInFailed' | 'refreshFailed' | 'switchFailed' | 'signOutUnconfirmed';
  problem: string;
}

export interface Services {
  createToken: Service<Credentials, Grant>;
  readMe: Service<{ token: string | null }, Operator>;
  switchTenant: Service<{ tenantId: string | null }, Operator>;
  deleteToken: Service<{ token: string | null }, unknown>;
}
