import type { components } from '#openapi/generated/types.ts';
import { api, unwrap } from '#src/lib/api-client.ts';
import { read } from '#src/lib/query.ts';
import { given } from '#src/lib/search.ts';
import { ifMatch } from '#src/lib/write.ts';

type Schemas = components['schemas'];

export type TagCategory = Schemas['TagCategory'];
export type TagItem = Schemas['TagItem'];
export type TagColor = Schemas['TagColor'];

export const tagColors: readonly TagColor[] = ['gray', 'blue', 'green', 'orange', 'red', 'violet'];

/** The reads that a change to tags may change. */
export const touchedByTags = [
  '/mall/tagCategories/list',
  '/mall/tagCategoriesItem/list/{id}',
  '/mall/userinfo/page',
  '/mall/userinfo/{id}',
] as const;

export const categoriesOf = (tenantId: string | undefined) =>
  read('/mall/tagCategories/list', { query: given({ tenantId }) }, { silent: 'told in place' });

export const itemsOf = (id: string) =>
  read('/mall/tagCategoriesItem/list/{id}', { path: { id } }, { silent: 'told in place' });

interface Seen {
  id: string;
  version: number;
}

export const createCategory = (body: { name: string; tenantId?: string }, key: string) =>
  unwrap(api.POST('/mall/tagCategories', { params: { header: { 'Idempotency-Key': key } }, body }));
export const updateCategory = (body: Schemas['TagCategoryChange']) => unwrap(api.PUT('/mall/tagCategories', { body }));
export const deleteCategory = ({ id, version }: Seen) =>
  unwrap(api.DELETE('/mall/tagCategories/{id}', { params: { path: { id }, header: ifMatch(version) } }));
export const createItem = (body: Schemas['TagItemInput'], key: string) =>
  unwrap(api.POST('/mall/tagCategoriesItem', { params: { header: { 'Idempotency-Key': key } }, body }));
export const updateItem = (body: Schemas['TagItemChange']) => unwrap(api.PUT('/mall/tagCategoriesItem', { body }));
export const deleteItem = ({ id, version, members }: Seen & { members: number }) =>
  unwrap(
    api.DELETE('/mall/tagCategoriesItem/{id}', {
      params: { path: { id }, header: ifMatch(version), query: members > 0 ? { withMembers: true } : {} },
    }),
  );
