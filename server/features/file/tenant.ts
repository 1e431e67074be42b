import type { Operator } from '#server/http/operations.ts';
import { Problem } from '#server/http/problem.ts';
import { everyTenant } from '#server/http/scope.ts';

/** The tenant that something new will belong to; platform staff must have chosen one. */
export function ownTenant({ scope }: Pick<Operator, 'scope'>): string {
  if (scope === everyTenant) throw new Problem('tenant-required');
  return scope;
}
