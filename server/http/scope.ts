import { everyTenant } from '#server/rows/scope.ts';
import type { Operator } from './operations.ts';
import { Problem } from './problem.ts';

/** The scope of a read that may be narrowed to one tenant; naming a tenant other than one's own is `forbidden`. */
export function narrowed(operator: Operator, tenantId: string | undefined): string {
  if (tenantId === undefined || tenantId === operator.scope) return operator.scope;
  if (operator.scope !== everyTenant) throw new Problem('forbidden');
  return tenantId;
}

/** Throws `tenant-required` when no tenant is chosen, since a new row needs one. */
export function requireTenant(scope: string): void {
  if (scope === everyTenant) throw new Problem('tenant-required');
}
