import type { components } from '#openapi/generated/types.ts';
import { api, unwrap } from '#src/lib/api-client.ts';
import { read } from '#src/lib/query.ts';
import { given } from '#src/lib/search.ts';
import type { ApprovalSearch } from './search.ts';

type Schemas = components['schemas'];

export type Approval = Schemas['Approval'];

/** The reads that a decision may change: its own, and those of the row that it is for. */
export const touchedByApprovals = [
  '/upms/approval/page',
  '/upms/approval/{id}',
  '/machines/{name}/history/{id}',
  '/mall/statistics/todo',
  '/mall/orderinfo/page',
  '/mall/orderinfo/{id}',
  '/mall/aftersale/page',
  '/mall/aftersale/{id}',
  '/mall/refund/page',
  '/mall/refund/{id}',
  '/mall/userinfo/getUserAssetsDetail',
  '/mall/billingAdjustRecord/page',
] as const;

export function approvalsPage({ current, size, view, state, tenantId }: ApprovalSearch) {
  const query = given({ current, size, view, state, tenantId });
  return read('/upms/approval/page', { query }, { silent: 'the list says so and offers a retry' });
}

export function approvalDetail(id: string) {
  return read('/upms/approval/{id}', { path: { id } }, { silent: 'told in place' });
}

interface Seen {
  id: string;
  version: number;
}

const key = (value: string) => ({ header: { 'Idempotency-Key': value } });

export const agree = (body: Seen, once: string) => unwrap(api.PUT('/upms/approval/agree', { params: key(once), body }));
export const withdraw = (body: Seen, once: string) =>
  unwrap(api.PUT('/upms/approval/withdraw', { params: key(once), body }));
export const refuse = (body: Schemas['ApprovalRefusal'], once: string) =>
  unwrap(api.PUT('/upms/approval/refuse', { params: key(once), body }));
