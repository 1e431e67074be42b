import { afterAll, beforeAll, expect, test } from 'vitest';
import { bring, rested, rowsOf, steer } from '#tests/kit/job-calls.ts';
import { detail, fillShop, inShop, place, placePaid, shop } from '#tests/kit/order-calls.ts';
import { type TestServer, testServer } from '#tests/kit/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await fillShop(server);
});
afterAll(() => server.close());

const upload = '/mall/orderinfo/logisticsUpload';
const paid = () => placePaid(server, [[shop.skuId, 1]]);
const sheet = (...lines: string[]) => ['订单号,快递公司,运单号', ...lines].join('\r\n');

test('a line that was refused at first is looked at again before it is tried again', async () => {
  const [good, wrong, unpaid] = [await paid(), await paid(), await place(server, [[shop.skuId, 1]])];
  const file = sheet(
    `${good.orderNo},顺丰速运,SF00000021`,
    `${wrong.orderNo},顺丰速运,SF1`,
    `${unpaid.orderNo},顺丰速运,SF00000022`,
    '999,顺丰速运,SF00000023',
  );
  const { id } = await rested(server, (await bring(server, upload, file)).data.id);
  expect(await steer(server, id, 'confirm')).toMatchObject({ state: 'doneWithErrors', done: 1, failed: 3 });
  await inShop(server, 'pay', { orderId: unpaid.id });

  expect(await steer(server, id, 'retry')).toMatchObject({ state: 'doneWithErrors', done: 2, failed: 2, waiting: 0 });
  expect((await detail(server, wrong.id)).parcels).toEqual([]);
  expect((await detail(server, unpaid.id)).parcels).toMatchObject([{ trackingNo: 'SF00000022' }]);
  expect((await rowsOf(server, id)).map(({ status, reason }) => [status, reason])).toEqual([
    ['done', ''],
    ['failed', '运单号为 6 至 40 位字母、数字或短横线'],
    ['done', ''],
    ['failed', '没有找到该订单'],
  ]);
});

test('a member whose phone is twice in a file is not added twice by a second try', async () => {
  const file = ['昵称,手机号', '南风,13900008801', '北雁,13900008801', '东篱,'].join('\r\n');
  const { id } = await rested(server, (await bring(server, '/mall/userinfo/import', file)).data.id);
  expect(await steer(server, id, 'confirm')).toMatchObject({ state: 'doneWithErrors', done: 2, failed: 1 });

  expect(await steer(server, id, 'retry')).toMatchObject({ state: 'done', done: 2, failed: 0, skipped: 1 });
  const having = server.db.loader.selectFrom('members').select('nick_name').where('mobile', '=', '13900008801');
  expect(await having.execute()).toEqual([{ nick_name: '南风' }]);
});
