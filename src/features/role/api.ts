import type { components } from '#openapi/generated/types.ts';
import { api, unwrap } from '#src/lib/api-client.ts';
import { read } from '#src/lib/query.ts';
import { given } from '#src/lib/search.ts';
import { ifMatch } from '#src/lib/write.ts';
import type { RoleSearch } from './search.ts';

type Schemas = components['schemas'];

export type Role = Schemas['Role'];
type RoleForm = Schemas['RoleForm'];

/** The reads that a change to a role may change. */
export const touchedByRoles = ['/upms/role/page', '/upms/user/page', '/auth/rights'] as const;

/** Reads one page of roles, the ready-made ones first. */
export const rolesPage = ({ current, size, tenantId }: RoleSearch) =>
  read(
    '/upms/role/page',
    { query: given({ current, size, tenantId }) },
    { silent: 'the list says so and offers a retry' },
  );

export const createRole = (body: RoleForm & { tenantId?: string }, key: string) =>
  unwrap(api.POST('/upms/role', { params: { header: { 'Idempotency-Key': key } }, body }));
export const updateRole = (body: Schemas['RoleChange']) => unwrap(api.PUT('/upms/role', { body }));
export const deleteRole = ({ id, version }: Pick<Role, 'id' | 'version'>) =>
  unwrap(api.DELETE('/upms/role/{id}', { params: { path: { id }, header: ifMatch(version) } }));
