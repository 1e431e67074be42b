import type { components } from '#openapi/generated/types.ts';
import { api, unwrap } from '#src/lib/api-client.ts';
import { read } from '#src/lib/query.ts';
import { given } from '#src/lib/search.ts';
import { ifMatch } from '#src/lib/write.ts';
import type { GoodsSearch } from './search.ts';

type Schemas = components['schemas'];

export type GoodsRow = Schemas['GoodsRow'];
export type Goods = Schemas['Goods'];
export type GoodsContent = Schemas['GoodsContent'];
export type GoodsKind = Schemas['GoodsKind'];
export type SkuForm = Schemas['SkuForm'];
export type CategoryNode = Schemas['CategoryNode'];
export type Spec = Schemas['Spec'];
export type SpuSpecRow = Schemas['SpuSpecRow'];

/** The reads that a change to goods may change. */
export const touchedByGoods = [
  '/mall/goodsspu/page',
  '/mall/goodsspu/{id}',
  '/mall/goodsspu/skus',
  '/mall/goodsspu/statistics',
  '/mall/goodscategory/tree',
  '/mall/goodsspuspec/page',
  '/mall/goodsspuspec/tree',
] as const;

/** Reads one page of goods for the list's search. */
export function goodsPage({ categoryId, ...search }: GoodsSearch) {
  const query = given({ ...search, hide: undefined, categoryId: categoryId === undefined ? undefined : [categoryId] });
  return read('/mall/goodsspu/page', { query }, { silent: 'the list says so and offers a retry' });
}

/** Reads the skus of the goods of one page. */
export const skusOfGoods = (spuIds: string[]) =>
  read('/mall/goodsspu/skus', { query: { spuIds } }, { silent: 'told in place, with a retry' });

export const goodsDetail = (id: string) =>
  read('/mall/goodsspu/{id}', { path: { id } }, { silent: 'told in place, with a retry' });

export const categoryTree = (tenantId: string | undefined) =>
  read('/mall/goodscategory/tree', { query: given({ tenantId }) }, { silent: 'goods can be saved without a category' });

export const specList = (tenantId: string | undefined) =>
  read('/mall/goodsspec/list', { query: given({ tenantId }) }, { silent: 'told in place' });

/** Reads the specs of one spu; there are only a handful. */
export const spuSpecs = (spuId: string) =>
  read('/mall/goodsspuspec/page', { query: { spuId, size: 100 } }, { silent: 'told in the dialog' });

const keyed = (key: string) => ({ header: { 'Idempotency-Key': key } });

export function createGoods(body: GoodsContent & { goodsKind: GoodsKind; tenantId?: string }, key: string) {
  return unwrap(api.POST('/mall/goodsspu', { params: keyed(key), body }));
}

export function updateGoods(body: GoodsContent & { id: string; version: number }) {
  return unwrap(api.PUT('/mall/goodsspu', { body }));
}

export function deleteGoods({ id, version }: Pick<GoodsRow, 'id' | 'version'>) {
  return unwrap(api.DELETE('/mall/goodsspu/{id}', { params: { path: { id }, header: ifMatch(version) } }));
}

export interface Shelving {
  shelf: '0' | '1';
  rows: { id: string; version: number }[];
}

export function shelveGoods(body: Shelving, key: string) {
  return unwrap(api.PUT('/mall/goodsspu/shelf', { params: keyed(key), body }));
}

export function editGoodsSheet(rows: Schemas['SheetChange']['rows'], key: string) {
  return unwrap(api.PUT('/mall/goodsspu/sheet', { params: keyed(key), body: { rows } }));
}

export function addSpuSpec(body: Schemas['SpuSpecForm'], key: string) {
  return unwrap(api.POST('/mall/goodsspuspec', { params: keyed(key), body }));
}

export function moveSpuSpec(body: Schemas['SpuSpecChange']) {
  return unwrap(api.PUT('/mall/goodsspuspec', { body }));
}

export function dropSpuSpec({ id, version }: Pick<SpuSpecRow, 'id' | 'version'>) {
  return unwrap(api.DELETE('/mall/goodsspuspec/{id}', { params: { path: { id }, header: ifMatch(version) } }));
}
