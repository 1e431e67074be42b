import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  detail,
  type Detail,
  fillShop,
  inShop,
  parcel,
  placePaid,
  send,
  settled,
  shop,
} from '#tests/kit/order-calls.ts';
import { type TestServer, testServer } from '#tests/kit/server.ts';

let server: TestServer;
const most = 4;
const other = '43';
beforeAll(async () => {
  server = await testServer();
  await fillShop(server);
  const member = { tenant_id: shop.tenantId, id: other, nick_name: '韩梅梅', app_type: 'MA' } as const;
  await server.db.loader.insertInto('members').values(member).execute();
});
beforeEach(async () => {
  const { loader } = server.db;
  await loader.updateTable('points_goods').set({ quantity_limit: most }).execute();
  // What the tests before have exchanged was another's.
  await loader.updateTable('orders').set({ member_id: other }).execute();
});
afterAll(() => server.close());

const { pointsSkuId } = shop;
const refund = async ({ id, version }: Pick<Detail, 'id' | 'version'>) => {
  await send(server, 'POST', '/mall/orderinfo/idolRefund', { body: { id, version } });
  return settled(server, id);
};
const exchanged = async (units: number) => {
  const receiver = { name: '何青', phone: '13800000000', province: '云南省', city: '昆明市', address: '翠湖路 8 号' };
  const items = [{ skuId: pointsSkuId, quantity: units }];
  const body = { userId: shop.userId, appType: 'MA', items, receiver };
  const { status, data } = await send<{ reason?: string }>(server, 'POST', '/mall/orderinfo', { body });
  return status === 200 ? 'done' : data.reason;
};

test('units of a split order that came back may be exchanged again, and no others', async () => {
  const { id, version, items } = await placePaid(server, [[pointsSkuId, most]]);
  const part = [{ itemId: items[0]?.id, quantity: most / 2 }];
  expect(
    await send(server, 'POST', '/mall/orderinfo/split', { body: { id, version, parts: [part, part] } }),
  ).toMatchObject({
    status: 200,
  });
  expect(await exchanged(1)).toBe('over-limit');
  const { data: children } = await send<Detail[]>(server, 'GET', `/mall/orderinfo/getChildrenOrderById/${id}`);
  const [back] = await Promise.all(children.slice(0, 1).map(refund));
  expect(back).toMatchObject({ state: 'cancelled' });

  expect(await exchanged(most / 2 + 1)).toBe('over-limit');
  expect(await exchanged(most / 2)).toBe('done');
});

test('an order that was paid back is forgotten even when it is deleted', async () => {
  const { id, version } = await placePaid(server, [[pointsSkuId, most]]);
  await send(server, 'PUT', '/mall/orderinfo/delivery', { body: { id, version, parcels: [parcel] } });
  await inShop(server, 'receive', { orderId: id });
  const back = await refund(await detail(server, id));
  expect(back).toMatchObject({ state: 'cancelled', refundPoints: back.paidPoints });
  expect(await send(server, 'DELETE', `/mall/orderinfo/${id}`, { seen: back.version })).toMatchObject({ status: 200 });

  expect(await exchanged(most)).toBe('done');
});
