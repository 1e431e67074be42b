import { type Tenant, tenantName } from './tenants.ts';

interface Named {
  tenantId: string;
  name: string;
}

/** Returns how each of these rows is named beside the others: after its tenant where they belong to several. */
export function namerAmong(
  tenants: readonly Tenant[] | null,
  rows: readonly Pick<Named, 'tenantId'>[],
): (row: Named) => string {
  const isMixed = rows.some(({ tenantId }) => tenantId !== rows[0]?.tenantId);
  return ({ tenantId, name }) => (isMixed ? `${tenantName(tenants, tenantId)} / ${name}` : name);
}
