import { type Database, read } from '#server/db/database.ts';
import type { Handlers } from '#server/http/operations.ts';
import { Problem } from '#server/http/problem.ts';
import { narrowed } from '#server/http/scope.ts';
import { seen } from '#server/http/seen.ts';
import { paged } from '#server/rows/paging.ts';
import { findField, pageFields } from './store.ts';
import { createField, deleteField, orderFields, updateField } from './use-cases.ts';

type Fields = Pick<
  Handlers,
  | 'pageProfileFields'
  | 'createProfileField'
  | 'updateProfileField'
  | 'readProfileField'
  | 'deleteProfileField'
  | 'orderProfileFields'
>;

export const profileFieldHandlers = (db: Database): Fields => ({
  async pageProfileFields({ operator, query }) {
    const { tenantId, current, size, ...filter } = query;
    return paged({ current, size }, (page) => pageFields(db, narrowed(operator, tenantId), filter, page));
  },
  createProfileField: ({ operator, body, settle }) => createField(db, operator, body, settle),
  updateProfileField: ({ operator, body }) => updateField(db, operator, body),
  async readProfileField({ operator, path }) {
    const field = await read(db, operator.scope, (query) => findField(query, operator.scope, path.id));
    if (!field) throw new Problem('not-found');
    return field;
  },
  async deleteProfileField({ operator, path, header }) {
    return { kept: await deleteField(db, operator, seen({ path, header })) };
  },
  async orderProfileFields({ operator, body }) {
    await orderFields(db, operator, body.ids);
    return null;
  },
});
