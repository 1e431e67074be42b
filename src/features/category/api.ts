import type { components } from '#openapi/generated/types.ts';
import { api, unwrap } from '#src/lib/api-client.ts';
import { read } from '#src/lib/query.ts';
import { given } from '#src/lib/search.ts';
import { ifMatch } from '#src/lib/write.ts';
import type { CategorySearch } from './search.ts';

type Schemas = components['schemas'];

export type CategoryNode = Schemas['CategoryNode'];
export type CategoryRow = Schemas['CategoryRow'];
export type CategoryForm = Schemas['CategoryForm'] & Schemas['Owned'];
export type CategoryChange = Schemas['CategoryChange'];

/** The reads that a change to a category may change. */
export const touchedByCategories = [
  '/mall/goodscategory/tree',
  '/mall/goodscategory/page',
  '/mall/goodsspu/page',
] as const;

/** Reads one page of categories of both levels for the list's search. */
export const categoriesPage = ({ current, size, name, enable, tenantId }: CategorySearch) =>
  read(
    '/mall/goodscategory/page',
    { query: given({ current, size, name, enable, tenantId }) },
    { silent: 'the list says so and offers a retry' },
  );

/** Reads the whole tree, or one tenant's when a tenant is given. */
export function categoryTree(tenantId: string | undefined) {
  return read(
    '/mall/goodscategory/tree',
    { query: given({ tenantId }) },
    { silent: 'the page says so and offers a retry' },
  );
}

export function createCategory(body: CategoryForm, key: string) {
  return unwrap(api.POST('/mall/goodscategory', { params: { header: { 'Idempotency-Key': key } }, body }));
}

export function updateCategory(body: CategoryChange) {
  return unwrap(api.PUT('/mall/goodscategory', { body }));
}

export function deleteCategory({ id, version }: Pick<CategoryNode, 'id' | 'version'>) {
  return unwrap(api.DELETE('/mall/goodscategory/{id}', { params: { path: { id }, header: ifMatch(version) } }));
}
