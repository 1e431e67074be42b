import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { verifyHistory } from '#server/workflow/verify-history.ts';
import { detail, type Detail, fillShop, parcel, placePaid, send, ship, shop } from '#tests/kit/order-calls.ts';
import { type TestServer, testServer } from '#tests/kit/server.ts';
import { readyTexts } from '#tests/kit/text-accounts.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await fillShop(server);
  await readyTexts(server, 'tenant', server.url);
});
afterAll(() => server.close());

const correct = ({ id, version }: Pick<Detail, 'id' | 'version'>, parcelId: string | undefined, trackingNo: string) =>
  send<{ state: string; version: number }>(server, 'PUT', '/mall/orderinfo/delivery/correct', {
    body: { id, version, parcelId, carrier: ' 京东物流 ', trackingNo },
  });

const textsAbout = async (orderNo: string) => {
  const { body } = await server.call('GET', '/_sandbox/control/shop/outside');
  const { texts } = body as unknown as { texts: { text: string }[] };
  return texts
    .map(({ text }) => text)
    .filter((text) => text.includes(orderNo))
    .toReversed();
};

test('a parcel gets its right carrier and number; history and buyer learn of it', async () => {
  const order = await ship(server, await placePaid(server, [[shop.skuId, 1]]));
  const [sent] = order.parcels;
  const { status } = await correct(order, sent?.id, 'JD0012345678');
  const now = await detail(server, order.id);

  expect(status).toBe(200);
  expect(now).toMatchObject({
    state: 'awaitingReceipt',
    version: order.version + 1,
    parcels: [{ id: sent?.id, carrier: '京东物流', trackingNo: 'JD0012345678', items: sent?.items }],
  });
  const { data } = await send<{ steps: { event: string; before: object; after: object }[] }>(
    server,
    'GET',
    `/machines/order/history/${order.id}`,
  );
  expect(data.steps.at(-1)).toMatchObject({
    event: 'order.correctParcel',
    before: parcel,
    after: { carrier: '京东物流', trackingNo: 'JD0012345678' },
  });
  await vi.waitUntil(async () => (await textsAbout(order.orderNo)).length === 2, { timeout: 30_000, interval: 20 });
  expect(await textsAbout(order.orderNo)).toEqual([
    `【掌柜好店】您的订单${order.orderNo}已发货：顺丰速运 SF1234567890。`,
    `【掌柜好店】您的订单${order.orderNo}已发货：京东物流 JD0012345678。`,
  ]);
});

test('a correction needs a parcel of this order, a number that can be looked up, and a difference', async () => {
  const order = await ship(server, await placePaid(server, [[shop.skuId, 1]]));
  const other = await ship(server, await placePaid(server, [[shop.skuId, 1]]));
  const [sent] = order.parcels;
  const unreadable = await correct(order, sent?.id, '?');
  const foreign = await correct(order, other.parcels[0]?.id, 'JD0012345678');
  const same = await send(server, 'PUT', '/mall/orderinfo/delivery/correct', {
    body: { id: order.id, version: order.version, parcelId: sent?.id, ...parcel },
  });

  expect([unreadable.status, foreign.status]).toEqual([400, 404]);
  expect([same.status, same.body.msg]).toEqual([409, '快递公司和运单号没有变化']);
});

test('what was received or not yet shipped has no parcel to correct', async () => {
  const order = await ship(server, await placePaid(server, [[shop.skuId, 1]]));
  const { id, version } = order;
  const received = await send<{ version: number }>(server, 'PUT', `/mall/orderinfo/takegoods/${id}`, { seen: version });
  const late = await correct({ id, version: received.data.version }, order.parcels[0]?.id, 'JD0012345678');

  expect([received.status, late.status]).toEqual([200, 409]);
  expect(late.body.msg).toContain('当前为“已完成”');
  expect((await detail(server, id)).parcels).toMatchObject([parcel]);
});

test('the second of two who correct the same parcel sees that it has changed', async () => {
  const order = await ship(server, await placePaid(server, [[shop.skuId, 1]]));
  const id = order.parcels[0]?.id;
  const answers = [await correct(order, id, 'JD0012345678'), await correct(order, id, 'JD0087654321')];

  expect(answers.map(({ status, body: { code } }) => [status, code])).toEqual([
    [200, 0],
    [409, 'stale-version'],
  ]);
  expect((await detail(server, order.id)).parcels).toMatchObject([{ trackingNo: 'JD0012345678' }]);
});

test('rows, logs, counters and ledgers agree after corrections', async () => {
  expect(await verifyHistory(server.db, { log: () => {} })).toMatchObject({ faults: [] });
});

test('a carrier that is the error of a formula is refused in words: it neither ships a parcel nor corrects one', async () => {
  const paid = await placePaid(server, [[shop.skuId, 1]]);
  const { id, version } = paid;
  const words = '快递公司是公式的错误值 #N/A，请改为实际内容';
  const shipped = await send(server, 'PUT', '/mall/orderinfo/delivery', {
    body: { id, version, parcels: [{ carrier: ' #N/A ', trackingNo: 'SF0000000000021' }] },
  });
  expect([shipped.status, shipped.body.msg]).toEqual([422, words]);

  const order = await ship(server, paid);
  const { status, body } = await send(server, 'PUT', '/mall/orderinfo/delivery/correct', {
    body: {
      id,
      version: order.version,
      parcelId: order.parcels[0]?.id,
      carrier: '#N/A',
      trackingNo: 'SF0000000000022',
    },
  });
  expect([status, body.msg]).toEqual([422, words]);
});
