import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyHistory } from '#server/workflow/verify-history.ts';
import { approvalIn, approvalNow, callAs, limitedStaff } from '#tests/kit/limited.ts';
import { detail, type Detail, fillShop, placePaid, shop } from '#tests/kit/order-calls.ts';
import { type TestServer, testServer } from '#tests/kit/server.ts';

let server: TestServer;
let owner: string;
beforeAll(async () => {
  server = await testServer();
  await fillShop(server);
  owner = await server.token('tenant');
});
afterAll(() => server.close());

const paid = () => placePaid(server, [[shop.skuId, 1]]);
const cancel = ({ id, version }: Detail, token: string) =>
  callAs(server, token, 'PUT', `/mall/orderinfo/cancel/${id}`, { seen: version });
const agree = (id: string) => callAs(server, owner, 'PUT', '/upms/approval/agree', { body: { id, version: 1 } });

test('nothing is done for who was disabled or lost the right meanwhile, and the request says so', async () => {
  const order = await paid();
  const gone = await limitedStaff(server, { refundLimit: 2_000 });
  const first = approvalIn(await cancel(order, gone.token)).approvalId;
  const disabled = { id: gone.id, version: gone.version, status: 'disabled' };
  expect((await callAs(server, owner, 'PUT', '/upms/user', { body: disabled })).status).toBe(200);
  const lesser = await limitedStaff(server, { refundLimit: 2_000 });
  const other = await paid();
  const second = approvalIn(await cancel(other, lesser.token)).approvalId;
  const role = { id: lesser.roleId, version: 1, permissions: ['order.view'] };
  expect((await callAs(server, owner, 'PUT', '/upms/role', { body: role })).status).toBe(200);

  for (const id of [first, second]) {
    expect((await agree(id)).body.data).toMatchObject({ state: 'lapsed' });
    expect(await approvalNow(server, id)).toMatchObject({
      lapsedBecause: 'refused',
      lapseWords: { zh: '申请人的账号已停用，或已无权执行此操作' },
    });
  }
  expect(await detail(server, order.id)).toMatchObject({ state: order.state, version: order.version });
  expect(await detail(server, other.id)).toMatchObject({ state: other.state, version: other.version });
  expect((await verifyHistory(server.db, { log: () => {} })).faults).toEqual([]);
});
