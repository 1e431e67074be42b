import { Problem } from '#server/http/problem.ts';

/** Returns the one tenant that owns all selected orders. Throws when there is none or more than one. */
export function onlyTenant(tenants: readonly string[]): string {
  const [tenantId, ...others] = new Set(tenants);
  if (tenantId === undefined) throw new Problem('not-found');
  if (others.length === 0) return tenantId;
  const words = {
    zh: '所选订单属于多个租户，请先选择一个租户',
    en: 'The orders belong to several tenants: choose one first',
  };
  throw new Problem('unprocessable', { data: { reason: 'several-tenants' }, words });
}
