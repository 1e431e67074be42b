import { afterAll, beforeAll, expect, test } from 'vitest';
import { bring, rested, rowsOf, steer } from '#tests/kit/job-calls.ts';
import { callAs, limitedStaff } from '#tests/kit/limited.ts';
import { detail, fillShop, placePaid, shop } from '#tests/kit/order-calls.ts';
import type { RoleStaff } from '#tests/kit/role-staff.ts';
import { type TestServer, testServer } from '#tests/kit/server.ts';

let server: TestServer;
let owner: string;
beforeAll(async () => {
  server = await testServer();
  await fillShop(server);
  owner = await server.token('tenant');
});
afterAll(() => server.close());

type Staff = RoleStaff & { roleId: string };

const disabled = ({ id, version }: Staff) =>
  callAs(server, owner, 'PUT', '/upms/user', { body: { id, version, status: 'disabled' } });
const lesser = ({ roleId }: Staff) =>
  callAs(server, owner, 'PUT', '/upms/role', { body: { id: roleId, version: 1, permissions: ['order.view'] } });

test.each([
  ['was disabled', disabled],
  ['lost the right', lesser],
])('rows that have not run yet are refused once who started the job %s', async (_, ended) => {
  const order = await placePaid(server, [[shop.skuId, 1]]);
  const staff = await limitedStaff(server, {}, ['order.ship']);
  const theirs = { ...server, token: async () => staff.token };
  const file = ['订单号,快递公司,运单号', `${order.orderNo},顺丰速运,SF00000061`].join('\r\n');
  const { data } = await bring(theirs, '/mall/orderinfo/logisticsUpload', file);
  expect(await rested(server, data.id)).toMatchObject({ state: 'previewing', waiting: 1 });
  expect((await ended(staff)).status).toBe(200);

  for (const act of ['confirm', 'retry'])
    expect(await steer(server, data.id, act)).toMatchObject({ state: 'doneWithErrors', done: 0, failed: 1 });
  const reason = '提交任务的员工已停用，或已无权执行此操作；请由有权的员工重新提交';
  expect(await rowsOf(server, data.id)).toMatchObject([{ status: 'failed', reason }]);
  expect(await detail(server, order.id)).toMatchObject({ state: order.state, version: order.version });
});
