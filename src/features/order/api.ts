import type { components } from '#openapi/generated/types.ts';
import { api, unwrap } from '#src/lib/api-client.ts';
import { type Payload, read } from '#src/lib/query.ts';
import { given } from '#src/lib/search.ts';
import { sheetOf } from '#src/lib/sheet.ts';
import type { DeskSearch, OrderSearch } from './search.ts';

type Schemas = components['schemas'];

export type OrderRow = Schemas['OrderRow'];
export type OrderDetail = Schemas['OrderDetail'];
export type Track = Schemas['Track'];
export type Surplus = Schemas['Surplus'];
export type Payment = Schemas['Payment'];
export type Report = Schemas['ShippingReport'];
export type DeskOrder = Schemas['DeskOrder'];

/** The reads that an action on an order may change. */
export const touchedByOrders = [
  '/mall/orderinfo/ship',
  '/mall/orderinfo/page',
  '/mall/orderinfo/counts',
  '/mall/statistics/todo',
  '/mall/orderinfo/{id}',
  '/mall/orderinfo/{id}/tracks',
  '/mall/orderinfo/getChildrenOrderById/{id}',
  '/mall/aftersale/page',
  '/mall/payment/page',
  '/mall/refund/page',
  '/mall/shippingreport/page',
  '/machines/{name}/history/{id}',
] as const;

/** Reads one page of orders for the list's search. */
export function ordersPage(search: OrderSearch) {
  return read(
    '/mall/orderinfo/page',
    { query: given({ ...search, hide: undefined }) },
    { silent: 'the list says so and offers a retry' },
  );
}

/** Reads the number of orders in each state, under the filters that the counters support. */
export function orderCounts({ orderType, appType, isPay, tenantId }: OrderSearch) {
  return read(
    '/mall/orderinfo/counts',
    { query: given({ orderType, appType, isPay, tenantId }) },
    { silent: 'the tabs are there without their numbers' },
  );
}

export function orderDetail(id: string) {
  return read('/mall/orderinfo/{id}', { path: { id } }, { silent: 'told in place' });
}

/** Reads where the carriers report the order's parcels. */
export function orderTracks(id: string) {
  return read('/mall/orderinfo/{id}/tracks', { path: { id } }, { silent: 'told in place' });
}

/** Reads every attempt to pay the order, newest first. */
export function orderPayments(orderId: string) {
  return read('/mall/payment/page', { query: { orderId, size: 100 } }, { silent: 'told in place' });
}

/** Asks for the code by which a buyer pays an order. */
export function collectPayment(body: Schemas['Collecting']) {
  return unwrap(api.POST('/mall/payment/collect', { body }));
}

/** Reads every sum that goes back of its payments, newest first. */
export function orderRefunds(orderId: string) {
  return read('/mall/refund/page', { query: { orderId, size: 100 } }, { silent: 'told in place' });
}

/** Reads what WeChat is told of its shipping; nothing unless it was paid in a mini-program. */
export function orderReports(orderId: string) {
  return read('/mall/shippingreport/page', { query: { orderId, size: 1 } }, { silent: 'told in place' });
}

/** Reads what the buyer was told inside WeChat. */
export function orderMessages(id: string) {
  return read('/mall/orderinfo/{id}/messages', { path: { id } }, { silent: 'told in place' });
}

export function orderChildren(id: string) {
  return read('/mall/orderinfo/getChildrenOrderById/{id}', { path: { id } }, { silent: 'told in place' });
}

const key = (value: string) => ({ 'Idempotency-Key': value });

export function retrySurplus(body: Schemas['SurplusAct'], once: string) {
  return unwrap(api.POST('/mall/orderinfo/surplus/retry', { params: { header: key(once) }, body }));
}

export function settleSurplus(body: Schemas['SurplusSettling'], once: string) {
  return unwrap(api.POST('/mall/orderinfo/surplus/settle', { params: { header: key(once) }, body }));
}

export function settleByHand(body: Schemas['ByHand'], once: string) {
  return unwrap(api.POST('/mall/orderinfo/settleByHand', { params: { header: key(once) }, body }));
}

export function shipOrder(body: Schemas['Shipping'], once: string) {
  return unwrap(api.PUT('/mall/orderinfo/delivery', { params: { header: key(once) }, body }));
}

export function editOrder(body: Schemas['Edit']) {
  return unwrap(api.PUT('/mall/orderinfo', { body }));
}

export function editPrice(body: Schemas['Price'], once: string) {
  return unwrap(api.PUT('/mall/orderinfo/editPrice', { params: { header: key(once) }, body }));
}

export function correctParcel(body: Schemas['ParcelCorrection']) {
  return unwrap(api.PUT('/mall/orderinfo/delivery/correct', { body }));
}

export function splitOrder(body: Schemas['Division'], once: string) {
  return unwrap(api.POST('/mall/orderinfo/split', { params: { header: key(once) }, body }));
}

export function createOrder(body: Schemas['NewOrder'], once: string) {
  return unwrap(api.POST('/mall/orderinfo', { params: { header: key(once) }, body }));
}

export function openAfterSale(body: Schemas['NewAfterSale'], once: string) {
  return unwrap(api.POST('/mall/aftersale', { params: { header: key(once) }, body }));
}

export function agreeAfterSale(body: Schemas['Agreement'], once: string) {
  return unwrap(api.PUT('/mall/aftersale/agree', { params: { header: key(once) }, body }));
}

export type BatchAct = Schemas['OrderAct']['act'];

/** Starts one action on many orders; withdrawing packages and other virtual goods by name has a call of its own. */
export function beginAct(body: Schemas['OrderAct'], once: string) {
  const params = { header: key(once) };
  const { act, orderIds } = body;
  if (act === 'cancelAndRefund' && orderIds !== undefined) {
    return unwrap(api.POST('/mall/5g-package-refund-manage/batch-refund', { params, body: { orderIds } }));
  }
  return unwrap(api.POST('/mall/orderinfo/act', { params, body }));
}

/** Starts an export job, for more rows than one answer should carry. */
export function beginExport(body: Schemas['OrderExport'], once: string) {
  return unwrap(api.POST('/mall/orderinfo/exportJob', { params: { header: key(once) }, body }));
}

/** Reads what the ship desk holds: the named orders, or those that wait and match the filters. */
export function shipDesk(search: DeskSearch) {
  return read('/mall/orderinfo/ship', { query: given(search) }, { silent: 'told in place' });
}

export function beginShipping(body: Schemas['Shipments'], once: string) {
  return unwrap(api.POST('/mall/orderinfo/ship', { params: { header: key(once) }, body }));
}

export type Job = Schemas['Job'];
export type JobRow = Schemas['JobRow'];

export function jobDetail(id: string) {
  return read('/mall/jobs/{id}', { path: { id } }, { silent: 'the desk asks again' });
}

/** Reads one page of a job's rows, a hundred each, as they are now. */
export async function jobRows(id: string, current: number): Promise<readonly JobRow[]> {
  const params = { path: { id }, query: { current, size: 100 } };
  const page = await unwrap(api.GET('/mall/jobs/{id}/rows', { params }));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the client loses the type of a page's rows
  return (page as Payload<'/mall/jobs/{id}/rows'>).records;
}

/** The calls that import a file, by purpose. */
export const imports = {
  ship: { upload: '/mall/orderinfo/logisticsUpload', template: '/mall/orderinfo/logisticsDownload' },
  cards: { upload: '/mall/orderinfo/batchHandleGdOrder', template: '/mall/orderinfo/downloadGdCardTemplate' },
} as const;

export type Import = keyof typeof imports;

/** Uploads a file of rows; returns the job that checks them. */
export function bringFile({ what, ...brought }: { what: Import; file: File; tenantId?: string }, once: string) {
  const body = sheetOf(brought);
  return unwrap(
    api.POST(imports[what].upload, {
      params: { header: key(once) },
      // The contract types a file as text; the form carries the file itself.
      body: { file: '' },
      bodySerializer: () => body,
    }),
  );
}
