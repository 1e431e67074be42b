import { useQuery } from '@tanstack/react-query';
import { read } from './query.ts';
import { useOperator, useSeesTenants } from './session.ts';

/** A tenant by its name. */
export interface Tenant {
  id: string;
  name: string;
}

const nobody: readonly Tenant[] = [];

/** They seldom change, and a session that switched among them has not changed them. */
const lasting = {
  staleTime: 300_000,
  meta: { isShared: true as const, silent: 'ids stand where the names are not known' },
};

/** Every tenant, for those who see more than one; empty for all others and until they are known. */
export function useTenants(): readonly Tenant[] {
  const { type } = useOperator();
  const { data = nobody } = useQuery({ ...read('/auth/tenants', {}), ...lasting, enabled: type !== 2 });
  return data;
}

/** The tenants whose rows meet in the operator's lists; null when all rows are of one. */
export function useMixedTenants(): readonly Tenant[] | null {
  const tenants = useTenants();
  return useSeesTenants() ? tenants : null;
}

/** The name of a tenant, or its id while the names are not known. */
export function tenantName(tenants: readonly Tenant[] | null, id: string): string {
  return tenants?.find((tenant) => tenant.id === id)?.name ?? id;
}
