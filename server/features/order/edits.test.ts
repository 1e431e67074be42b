import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyHistory } from '#server/workflow/verify-history.ts';
import {
  type Detail,
  detail,
  fillShop,
  inShop,
  parcel,
  place,
  placePaid,
  send,
  settled,
  ship,
  shop,
} from '#tests/kit/order-calls.ts';
import { type TestServer, testServer } from '#tests/kit/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await fillShop(server);
});
afterAll(() => server.close());

const { skuId } = shop;
type Call = [method: string, path: string, body: object | null];

/** Every action on an order, at a given version. */
const actsOn = ({ id, items }: Detail, version: number): Call[] => {
  const seen = { id, version };
  const itemId = items[0]?.id ?? '';
  const one = { itemId, quantity: 1 };
  const claim = { orderId: id, version, itemId, way: 'refundOnly', price: 1, points: 0, quantity: 1, unshipped: true };
  return [
    ['PUT', '/mall/orderinfo', { ...seen, remark: '…' }],
    ['PUT', '/mall/orderinfo/editPrice', { ...seen, paymentPrice: 1 }],
    ['PUT', `/mall/orderinfo/cancel/${id}`, null],
    ['PUT', `/mall/orderinfo/takegoods/${id}`, null],
    ['DELETE', `/mall/orderinfo/${id}`, null],
    ['PUT', '/mall/orderinfo/delivery', { ...seen, parcels: [parcel] }],
    ['POST', '/mall/orderinfo/split', { ...seen, parts: [[one], [one]] }],
    ['POST', '/mall/orderinfo/virtual/cancelAndRefund', seen],
    ['POST', '/mall/orderinfo/resend', seen],
    ['POST', '/mall/orderinfo/resendCardSms', seen],
    ['POST', '/mall/orderinfo/idolRefund', seen],
    ['POST', '/mall/orderinfo/retryRefund', seen],
    ['POST', '/mall/orderinfo/settleByHand', { ...seen, note: '…' }],
    ['POST', '/mall/orderinfo/resume', seen],
    ['POST', '/mall/aftersale', claim],
  ];
};

const make = ([method, path, body]: Call, version: number) =>
  send(server, method, path, body === null ? { seen: version } : { body });

test('every act with an old version is refused, and shows the order as it is', async () => {
  const order = await placePaid(server, [[skuId, 2]]);
  const old = order.version - 1;
  const wrong: unknown[] = [];
  for (const call of actsOn(order, old)) {
    const { status, body } = await make(call, old);
    const isShown = call[1] === '/mall/aftersale' || JSON.stringify(body.data).includes(order.orderNo);
    if (status !== 409 || body.code !== 'stale-version' || !isShown) wrong.push([call, status, body]);
  }
  expect(wrong).toEqual([]);
  expect(await detail(server, order.id)).toEqual(order);
});

test('an act on another tenant’s order is an act on none', async () => {
  const order = await placePaid(server, [[skuId, 1]]);
  const calls = actsOn(order, order.version).map(([method, path, body]) =>
    send(server, method, path, { account: 'tenant-b', ...(body === null ? { seen: order.version } : { body }) }),
  );
  const codes = (await Promise.all(calls)).map(({ body }) => body.code);
  expect(new Set(codes)).toEqual(new Set(['not-found']));
});

test('what platform staff do lands in the tenant of the order', async () => {
  const { id, version, items } = await placePaid(server, [[skuId, 2]]);
  const one = { itemId: items[0]?.id ?? '', quantity: 1 };
  const account = 'platform';
  const claim = { ...one, orderId: id, way: 'refundOnly', price: 1, points: 0, unshipped: true };
  const claimed = await send(server, 'POST', '/mall/aftersale', { body: { ...claim, version }, account });
  const parcels = [{ ...parcel, items: [one] }];
  const shipped = await send(server, 'PUT', '/mall/orderinfo/delivery', {
    body: { id, version: version + 1, parcels },
    account,
  });
  const { afterSales, parcels: sent } = await detail(server, id);

  expect([claimed.status, shipped.status]).toEqual([200, 200]);
  expect([afterSales[0]?.tenantId, sent[0]?.operatorName]).toEqual(['t1', 'platform']);
});

describe('editing', () => {
  test('a price changes while nothing is paid; a repeat under the same key changes nothing', async () => {
    const { id, version } = await place(server, [[skuId, 1]]);
    const call = { body: { id, version, paymentPrice: 3_000 }, key: 'edit-price-0001' };
    const first = await send(server, 'PUT', '/mall/orderinfo/editPrice', call);
    const again = await send(server, 'PUT', '/mall/orderinfo/editPrice', call);
    const other = await send(server, 'PUT', '/mall/orderinfo/editPrice', {
      ...call,
      body: { ...call.body, paymentPrice: 1 },
    });
    const keyless = await send(server, 'PUT', '/mall/orderinfo/editPrice', { ...call, key: '' });

    expect(again.body).toEqual(first.body);
    expect([other.status, other.body.code]).toEqual([422, 'idempotency-key-reused']);
    expect([keyless.status, keyless.body.code]).toEqual([400, 'idempotency-key-missing']);
    expect(await detail(server, id)).toMatchObject({ paymentPrice: 3_000, adjustPrice: -333, version: version + 1 });
  });

  test('the receiver stays once goods went out, a remark does not', async () => {
    const { id, version } = await ship(server, await placePaid(server, [[skuId, 1]]));
    const receiver = { name: '李', phone: '13900000000', province: '', city: '', address: '2' };
    const refused = await send(server, 'PUT', '/mall/orderinfo', { body: { id, version, receiver } });
    const noted = await send(server, 'PUT', '/mall/orderinfo', { body: { id, version, remark: '轻放' } });

    expect([refused.status, refused.body.data]).toMatchObject([409, { guard: 'keepsReceiver', version }]);
    expect([noted.status, await detail(server, id)]).toMatchObject([200, { remark: '轻放', receiverName: '何青' }]);
  });

  test('a deleted order is in no list and answers nobody', async () => {
    const { id, version, orderNo } = await place(server, [[skuId, 1]]);
    const early = await send(server, 'DELETE', `/mall/orderinfo/${id}`, { seen: version });
    await send(server, 'PUT', `/mall/orderinfo/cancel/${id}`, { seen: version });
    const gone = await send(server, 'DELETE', `/mall/orderinfo/${id}`, { seen: version + 1 });
    const found = await send<{ total: number }>(server, 'GET', `/mall/orderinfo/page?orderNo=${orderNo}`);
    const read = await send(server, 'GET', `/mall/orderinfo/${id}`);

    expect([early.status, gone.status, found.data.total, read.status]).toEqual([409, 200, 0, 404]);
  });
});

describe('splitting', () => {
  test('children are their parent to the fen, and move it', async () => {
    const paid = await placePaid(server, [[skuId, 3]], { freightPrice: 799, discountPrice: 1_000 });
    const { id, version, items, paidPrice } = paid;
    const itemId = items[0]?.id ?? '';
    const parts = [[{ itemId, quantity: 1 }], [{ itemId, quantity: 2 }]];
    const short = await send(server, 'POST', '/mall/orderinfo/split', {
      body: { id, version, parts: [parts[0], parts[0]] },
    });
    const done = await send(server, 'POST', '/mall/orderinfo/split', { body: { id, version, parts } });
    const { data: children } = await send<Detail[]>(server, 'GET', `/mall/orderinfo/getChildrenOrderById/${id}`);

    expect([short.status, done.status]).toEqual([422, 200]);
    const total = (of: (child: Detail) => number) => children.reduce((sum, child) => sum + of(child), 0);
    expect([total((child) => child.paymentPrice), total((child) => child.salesPrice)]).toEqual([paidPrice, 9_999]);
    expect([total((child) => child.freightPrice), total((child) => child.discountPrice)]).toEqual([799, 1_000]);
    expect(children.map(({ state, itemQuantity, parentId }) => [state, itemQuantity, parentId])).toEqual([
      ['awaitingShipment.whole', 1, id],
      ['awaitingShipment.whole', 2, id],
    ]);

    const [first, second] = await Promise.all(children.map((child) => detail(server, child.id)));
    if (!first || !second) throw new Error('There are two children.');
    await ship(server, first);
    expect((await detail(server, id)).state).toBe('awaitingShipment.partly');
    await send(server, 'PUT', `/mall/orderinfo/cancel/${second.id}`, { seen: second.version });
    await settled(server, second.id);
    const parent = await detail(server, id);
    expect([parent.state, parent.refundPrice]).toEqual(['awaitingReceipt', second.paidPrice]);
    await inShop(server, 'receive', { orderId: first.id });
    expect(await detail(server, id)).toMatchObject({ state: 'completed', childCount: 2 });
  });

  test('the receiver is changed at a child, which goes out, and no longer at the parent', async () => {
    const { id, version, items } = await placePaid(server, [[skuId, 2]]);
    const part = [{ itemId: items[0]?.id ?? '', quantity: 1 }];
    await send(server, 'POST', '/mall/orderinfo/split', { body: { id, version, parts: [part, part] } });
    const { data: children } = await send<Detail[]>(server, 'GET', `/mall/orderinfo/getChildrenOrderById/${id}`);
    const [child] = children;
    const receiver = { name: '李', phone: '13900000000', province: '', city: '', address: '2' };
    const edit = (row: { id: string; version: number } | undefined, fields: object) =>
      send(server, 'PUT', '/mall/orderinfo', { body: { id: row?.id, version: row?.version, ...fields } });
    const refused = await edit(await detail(server, id), { receiver });
    const noted = await edit(await detail(server, id), { remark: '轻放' });
    const taken = await edit(child, { receiver });

    expect([refused.status, refused.body.msg]).toEqual([409, '订单已拆分，请在子订单上操作']);
    expect([noted.status, taken.status]).toEqual([200, 200]);
    expect(await detail(server, child?.id ?? '')).toMatchObject({ receiverName: '李' });
  });
});

test('rows, logs, counters and ledgers agree after all this', async () => {
  const { faults } = await verifyHistory(server.db, { log: () => {} });
  expect(faults).toEqual([]);
});
