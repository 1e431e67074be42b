import type { components } from '#openapi/generated/types.ts';
import { api, unwrap } from '#src/lib/api-client.ts';
import { read } from '#src/lib/query.ts';
import { given } from '#src/lib/search.ts';
import type { AfterSaleSearch } from './search.ts';

type Schemas = components['schemas'];

export type AfterSaleRow = Schemas['AfterSaleRow'];
export type AfterSaleDetail = Schemas['AfterSaleDetail'];

/** The reads that an action on an after-sale may change. */
export const touchedByAfterSales = [
  '/mall/aftersale/page',
  '/mall/aftersale/counts',
  '/mall/aftersale/{id}',
  '/mall/orderinfo/page',
  '/mall/orderinfo/counts',
  '/mall/statistics/todo',
  '/mall/orderinfo/{id}',
  '/mall/refund/page',
  '/machines/{name}/history/{id}',
] as const;

export function afterSalesPage(search: AfterSaleSearch) {
  return read(
    '/mall/aftersale/page',
    { query: given({ ...search, hide: undefined }) },
    { silent: 'the list says so and offers a retry' },
  );
}

/** Reads what goes back for an after-sale, newest first. */
export function refundsFor(afterSaleNo: string) {
  return read('/mall/refund/page', { query: { number: afterSaleNo, size: 100 } }, { silent: 'told in place' });
}

export function afterSaleCounts({ tenantId }: AfterSaleSearch) {
  return read(
    '/mall/aftersale/counts',
    { query: given({ tenantId }) },
    { silent: 'the tabs are there without their numbers' },
  );
}

export function afterSaleDetail(id: string) {
  return read('/mall/aftersale/{id}', { path: { id } }, { silent: 'told in place' });
}

const key = (value: string) => ({ header: { 'Idempotency-Key': value } });

export function agree(body: Schemas['Agreement'], once: string) {
  return unwrap(api.PUT('/mall/aftersale/agree', { params: key(once), body }));
}

export function refuse(body: Schemas['Refusal']) {
  return unwrap(api.PUT('/mall/aftersale/refuse', { body }));
}

export function enterReturnParcel(body: Schemas['ReturnParcel']) {
  return unwrap(api.PUT('/mall/aftersale/shipBack', { body }));
}

export function closeAfterSale(body: Schemas['Refusal']) {
  return unwrap(api.PUT('/mall/aftersale/close', { body }));
}

export function settleByHand(body: Schemas['ByHand'], once: string) {
  return unwrap(api.POST('/mall/aftersale/settleByHand', { params: key(once), body }));
}

export function receiveReturn(body: Schemas['GoodsBack'], once: string) {
  return unwrap(api.PUT('/mall/aftersale/receive', { params: key(once), body }));
}

export function refuseReturn(body: Schemas['Refusal']) {
  return unwrap(api.PUT('/mall/aftersale/refuseGoods', { body }));
}
