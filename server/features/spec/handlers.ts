import type { Database } from '#server/db/database.ts';
import { batchesOf, type ExportColumn, exported } from '#server/http/export.ts';
import { between } from '#server/http/language.ts';
import type { Handlers } from '#server/http/operations.ts';
import { narrowed } from '#server/http/scope.ts';
import { seen } from '#server/http/seen.ts';
import { paged } from '#server/rows/paging.ts';
import { listSpecs, pageSpecs, type SpecRow, specsAfter } from './store.ts';
import { createSpec, deleteSpec, updateSpec } from './use-cases.ts';

type Specs = Pick<Handlers, 'pageSpecs' | 'listSpecs' | 'createSpec' | 'updateSpec' | 'deleteSpec' | 'exportSpecs'>;

const batchSize = 500;
const fileName = { zh: '商品规格', en: 'Goods specs' };
const columns: readonly ExportColumn<SpecRow>[] = [
  { title: { zh: '编号', en: 'ID' }, value: ({ id }) => id },
  { title: { zh: '规格', en: 'Spec' }, value: ({ name }) => name },
  {
    title: { zh: '规格值', en: 'Values' },
    value: ({ values }, language) => values.map(({ name }) => name).join(between[language]),
  },
  { title: { zh: '排序', en: 'Order' }, kind: 'number', value: ({ sort }) => sort },
  { title: { zh: '使用商品数', en: 'Goods' }, kind: 'number', value: ({ goodsCount }) => goodsCount },
  { title: { zh: '租户', en: 'Tenant' }, value: ({ tenantId }) => tenantId },
  { title: { zh: '创建时间', en: 'Created' }, kind: 'time', value: ({ createTime }) => createTime },
  { title: { zh: '更新时间', en: 'Updated' }, kind: 'time', value: ({ updateTime }) => updateTime },
];

export const specHandlers = (db: Database): Specs => ({
  async pageSpecs({ operator, query }) {
    const scope = narrowed(operator, query.tenantId);
    return paged(query, (page) => pageSpecs(db, scope, query.name, page));
  },
  listSpecs: ({ operator, query }) => listSpecs(db, narrowed(operator, query.tenantId), query.name),
  createSpec: ({ operator, body, settle }) => createSpec(db, operator.scope, body, settle),
  updateSpec: ({ operator, body }) => updateSpec(db, operator.scope, body),
  deleteSpec: ({ operator, path, header }) => deleteSpec(db, operator.scope, seen({ path, header })),
  async exportSpecs({ operator, query, language }) {
    const scope = narrowed(operator, query.tenantId);
    const batches = batchesOf(batchSize, (last: SpecRow | null) => specsAfter(db, scope, query.name, last, batchSize));
    return exported({ name: fileName, columns, batches }, { format: query.format ?? 'csv', language });
  },
});
