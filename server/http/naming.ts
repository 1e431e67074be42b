import { everyTenant } from '#server/rows/scope.ts';
import type { Operation } from './contract.ts';
import { disabledTenant } from './disabled-tenant.ts';
import type { Operator } from './operations.ts';
import { Problem } from './problem.ts';

/** Refuses changes in a disabled tenant; reads stay possible. */
export async function refuseDisabled(
  { writes, audience, path }: Pick<Operation, 'writes' | 'audience' | 'path'>,
  { scope, type }: Operator,
  isActive: (id: string) => Promise<boolean>,
): Promise<void> {
  // Calls above the tenants can enable it again, and the caller's own account belongs to no tenant;
  // staff of a disabled tenant have no session.
  const isAbove = (typeof audience === 'object' && audience.tenant === 'any') || path.startsWith('/auth/');
  if (!writes || isAbove || type === 2 || scope === everyTenant) return;
  if (!(await isActive(scope)))
    throw new Problem('forbidden', { words: disabledTenant, data: { reason: 'tenant-disabled' } });
}

/**
 * Returns the operator working in the tenant that the call names for what it creates. Throws `forbidden` for tenant
 * staff and for a tenant other than the chosen one, `tenant-required` where one is needed and none was named,
 * `not-found` for one that does not exist or is not active.
 */
export async function inNamedTenant(
  { tenant: rule }: Pick<Operation, 'tenant'>,
  operator: Operator,
  named: unknown,
  isActive: (id: string) => Promise<boolean>,
): Promise<Operator> {
  if (typeof named !== 'string') {
    if (rule === 'required' && operator.scope === everyTenant) throw new Problem('tenant-required');
    return operator;
  }
  if (operator.type === 2) throw new Problem('forbidden');
  if (named === operator.scope) return operator;
  if (operator.scope !== everyTenant) throw new Problem('forbidden');
  if (!(await isActive(named))) throw new Problem('not-found');
  return { ...operator, scope: named };
}
