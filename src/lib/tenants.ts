import { useQuery } from '@tanstack/react-query';
import { read } from './query.ts';
import { useOperator, useSeesTenants } from './session.ts';

/** A tenant's id and name. */
export interface Tenant {
  id: string;
  name: string;
}

const nobody: readonly Tenant[] = [];

/** Reads every tenant. They seldom change, and a tenant switch does not change them. */
export const allTenants = {
  ...read('/auth/tenants', {}),
  staleTime: 300_000,
  meta: { isShared: true as const, silent: 'ids stand where the names are not known' },
};

/** Returns every tenant to operators who see more than one; empty for all others and while loading. */
export function useTenants(): readonly Tenant[] {
  const { type } = useOperator();
  const { data = nobody } = useQuery({ ...allTenants, enabled: type !== 2 });
  return data;
}

/** Returns the tenants whose rows share the operator's lists; null when all rows belong to one. */
export function useMixedTenants(): readonly Tenant[] | null {
  const tenants = useTenants();
  return useSeesTenants() ? tenants : null;
}

/** Returns a tenant's name, or its id while the names are unknown. */
export function tenantName(tenants: readonly Tenant[] | null, id: string): string {
  return tenants?.find((tenant) => tenant.id === id)?.name ?? id;
}
