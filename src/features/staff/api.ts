import type { components } from '#openapi/generated/types.ts';
import { api, unwrap } from '#src/lib/api-client.ts';
import { read } from '#src/lib/query.ts';
import { given } from '#src/lib/search.ts';
import { ifMatch } from '#src/lib/write.ts';
import type { StaffSearch } from './search.ts';

type Schemas = components['schemas'];

export type Staff = Schemas['Staff'];
export type StaffInput = Schemas['StaffInput'];
export type NewPassword = Schemas['NewPassword'];

/** The reads that a change to an account may change. */
export const touchedByStaff = ['/upms/user/page', '/upms/tenant/page'] as const;

export const staffPage = (search: StaffSearch) =>
  read(
    '/upms/user/page',
    { query: given({ ...search, hide: undefined, sort: undefined, order: undefined }) },
    { silent: 'the list says so and offers a retry' },
  );

/** Reads the roles that staff of a tenant can have; platform staff name the tenant. */
export const rolesOf = (tenantId: string | null) =>
  read(
    '/upms/role/page',
    { query: given({ current: 1, size: 100, tenantId: tenantId ?? undefined }) },
    { silent: 'the form then offers no role' },
  );

export const createStaff = (body: StaffInput) => unwrap(api.POST('/upms/user', { body }));
export const updateStaff = (body: Schemas['StaffChange']) => unwrap(api.PUT('/upms/user', { body }));
export const resetPassword = ({ id, version }: { id: string; version: number }) =>
  unwrap(api.POST('/upms/user/{id}/password', { params: { path: { id }, header: ifMatch(version) } }));
export const endSessions = (id: string) => unwrap(api.DELETE('/upms/user/{id}/sessions', { params: { path: { id } } }));
