import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileText } from '#tests/kit/job-calls.ts';
import { fillShop, placePaid, shop } from '#tests/kit/order-calls.ts';
import { type TestServer, testServer } from '#tests/kit/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await fillShop(server);
});
afterAll(() => server.close());

test('a template has room for so many orders, so those that wait longest stand first', async () => {
  const orders = [];
  for (let at = 0; at < 3; at += 1) orders.push(await placePaid(server, [[shop.skuId, 1]]));
  const file = await fileText(server, '/mall/orderinfo/logisticsDownload?format=csv');
  const numbers = file.split('\r\n').map((line) => line.split(',')[0]);
  expect(numbers.slice(1, -1)).toEqual(orders.map(({ orderNo }) => orderNo));
});
