import type { Operator } from '#server/http/operations.ts';
import { requireTenant } from '#server/http/scope.ts';

/** The tenant that something new will belong to; platform staff must have chosen one. */
export function ownTenant({ scope }: Pick<Operator, 'scope'>): string {
  requireTenant(scope);
  return scope;
}
