import type { components } from '#openapi/generated/types.ts';
import type { Database } from '#server/db/database.ts';
import type { Handlers } from '#server/http/operations.ts';
import { Problem } from '#server/http/problem.ts';
import { storedRichText } from '#server/http/rich-text-thread.ts';
import { narrowed } from '#server/http/scope.ts';
import { seen } from '#server/http/seen.ts';
import { paged, withTotal } from '#server/rows/paging.ts';
import { readSkuLines } from './sku-rows.ts';
import { countPointsGoods, findPointsGoods, pagePointsGoods } from './store.ts';
import { atFault, create, remove, shelve, update } from './use-cases.ts';
import type { PointsGoodsContent } from './write-store.ts';

type PointsGoods = Pick<
  Handlers,
  | 'createPointsGoods'
  | 'pagePointsGoods'
  | 'readPointsGoods'
  | 'updatePointsGoods'
  | 'deletePointsGoods'
  | 'shelvePointsGoods'
>;

const bit = (shelf: '0' | '1') => (shelf === '1' ? 1 : 0);

/** Prepares a form for storage: rows parsed, names trimmed, rich text sanitised. */
async function contentOf(form: components['schemas']['PointsGoodsForm']): Promise<PointsGoodsContent> {
  const read = readSkuLines(form.skus);
  if ('faults' in read) throw atFault(read.faults);
  return {
    type: form.type ?? null,
    spuId: form.spuId,
    shopId: form.shopId ?? null,
    picUrls: form.picUrls,
    shareImgUrl: form.shareImgUrl,
    name: form.name.trim(),
    quantityLimit: form.quantityLimit,
    unit: form.unit.trim(),
    sort: form.sort ?? 0,
    shelf: bit(form.shelf ?? '0'),
    description: await storedRichText(form.description ?? ''),
    lines: read.lines,
  };
}

export const pointsGoodsHandlers = (db: Database): PointsGoods => ({
  createPointsGoods: async ({ operator, body, settle }) => create(db, operator.scope, await contentOf(body), settle),
  async pagePointsGoods({ operator, query }) {
    const { tenantId, current, size, sort = 'createTime', order = 'desc', ...filter } = query;
    const scope = narrowed(operator, tenantId);
    return paged({ current, size }, (page) =>
      withTotal(pagePointsGoods(db, scope, filter, { sort, order }, page), countPointsGoods(db, scope, filter)),
    );
  },
  async readPointsGoods({ operator, path }) {
    const found = await findPointsGoods(db, operator.scope, path.id);
    if (!found) throw new Problem('not-found');
    return found;
  },
  updatePointsGoods: async ({ operator, path, body, settle }) =>
    update(db, operator.scope, { id: path.id, version: body.version }, await contentOf(body), settle),
  deletePointsGoods: async ({ operator, path, header }) => remove(db, operator.scope, seen({ path, header })),
  shelvePointsGoods: async ({ operator, path, body }) =>
    shelve(db, operator.scope, { id: path.id, version: body.version }, bit(body.shelf)),
});
