import type { Database } from '#server/db/database.ts';
import { exported } from '#server/http/export.ts';
import type { Handlers } from '#server/http/operations.ts';
import { narrowed } from '#server/http/scope.ts';
import { seen } from '#server/http/seen.ts';
import { paged } from '#server/rows/paging.ts';
import { categoryColumns, categoryFile } from './export.ts';
import { categoryTree, listCategories, matchingCategories } from './store.ts';
import { createCategory, deleteCategory, updateCategory } from './use-cases.ts';

type Categories = Pick<
  Handlers,
  'pageCategories' | 'readCategoryTree' | 'createCategory' | 'updateCategory' | 'deleteCategory' | 'exportCategories'
>;

const batchSize = 500;

export const categoryHandlers = (db: Database): Categories => ({
  async pageCategories({ operator, query }) {
    const { tenantId, current, size, ...filter } = query;
    const scope = narrowed(operator, tenantId);
    return paged({ current, size }, (page) => listCategories(db, scope, filter, page));
  },
  readCategoryTree: ({ operator, query }) => categoryTree(db, narrowed(operator, query.tenantId), query),
  createCategory: ({ operator, body, settle }) => createCategory(db, operator.scope, body, settle),
  updateCategory: ({ operator, body }) => updateCategory(db, operator.scope, body),
  deleteCategory: ({ operator, path, header }) => deleteCategory(db, operator.scope, seen({ path, header })),
  async exportCategories({ operator, query, language }) {
    const { tenantId, format = 'csv', ...filter } = query;
    const batches = matchingCategories(db, narrowed(operator, tenantId), filter, batchSize);
    return exported({ name: categoryFile, columns: categoryColumns, batches }, { format, language });
  },
});
