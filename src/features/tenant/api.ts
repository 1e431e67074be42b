import type { components } from '#openapi/generated/types.ts';
import { api, unwrap } from '#src/lib/api-client.ts';
import { read } from '#src/lib/query.ts';
import { given } from '#src/lib/search.ts';
import type { TenantSearch } from './search.ts';

type Schemas = components['schemas'];

export type TenantRow = Schemas['TenantRow'];
export type TenantInput = Schemas['TenantInput'];

/** The reads that a change to a tenant may change. */
export const touchedByTenants = ['/upms/tenant/page', '/auth/tenants'] as const;

export const tenantsPage = (search: TenantSearch) =>
  read(
    '/upms/tenant/page',
    { query: given({ ...search, hide: undefined, sort: undefined, order: undefined }) },
    { silent: 'the list says so and offers a retry' },
  );

export const createTenant = (body: TenantInput, key: string) =>
  unwrap(api.POST('/upms/tenant', { params: { header: { 'Idempotency-Key': key } }, body }));
export const updateTenant = (body: Schemas['TenantChange']) => unwrap(api.PUT('/upms/tenant', { body }));
