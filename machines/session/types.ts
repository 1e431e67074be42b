import type { Service } from '#machines/kit/slot.ts';
import type { components } from '#openapi/generated/types.ts';

export type Operator = components['schemas']['User'];
export type Grant = components['schemas']['Grant'];
export type Credentials = components['schemas']['Credentials'];

/** What the browser has stored: the token, and the page in the address bar. */
export interface SessionInput {
  token: string | null;
  page: string | null;
}

/** The facts of a session: plain JSON. The password is never among them. */
export interface SessionContext {
  token: string | null;
  operator: Operator | null;
  /** The operator's page, or the one they wanted when asked to sign in. */
  page: string | null;
  /** True after a session ended by itself; the sign-in page says so. */
  expired: boolean;
  /** How long the server lets any session live, in milliseconds. */
  lifeMs: number;
  /** The tenant to switch to; null is all tenants. */
  wantedTenantId: string | null;
  /** Why the last attempt failed: a code of the contract, or of an unanswered call. */
  problem: string | null;
}

export type SessionEvent =
  | ({ type: 'session.signIn' } & Credentials)
  | { type: 'session.signOut' }
  | { type: 'session.refresh' }
  | { type: 'session.retry' }
  | { type: 'tenant.switch'; tenantId: string | null }
  /** A call succeeded: the server extended the idle time-out, and so does the browser. */
  | { type: 'call.answered' }
  /** A call was refused with 401; `token` is the one it was sent with. */
  | { type: 'call.unauthorized'; token: string }
  | { type: 'page.opened'; page: string }
  /** Another tab signed in, or out (null). */
  | { type: 'token.changed'; token: string | null };

/** What the app does: open the page, or forget loaded data. */
export type SessionEffect =
  | { type: 'session.started'; page: string | null }
  | { type: 'session.expired'; page: string | null }
  | { type: 'session.ended' }
  | { type: 'tenant.switched'; tenantId: string | null };

/** A message to the operator; `problem` is the code of the failed call. */
export interface SessionNotice {
  type: 'notice';
  code: 'signInFailed' | 'refreshFailed' | 'switchFailed' | 'signOutUnconfirmed' | 'endedElsewhere';
  problem: string;
}

export interface Services {
  createToken: Service<Credentials, Grant>;
  readMe: Service<{ token: string | null }, Operator>;
  switchTenant: Service<{ tenantId: string | null }, Operator>;
  deleteToken: Service<{ token: string | null }, unknown>;
}
