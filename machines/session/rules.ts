import { problemCode } from '#machines/kit/problem.ts';
import type { Operator } from './types.ts';

const MINUTE_MS = 60_000;

/** Without a call for this long the server forgets the session, and so do we. */
export const IDLE_MS = 30 * MINUTE_MS;

/** The longest a session lives; a kept one may have less left, which its next call will tell. */
export const LIFE_MS = 12 * 60 * MINUTE_MS;

/** True when the server no longer knows the token; a wrong password is another code. */
export function isUnauthorized(error: unknown): boolean {
  return problemCode(error) === 'unauthenticated';
}

/** Only a super operator works in another tenant than his own. */
export function canSwitchTenant(operator: Operator | null): boolean {
  return operator?.type === -1;
}

/** False for the tenant that is chosen already; null stands for all tenants. */
export function isOtherTenant(operator: Operator | null, tenantId: string | null): boolean {
  return operator?.chosenTenantId !== tenantId;
}
