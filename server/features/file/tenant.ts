import type { Operator } from '#server/http/operations.ts';
import { requireTenant } from '#server/http/scope.ts';

/** Returns the tenant of a new row; platform staff must have chosen one. */
export function ownTenant({ scope }: Pick<Operator, 'scope'>): string {
  requireTenant(scope);
  return scope;
}
