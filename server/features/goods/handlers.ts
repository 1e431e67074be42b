import type { Database } from '#server/db/database.ts';
import type { Handlers } from '#server/http/operations.ts';
import { Problem } from '#server/http/problem.ts';
import { restoreHandlers } from '#server/http/restoring.ts';
import { narrowed } from '#server/http/scope.ts';
import { seen } from '#server/http/seen.ts';
import { paged } from '#server/rows/paging.ts';
import { bit, contentOf, type Form } from './content-store.ts';
import { skusOf } from './sheet-store.ts';
import { editSheet } from './sheet.ts';
import { shelveGoods } from './shelf.ts';
import { specTree } from './spec-tree-store.ts';
import { pageSpuSpecs } from './spu-spec-store.ts';
import { addSpuSpec, dropSpuSpec, moveSpuSpec } from './spu-specs.ts';
import { findGoods, pageGoods } from './store.ts';
import { createGoods, deleteGoods, type GoodsForm, updateGoods } from './use-cases.ts';
import { goods } from './write-store.ts';

type Goods = Pick<
  Handlers,
  | 'pageGoods'
  | 'readGoods'
  | 'createGoods'
  | 'updateGoods'
  | 'deleteGoods'
  | 'restoreGoods'
  | 'shelveGoods'
  | 'readSkusOfGoods'
  | 'editGoodsSheet'
  | 'pageSpuSpecs'
  | 'readSpuSpecTree'
  | 'createSpuSpec'
  | 'updateSpuSpec'
  | 'deleteSpuSpec'
>;

const formOf = async (form: Form): Promise<GoodsForm> => ({ content: await contentOf(form), skus: form.skus });

export const goodsHandlers = (db: Database): Goods => ({
  async pageGoods({ operator, query }) {
    const { tenantId, current, size, sort = 'createTime', order = 'desc', ...filter } = query;
    const scope = narrowed(operator, tenantId);
    return paged({ current, size }, (page) => pageGoods(db, scope, filter, { sort, order }, page));
  },
  async readGoods({ operator, path }) {
    const found = await findGoods(db, operator.scope, path.id);
    if (!found) throw new Problem('not-found');
    return found;
  },
  createGoods: async ({ operator, body, settle }) =>
    createGoods(db, operator.scope, body.goodsKind, await formOf(body), settle),
  updateGoods: async ({ operator, body }) => updateGoods(db, operator.scope, body, await formOf(body)),
  deleteGoods: ({ operator, path, header }) => deleteGoods(db, operator.scope, seen({ path, header })),
  ...restoreHandlers(db, { restoreGoods: goods }),
  shelveGoods: ({ operator, body, settle, language }) =>
    shelveGoods(db, operator.scope, bit(body.shelf), body.rows, { settle, language }),
  readSkusOfGoods: ({ operator, query }) => skusOf(db, operator.scope, query.spuIds),
  editGoodsSheet: ({ operator, body, settle, language }) =>
    editSheet(db, operator.scope, body.rows, { settle, language }),
  async pageSpuSpecs({ operator, query }) {
    const { tenantId, current, size, ...filter } = query;
    const scope = narrowed(operator, tenantId);
    return paged({ current, size }, (page) => pageSpuSpecs(db, scope, filter, page));
  },
  async readSpuSpecTree({ operator, query }) {
    const tree = await specTree(db, operator.scope, query.spuId);
    if (!tree) throw new Problem('not-found');
    return tree;
  },
  createSpuSpec: ({ operator, body, settle }) => addSpuSpec(db, operator.scope, body, settle),
  updateSpuSpec: ({ operator, body }) => moveSpuSpec(db, operator.scope, body, body.position),
  deleteSpuSpec: ({ operator, path, header }) => dropSpuSpec(db, operator.scope, seen({ path, header })),
});
