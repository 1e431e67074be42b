import { afterAll, beforeAll, expect, test } from 'vitest';
import type { components } from '#openapi/generated/types.ts';
import { approvalIn, approvalNow, callAs, limitedStaff } from '#tests/kit/limited.ts';
import { type Detail, fillShop, inShop, placePaid, settled, shop } from '#tests/kit/order-calls.ts';
import type { RoleStaff } from '#tests/kit/role-staff.ts';
import { type TestServer, testServer } from '#tests/kit/server.ts';

type Refund = components['schemas']['Refund'];

let server: TestServer;
let chief: RoleStaff;
let owner: string;
beforeAll(async () => {
  server = await testServer();
  await fillShop(server);
  owner = await server.token('tenant');
  chief = await limitedStaff(server, { refundLimit: 5_000 }, ['approval.decide']);
});
afterAll(() => server.close());

const cancelled = ({ id, version }: Detail) =>
  callAs(server, owner, 'PUT', `/mall/orderinfo/cancel/${id}`, { seen: version });
const agree = (id: string) => callAs(server, chief.token, 'PUT', '/upms/approval/agree', { body: { id, version: 1 } });

test('a refund that the gateway refused is asked for again, or said to be paid by hand, only within the limit', async () => {
  const cashier = await limitedStaff(server, { refundLimit: 2_000 }, ['payment.view', 'payment.refund']);
  const order = await placePaid(server, [[shop.skuId, 1]]);
  await inShop(server, 'outcome', { system: 'pay', outcome: 'refuse', times: 1 });
  expect((await cancelled(order)).status).toBe(200);
  expect(await settled(server, order.id)).toMatchObject({ state: 'refundFailed' });
  const refunds = `/mall/refund/page?orderId=${order.id}`;
  const refund = async () =>
    ((await callAs(server, cashier.token, 'GET', refunds)).body.data as { records: Refund[] }).records[0];
  const { id = '', version = 0, refundNo } = (await refund()) ?? {};
  const act = (name: string, more: object = {}) =>
    callAs(server, cashier.token, 'POST', `/mall/refund/${name}`, { body: { id, version, ...more } });

  const byHand = await act('settleByHand', { note: '银行转账' });
  expect(byHand.body.code).toBe('approval-needed');
  // The second person judges what the first says of the money, which the row does not know yet.
  expect(await approvalNow(server, approvalIn(byHand).approvalId)).toMatchObject({ reason: '银行转账' });
  const retry = await act('retry');
  expect(retry).toMatchObject({ status: 409, body: { code: 'approval-needed' } });
  expect(await refund()).toMatchObject({ state: 'refused', version });
  const { approvalId } = approvalIn(retry);
  expect(await approvalNow(server, approvalId)).toMatchObject({
    machine: 'refund',
    rowNo: refundNo,
    orderId: order.id,
    refund: 3_333,
  });

  expect((await agree(approvalId)).body.data).toMatchObject({ state: 'done' });
  expect(await settled(server, order.id)).toMatchObject({ state: 'cancelled', refundPrice: 3_333 });
  // The row has moved on, so what else was asked for it is over.
  const other = `/upms/approval/page?machine=refund&rowId=${id}&state=lapsed`;
  expect((await callAs(server, chief.token, 'GET', other)).body.data).toMatchObject({ total: 1 });
});
