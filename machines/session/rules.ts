import { problemCode } from '#machines/kit/problem.ts';
import type { Operator } from './types.ts';

const MINUTE_MS = 60_000;

/** After this long without a call the server forgets the session, and so does the browser. */
export const IDLE_MS = 30 * MINUTE_MS;

/** The longest life of a session; a restored one may have less left, which its next call shows. */
export const LIFE_MS = 12 * 60 * MINUTE_MS;

/** Whether the server no longer knows the token; a wrong password has another code. */
export function isUnauthorized(error: unknown): boolean {
  return problemCode(error) === 'unauthenticated';
}

/** Whether the operator may switch tenants: only a super operator may. */
export function canSwitchTenant(operator: Operator | null): boolean {
  return operator?.type === -1;
}

/** Whether it is another tenant than the chosen one; null means all tenants. */
export function isOtherTenant(operator: Operator | null, tenantId: string | null): boolean {
  return operator?.chosenTenantId !== tenantId;
}
