import type { components } from '#openapi/generated/types.ts';
import { api, unwrap } from '#src/lib/api-client.ts';
import { read } from '#src/lib/query.ts';
import { given } from '#src/lib/search.ts';
import type { PaymentSearch, RefundSearch } from './search.ts';

type Schemas = components['schemas'];

export type PaymentRow = Schemas['Payment'];
export type PaymentDetail = Schemas['PaymentDetail'];
export type RefundRow = Schemas['Refund'];
export type RefundDetail = Schemas['RefundDetail'];

/** The reads that an action on a payment or a refund may change; what became of it reaches its order later, live. */
export const touchedByMoney = [
  '/mall/payment/page',
  '/mall/payment/counts',
  '/mall/payment/{id}',
  '/mall/refund/page',
  '/mall/refund/counts',
  '/mall/refund/{id}',
  '/mall/orderinfo/page',
  '/mall/orderinfo/{id}',
  '/mall/aftersale/page',
  '/mall/aftersale/{id}',
  '/mall/statistics/todo',
  '/machines/{name}/history/{id}',
] as const;

const listed = { silent: 'the list says so and offers a retry' };
const counted = { silent: 'the tabs are there without their numbers' };
const shown = { silent: 'told in place' };

export function paymentsPage(search: PaymentSearch) {
  const query = given({ ...search, hide: undefined, sort: undefined, order: undefined });
  return read('/mall/payment/page', { query }, listed);
}

export function paymentCounts({ tenantId }: PaymentSearch) {
  return read('/mall/payment/counts', { query: given({ tenantId }) }, counted);
}

export function paymentDetail(id: string) {
  return read('/mall/payment/{id}', { path: { id } }, shown);
}

export function refundsPage(search: RefundSearch) {
  const query = given({ ...search, hide: undefined, sort: undefined, order: undefined });
  return read('/mall/refund/page', { query }, listed);
}

export function refundCounts({ tenantId }: RefundSearch) {
  return read('/mall/refund/counts', { query: given({ tenantId }) }, counted);
}

export function refundDetail(id: string) {
  return read('/mall/refund/{id}', { path: { id } }, shown);
}

export function settleByHand(body: Schemas['RefundSettling'], once: string) {
  return unwrap(api.POST('/mall/refund/settleByHand', { params: { header: { 'Idempotency-Key': once } }, body }));
}

/** The gateway accounts whose name or merchant number has a text in it. */
export function accountsNamed(name: string) {
  return read('/upms/gateway/page', { query: given({ name: name || undefined, size: 10 }) }, shown);
}

export function accountDetail(id: string) {
  return read('/upms/gateway/{id}', { path: { id } }, shown);
}
