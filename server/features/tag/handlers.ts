import { type Database, read } from '#server/db/database.ts';
import type { Handlers } from '#server/http/operations.ts';
import { Problem } from '#server/http/problem.ts';
import { restoreHandlers } from '#server/http/restoring.ts';
import { narrowed } from '#server/http/scope.ts';
import { seen } from '#server/http/seen.ts';
import { findCategories, findCategory, findItems } from './store.ts';
import {
  categories,
  createCategory,
  createItem,
  deleteCategory,
  deleteItem,
  items,
  updateCategory,
  updateItem,
} from './use-cases.ts';

type Tags = Pick<
  Handlers,
  | 'listTagItems'
  | 'listTagCategories'
  | 'createTagCategory'
  | 'updateTagCategory'
  | 'deleteTagCategory'
  | 'createTagItem'
  | 'updateTagItem'
  | 'deleteTagItem'
  | 'restoreTagCategory'
  | 'restoreTagItem'
>;

export const tagHandlers = (db: Database): Tags => ({
  listTagItems: ({ operator: { scope }, path }) =>
    read(db, scope, async (query) => {
      if (!(await findCategory(query, scope, path.id))) throw new Problem('not-found');
      return findItems(query, scope, path.id);
    }),
  listTagCategories({ operator, query: { tenantId } }) {
    const scope = narrowed(operator, tenantId);
    return read(db, scope, async (query) => {
      const [found, tags] = await Promise.all([findCategories(query, scope), findItems(query, scope, null)]);
      return found.map((category) => ({
        ...category,
        items: tags.filter(({ categoryId }) => categoryId === category.id),
      }));
    });
  },
  createTagCategory: ({ operator, body, settle }) => createCategory(db, operator, body.name, settle),
  updateTagCategory: ({ operator, body }) => updateCategory(db, operator, body),
  async deleteTagCategory({ operator, path, header }) {
    await deleteCategory(db, operator, seen({ path, header }));
    return null;
  },
  createTagItem: ({ operator, body, settle }) => createItem(db, operator, body, settle),
  updateTagItem: ({ operator, body }) => updateItem(db, operator, body),
  async deleteTagItem({ operator, path, header, query: { withMembers = false } }) {
    await deleteItem(db, operator, { ...seen({ path, header }), withMembers });
    return null;
  },
  ...restoreHandlers(db, { restoreTagCategory: categories, restoreTagItem: items }),
});
