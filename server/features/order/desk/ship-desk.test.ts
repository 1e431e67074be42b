import { afterAll, beforeAll, expect, test } from 'vitest';
import type { components } from '#openapi/generated/types.ts';
import { fileText, type Job, rested, rowsOf, steer } from '#tests/kit/job-calls.ts';
import { detail, fillShop, place, placePaid, send, shop } from '#tests/kit/order-calls.ts';
import { canPay } from '#tests/kit/pay-accounts.ts';
import { type TestServer, testServer } from '#tests/kit/server.ts';

type Desk = components['schemas']['ShipDesk'];

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await fillShop(server);
  await canPay(server);
});
afterAll(() => server.close());

const paid = (units = 1, province = '云南省') =>
  placePaid(server, [[shop.skuId, units]], {
    receiver: { name: '何青', phone: '13800000000', province, city: '', address: '翠湖路 8 号' },
  });
const desk = async (query = '') => (await send<Desk>(server, 'GET', `/mall/orderinfo/ship${query}`)).data;
const ship = (parcels: readonly object[], more: object = {}) =>
  send<Job>(server, 'POST', '/mall/orderinfo/ship', { body: { parcels }, ...more });
const parcel = (orderId: string, trackingNo: string, carrier = '顺丰速运') => ({ orderId, carrier, trackingNo });
const shipAll = async (parcels: readonly object[]) => {
  const { data } = await ship(parcels);
  await rested(server, data.id);
  return steer(server, data.id, 'confirm');
};

test('the desk holds what can leave, oldest first, with the units that are left', async () => {
  const [first, second] = [await paid(3), await paid()];
  const [held, virtual, unpaid] = await Promise.all([
    paid(),
    placePaid(server, [[shop.virtualSkuId, 1]]),
    place(server, [[shop.skuId, 1]]),
  ]);
  for (const { id, version, items } of [first, held]) {
    const claim = { orderId: id, version, itemId: items[0]?.id, way: 'refundOnly', price: 100, points: 0, quantity: 1 };
    expect((await send(server, 'POST', '/mall/aftersale', { body: { ...claim, unshipped: true } })).status).toBe(200);
  }
  const { orders, total } = await desk();
  expect(orders.map(({ orderNo }) => orderNo)).toEqual([first.orderNo, second.orderNo]);
  expect(total).toBe(2);
  expect(orders[0]).toMatchObject({ receiverName: '何青', carrier: '', refusal: null });
  expect(orders[0]?.tenantName).not.toBe('');
  expect(orders[0]?.goods).toMatchObject([{ spuName: '商品7', quantity: 3, shippableQuantity: 2 }]);
  expect(orders[0]?.parcels).toEqual([]);

  const numbers = async (query: string) => (await desk(query)).orders.map(({ id }) => id);
  expect(await numbers('?payChannel=balance')).toEqual([]);
  expect(await numbers('?payChannel=wechat&isPay=1')).toEqual([first.id, second.id]);
  expect(await numbers('?state=awaitingShipment.whole')).toEqual([first.id, second.id]);
  expect(await numbers('?state=awaitingShipment.partly')).toEqual([]);
  expect([await numbers('?surplus=1'), await numbers('?trackingNo=SF0000000000009')]).toEqual([[], []]);

  // Named orders come as they are named, and those that cannot ship say why.
  const named = await desk(`?ids=${[unpaid, second, virtual].map(({ id }) => id).join('.')}`);
  expect(named.orders.map(({ id }) => id)).toEqual([unpaid.id, second.id, virtual.id]);
  expect(named.orders.map(({ refusal }) => refusal !== null)).toEqual([true, false, true]);
  expect(named.orders[0]?.refusal).toContain('待付款');
  const foreign = await send<Desk>(server, 'GET', `/mall/orderinfo/ship?ids=${second.id}`, { account: 'tenant-b' });
  expect(foreign.data).toMatchObject({ orders: [], total: 0 });
});

test('parcels ship as one job; an order that cannot ship fails alone and says why', async () => {
  const [good, unpaid] = [await paid(2), await place(server, [[shop.skuId, 1]])];
  const { status, data } = await ship([parcel(good.id, 'SF0000000000001'), parcel(unpaid.id, 'SF0000000000002')]);
  expect([status, data.kind, data.purpose]).toEqual([200, 'act', 'ship']);
  expect(await rested(server, data.id)).toMatchObject({ state: 'previewing', waiting: 1, failed: 1 });
  expect((await detail(server, good.id)).state).toBe('awaitingShipment.whole');
  expect(await steer(server, data.id, 'confirm')).toMatchObject({ state: 'doneWithErrors', done: 1, failed: 1 });

  expect(await detail(server, good.id)).toMatchObject({
    state: 'awaitingReceipt',
    parcels: [{ carrier: '顺丰速运', trackingNo: 'SF0000000000001', items: [{ quantity: 2 }] }],
  });
  // What is printed of it are its parcels.
  const { orders } = await desk(`?ids=${good.id}`);
  const items = [{ itemId: good.items[0]?.id, quantity: 2 }];
  expect(orders[0]?.parcels).toMatchObject([{ carrier: '顺丰速运', trackingNo: 'SF0000000000001', items }]);
  expect(orders[0]?.goods).toMatchObject([{ quantity: 2, shippableQuantity: 0 }]);
  const rows = await rowsOf(server, data.id);
  expect(rows.map(({ subject, status: end }) => [subject?.id, end])).toEqual([
    [good.id, 'done'],
    [unpaid.id, 'failed'],
  ]);
  // The failed rows are a file that can be imported again.
  const failed = await fileText(server, `/mall/jobs/${data.id}/failed?format=csv`);
  expect(failed.split('\r\n').slice(0, 2)).toEqual([
    '订单号,快递公司,运单号,失败原因',
    expect.stringContaining(`${unpaid.orderNo},顺丰速运,SF0000000000002,`),
  ]);
});

test('a carrier that is the error of a formula ships nothing, as in an import', async () => {
  const { id } = await paid();
  const { data } = await ship([parcel(id, 'SF0000000000019', '#N/A')]);
  expect(await rested(server, data.id)).toMatchObject({ state: 'previewing', waiting: 0, failed: 1 });
  const [row] = await rowsOf(server, data.id);
  expect(row?.reason).toBe('“快递公司”是公式的错误值 #N/A，请改为实际内容');
});

test('one key is one job, and orders that nobody may see begin none', async () => {
  const { id } = await paid();
  const key = 'ship-once-0001';
  const [first, second] = [
    await ship([parcel(id, 'SF0000000000009')], { key }),
    await ship([parcel(id, 'SF0000000000009')], { key }),
  ];
  expect(second.data.id).toBe(first.data.id);
  expect((await ship([parcel(id, 'SF0000000000009')], { account: 'tenant-b' })).status).toBe(404);
  expect((await ship([parcel(id, 'no')])).status).toBe(400);
  await send(server, 'PUT', `/mall/jobs/${first.data.id}/cancel`, { seen: first.data.version });
});

test('a region proposes the carrier that it had last time, other regions the usual one', async () => {
  const [west, north, later] = [await paid(1, '西藏自治区'), await paid(1, '黑龙江省'), await paid(1, '黑龙江省')];
  await shipAll([
    parcel(west.id, 'EMS0000000001', '邮政EMS'),
    parcel(north.id, 'ZT00000000001', '中通快递'),
    parcel(later.id, 'ZT00000000002', '中通快递'),
  ]);
  const [again, cold, other] = [await paid(1, '西藏自治区'), await paid(1, '黑龙江省'), await paid(1, '海南省')];
  const { orders } = await desk(`?ids=${[again, cold, other].map(({ id }) => id).join('.')}`);
  expect(orders.map(({ carrier }) => carrier)).toEqual(['邮政EMS', '中通快递', '中通快递']);
});

test('an act takes all that match a filter; its preview judges each, and the door again when it runs', async () => {
  const buyer = '43';
  await server.db.loader
    .insertInto('members')
    .values({ tenant_id: shop.tenantId, id: buyer, nick_name: '韩梅', app_type: 'MA', mobile: '13800000043' })
    .execute();
  const own = { userId: buyer };
  const gone = await place(server, [[shop.skuId, 1]], own);
  for (let at = 0; at < 2; at += 1) await place(server, [[shop.skuId, 1]], own);
  const shipped = await placePaid(server, [[shop.skuId, 1]], own);
  await shipAll([parcel(shipped.id, 'SF0000000000042')]);

  const body = { act: 'cancel', filter: { userId: buyer } };
  const { data } = await send<Job>(server, 'POST', '/mall/orderinfo/act', { body });
  expect(await rested(server, data.id)).toMatchObject({ state: 'previewing', total: 4, waiting: 3, failed: 1 });
  await send(server, 'PUT', `/mall/orderinfo/cancel/${gone.id}`, { seen: gone.version });
  const late = await place(server, [[shop.skuId, 1]], own);
  expect(await steer(server, data.id, 'confirm')).toMatchObject({ state: 'doneWithErrors', done: 2, failed: 2 });
  expect((await detail(server, late.id)).state).toBe('awaitingPayment');

  const both = await send(server, 'POST', '/mall/orderinfo/act', { body: { ...body, orderIds: [late.id] } });
  const neither = await send(server, 'POST', '/mall/orderinfo/act', { body: { act: 'cancel' } });
  const placeless = await send(server, 'POST', '/mall/orderinfo/act', { body, account: 'platform' });
  expect([both.status, neither.status, placeless.body]).toMatchObject([400, 400, { code: 'tenant-required' }]);
  const foreign = await send<Job>(server, 'POST', '/mall/orderinfo/act', {
    body: { ...body, tenantId: 't2' },
    account: 'platform',
  });
  expect(foreign.data.tenantId).toBe('t2');
});
