import { randomUUID } from 'node:crypto';
import type { components } from '#openapi/generated/types.ts';
import { type RoleStaff, staffWith } from './role-staff.ts';
import type { Answered, Reached } from './server.ts';

export type Approval = components['schemas']['Approval'];

/** Everything that money needs, beside deciding. */
const usual = [
  'order.view',
  'order.cancel',
  'order.refund',
  'after-sale.view',
  'after-sale.edit',
  'after-sale.refund',
  'member.view',
  'member.grant',
  'bill-adjust.view',
  'bill-adjust.edit',
  'batch-job.view',
];

export interface Asked {
  body?: unknown;
  /** The version seen, for calls without a body. */
  seen?: number;
  key?: string;
}

/** Makes a call with a token, under a key of its own unless one is given. */
export const callAs = (
  server: Pick<Reached, 'call'>,
  token: string,
  method: string,
  path: string,
  { body, seen, key = randomUUID() }: Asked = {},
): Promise<Answered> =>
  server.call(method, `/api${path}`, {
    token,
    body,
    headers: { 'idempotency-key': key, ...(seen === undefined ? {} : { 'if-match': `"${seen}"` }) },
  });

let serial = 0;

/** Adds a role with limits to tenant t1 and an account that has it. */
export async function limitedStaff(
  server: Pick<Reached, 'call' | 'token'>,
  limits: { refundLimit?: number; balanceLimit?: number; pointsLimit?: number },
  more: readonly string[] = [],
): Promise<RoleStaff & { roleId: string }> {
  serial += 1;
  const { status, body } = await callAs(server, await server.token('tenant'), 'POST', '/upms/role', {
    body: { name: `有额度 ${serial}`, permissions: [...usual, ...more], ...limits },
  });
  if (status !== 200) throw new Error(`No role with limits: ${body.msg}`);
  const { id } = body.data as { id: string };
  return { ...(await staffWith(server, id)), roleId: id };
}

/** The approval that a refusal names. */
export const approvalIn = ({ body }: Answered) =>
  body.data as { approvalId: string; approvalNo: string; isNew: boolean; exceeded: string[] };

export async function approvalNow(server: Reached, id: string): Promise<Approval> {
  const { body } = await callAs(server, await server.token('tenant'), 'GET', `/upms/approval/${id}`);
  return body.data as Approval;
}
