import type { components } from '#openapi/generated/types.ts';
import { api, unwrap } from '#src/lib/api-client.ts';
import { type Payload, read } from '#src/lib/query.ts';
import { given } from '#src/lib/search.ts';
import { ifMatch } from '#src/lib/write.ts';
import type { PointsGoodsSearch } from './search.ts';

export type PointsGoodsRow = components['schemas']['PointsGoodsRow'];
export type PointsGoods = components['schemas']['PointsGoods'];
export type PointsGoodsForm = Omit<components['schemas']['PointsGoodsForm'], 'id'>;
export type GoodsRow = components['schemas']['GoodsRow'];
type Saved = components['schemas']['PointsGoodsSaved'];

/** Reads one page of points goods for the list's search. */
export function pointsGoodsPage(search: PointsGoodsSearch) {
  return read(
    '/mall/pointsgoodsspu/page',
    { query: given({ ...search, hide: undefined }) },
    { silent: 'the list says so and offers a retry' },
  );
}

const mostShops = 100;

/** Reads the first shops whose name contains a text, to choose one. */
export const userShops = (name: string, named: { tenantId?: string }) =>
  read('/mall/usershop/page', { query: { current: 1, size: mostShops, ...(name !== '' && { name }), ...named } });

/** Reads one shop, which need not be among the first. */
export const userShop = (id: string) =>
  read('/mall/usershop/{id}', { path: { id } }, { silent: 'shown by its number' });

export const pointsGoods = (id: string) =>
  read('/mall/pointsgoodsspu/{id}', { path: { id } }, { silent: 'the wizard reads them again and tells' });

export async function readPointsGoods(id: string, signal: AbortSignal): Promise<PointsGoods> {
  return unwrap(api.GET('/mall/pointsgoodsspu/{id}', { params: { path: { id } }, signal }));
}

export async function createPointsGoods(
  body: PointsGoodsForm & { tenantId?: string },
  key: string,
  signal: AbortSignal,
): Promise<Saved> {
  const params = { header: { 'Idempotency-Key': key } };
  return unwrap(api.POST('/mall/pointsgoodsspu/', { params, body, signal }));
}

interface Change {
  id: string;
  version: number;
  key: string;
}

export async function updatePointsGoods(
  { id, version, key }: Change,
  form: PointsGoodsForm,
  signal: AbortSignal,
): Promise<Saved> {
  const params = { path: { id }, header: { 'Idempotency-Key': key } };
  return unwrap(api.PUT('/mall/pointsgoodsspu/{id}', { params, body: { ...form, version }, signal }));
}

export async function shelvePointsGoods({ id, version }: PointsGoodsRow, shelf: '0' | '1'): Promise<Saved> {
  return unwrap(api.PUT('/mall/pointsgoodsspu/{id}/shelf', { params: { path: { id } }, body: { shelf, version } }));
}

export async function deletePointsGoods({ id, version }: PointsGoodsRow): Promise<unknown> {
  return unwrap(api.DELETE('/mall/pointsgoodsspu/{id}', { params: { path: { id }, header: ifMatch(version) } }));
}

export async function readCategoryTree(query: { tenantId?: string }, signal: AbortSignal) {
  return unwrap(api.GET('/mall/goodscategory/tree', { params: { query }, signal }));
}

export interface GoodsQuery {
  tenantId?: string;
  categoryId?: string[];
  categoryFirst?: string;
  categorySecond?: string;
  name?: string;
  /** True returns only goods that can become points goods. */
  exchangeable?: boolean;
  current: number;
  size: number;
}

export async function pageGoods(query: GoodsQuery, signal: AbortSignal): Promise<Payload<'/mall/goodsspu/page'>> {
  const querySerializer = { array: { style: 'form', explode: false } } as const;
  const answer = await unwrap(api.GET('/mall/goodsspu/page', { params: { query }, querySerializer, signal }));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the client loses the type of a page's rows
  return answer as Payload<'/mall/goodsspu/page'>;
}

export async function readGoods(id: string, signal: AbortSignal) {
  return unwrap(api.GET('/mall/goodsspu/{id}', { params: { path: { id } }, signal }));
}

export async function readSpecTree(spuId: string, signal: AbortSignal) {
  return unwrap(api.GET('/mall/goodsspuspec/tree', { params: { query: { spuId } }, signal }));
}
