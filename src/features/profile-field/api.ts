import type { components } from '#openapi/generated/types.ts';
import { api, unwrap } from '#src/lib/api-client.ts';
import { read } from '#src/lib/query.ts';
import { given } from '#src/lib/search.ts';
import { ifMatch } from '#src/lib/write.ts';

type Schemas = components['schemas'];

export type ProfileField = Schemas['ProfileField'];
export type FieldType = Schemas['FieldType'];
export type FieldInput = Schemas['ProfileFieldInput'];

export const fieldTypes: readonly FieldType[] = [
  'text',
  'longText',
  'number',
  'date',
  'select',
  'multiselect',
  'boolean',
  'tags',
  'image',
];

/** The reads that a change to a field may change. */
export const touchedByFields = [
  '/mall/user/profile/field/page',
  '/mall/user/profile/field/{id}',
  '/mall/userinfo/page',
  '/mall/userinfo/{id}',
] as const;

/** Reads every field of a tenant in order; a mall has tens of them. */
export const fieldsOf = (tenantId: string | undefined) =>
  read('/mall/user/profile/field/page', { query: given({ size: 100, tenantId }) }, { silent: 'told in place' });

export const fieldById = (id: string) =>
  read('/mall/user/profile/field/{id}', { path: { id } }, { silent: 'told in the dialog' });

export const tagCategories = (tenantId: string | undefined) =>
  read('/mall/tagCategories/list', { query: given({ tenantId }) }, { silent: 'told in place' });

export const createField = (body: FieldInput, key: string) =>
  unwrap(api.POST('/mall/user/profile/field', { params: { header: { 'Idempotency-Key': key } }, body }));
export const updateField = (body: Schemas['ProfileFieldChange']) =>
  unwrap(api.PUT('/mall/user/profile/field', { body }));
export const orderFields = (ids: string[]) => unwrap(api.PUT('/mall/user/profile/field/order', { body: { ids } }));
export const deleteField = ({ id, version }: { id: string; version: number }) =>
  unwrap(api.DELETE('/mall/user/profile/field/{id}', { params: { path: { id }, header: ifMatch(version) } }));
