import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyHistory } from '#server/workflow/verify-history.ts';
import { detail, fillShop, parcel, place, placePaid, send, ship, shop } from '#tests/kit/order-calls.ts';
import { type TestServer, testServer } from '#tests/kit/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await fillShop(server);
});
afterAll(() => server.close());

const stockOf = async (id: string) =>
  (await server.db.loader.selectFrom('goods_skus').select('stock').where('id', '=', id).executeTakeFirstOrThrow())
    .stock;
const { tenantId, skuId, otherSkuId, pointsSkuId } = shop;

describe('placing', () => {
  test('an order is priced from the shelf and its goods are set aside', async () => {
    const before = await stockOf(skuId);
    const order = await place(
      server,
      [
        [skuId, 2],
        [otherSkuId, 1],
      ],
      { discountPrice: 666, freightPrice: 800 },
    );

    expect(order).toMatchObject({
      state: 'awaitingPayment',
      salesPrice: 7_666,
      discountPrice: 666,
      paymentPrice: 7_800,
      itemQuantity: 3,
      firstItem: '商品7 等 3 件',
      allowed: ['edit', 'editReceiver', 'editPrice', 'cancel'],
    });
    expect(order.items.reduce((sum, { paymentPrice }) => sum + paymentPrice, 0)).toBe(7_000);
    expect(await stockOf(skuId)).toBe(before - 2);
  });

  const receiver = { name: '何青', phone: '13800000000', province: '', city: '', address: '1' };
  beforeAll(async () => {
    const gone = { tenant_id: tenantId, id: '43', nick_name: '走了', app_type: 'MA', mobile: '' } as const;
    await server.db.loader
      .insertInto('members')
      .values({ ...gone, deleted_at: new Date().toISOString() })
      .execute();
  });
  const line = (sku: string, quantity = 1) => ({ skuId: sku, quantity });
  test.each([
    ['unknown-reference', { items: [line('999')] }],
    ['unknown-reference', { userId: '999' }],
    ['unknown-reference', { userId: '43' }],
    ['mixed-kinds', { items: [line(skuId), line(pointsSkuId)] }],
    ['wrong-type', { items: [line(pointsSkuId)], orderType: 3 }],
    ['discount-too-large', { discountPrice: 10_000 }],
    ['nothing-to-pay', { discountPrice: 3_333 }],
    ['receiver-missing', { receiver: undefined }],
    ['insufficient-stock', { items: [line(skuId, 9_999)] }],
  ])('%s is refused, and nothing is set aside', async (reason, wrong) => {
    const before = await stockOf(skuId);
    const body = { userId: shop.userId, appType: 'MA', items: [line(skuId)], receiver, ...wrong };
    const { status, body: answer } = await send(server, 'POST', '/mall/orderinfo', { body });

    expect([status, answer.data]).toMatchObject([422, { reason }]);
    expect(await stockOf(skuId)).toBe(before);
  });

  test('who has chosen no tenant places nothing', async () => {
    const body = { userId: shop.userId, appType: 'MA', items: [line(skuId)], receiver };
    const { body: answer } = await send(server, 'POST', '/mall/orderinfo', { body, account: 'platform' });
    expect(answer.code).toBe('tenant-required');
  });
});

describe('shipping', () => {
  test('two parcels and a rest, each with its number', async () => {
    const paid = await placePaid(server, [
      [skuId, 2],
      [otherSkuId, 2],
    ]);
    const [first = '', second = ''] = paid.items.map(({ id }) => id);
    const parcels = [
      { ...parcel, items: [{ itemId: first, quantity: 2 }] },
      { ...parcel, trackingNo: 'SF0000000002', items: [{ itemId: second, quantity: 1 }] },
    ];
    const { status } = await send(server, 'PUT', '/mall/orderinfo/delivery', {
      body: { id: paid.id, version: paid.version, parcels },
    });
    const partly = await detail(server, paid.id);
    expect([status, partly.state, partly.shippableQuantity]).toEqual([200, 'awaitingShipment.partly', 1]);
    expect(partly.parcels).toMatchObject(parcels.map((each) => ({ ...each, operatorName: 'tenant' })));

    const sent = await ship(server, partly);
    expect(sent.state).toBe('awaitingReceipt');
    expect(sent.parcels[2]?.items).toEqual([{ itemId: second, quantity: 1 }]);
    expect(sent.items.map(({ shippedQuantity }) => shippedQuantity)).toEqual([2, 2]);
  });

  test('of two operators who ship at once one wins, and the other is told how the order stands', async () => {
    const { id, version } = await placePaid(server, [[skuId, 1]]);
    const act = { body: { id, version, parcels: [parcel] } };
    const answers = await Promise.all([
      send(server, 'PUT', '/mall/orderinfo/delivery', act),
      send(server, 'PUT', '/mall/orderinfo/delivery', { ...act, account: 'platform' }),
    ]);

    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const { body } = answers.find(({ status }) => status === 409) ?? {};
    expect(body).toMatchObject({
      code: 'stale-version',
      msg: '记录已被他人修改，请刷新后重试',
      data: { version: version + 1, state: 'awaitingReceipt', current: { id, state: 'awaitingReceipt' } },
    });
    expect((await detail(server, id)).parcels).toHaveLength(1);
  });

  test.each([
    [
      'units that are not there',
      (items: string[]) => [{ ...parcel, items: [{ itemId: items[0] ?? '', quantity: 2 }] }],
    ],
    ['items of another order', () => [{ ...parcel, items: [{ itemId: '999999', quantity: 1 }] }]],
    ['several parcels of which one names nothing', () => [parcel, parcel]],
  ])('%s stay where they are', async (_, parcelsOf) => {
    const { id, version, items } = await placePaid(server, [
      [skuId, 1],
      [otherSkuId, 1],
    ]);
    const parcels = parcelsOf(items.map((item) => item.id));
    const { status } = await send(server, 'PUT', '/mall/orderinfo/delivery', { body: { id, version, parcels } });
    expect(status).toBe(422);
    expect(await detail(server, id)).toMatchObject({ version, parcels: [], shippedQuantity: 0 });
  });

  test('what an open after-sale holds back does not go out', async () => {
    const { id, version, items } = await placePaid(server, [
      [skuId, 1],
      [otherSkuId, 1],
    ]);
    const [held, free] = items.map((item) => item.id);
    const claim = { orderId: id, version, itemId: held, price: 100, points: 0, quantity: 1, unshipped: true };
    await send(server, 'POST', '/mall/aftersale', { body: { ...claim, way: 'refundOnly' } });
    const parcels = [{ ...parcel, items: [{ itemId: held, quantity: 1 }] }];
    const { status } = await send(server, 'PUT', '/mall/orderinfo/delivery', {
      body: { id, version: version + 1, parcels },
    });
    expect(status).toBe(422);

    const sent = await ship(server, await detail(server, id));
    expect(sent.parcels).toMatchObject([{ items: [{ itemId: free, quantity: 1 }] }]);
  });

  test('what was not shipped is not received, and the answer says what can be done', async () => {
    const { id, version } = await placePaid(server, [[skuId, 1]]);
    const { status, body } = await send(server, 'PUT', `/mall/orderinfo/takegoods/${id}`, { seen: version });

    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'transition-refused',
      msg: '“待收货”时才可“确认收货”，当前为“整单待发”',
      data: { guard: null, version },
    });
    expect((body.data as { allowed: string[] }).allowed).toContain('order.ship');
    const { acts } = await detail(server, id);
    expect(acts.find(({ act }) => act === 'receive')).toMatchObject({ allowed: false, reason: body.msg });
  });
});

describe('finding', () => {
  type Found = { records: { id: string; allowed?: string[] }[]; total: number; totalExact: boolean };
  const find = async (query: string) => (await send<Found>(server, 'GET', `/mall/orderinfo/page?${query}`)).data;

  test('by a parcel’s number, by goods, by what it was paid with', async () => {
    const paid = await placePaid(server, [[pointsSkuId, 1]]);
    const parcels = [{ carrier: '京东物流', trackingNo: 'JD-0000-0077' }];
    await send(server, 'PUT', '/mall/orderinfo/delivery', { body: { id: paid.id, version: paid.version, parcels } });
    const found = await Promise.all([
      find('trackingNo=JD-0000-0077&with=allowed'),
      find(`spuId=${pointsSkuId}`),
      find('payChannel=wechat&spuId=9'),
      find('payChannel=wechat&spuId=7'),
    ]);

    expect(found.map(({ records }) => records.some(({ id }) => id === paid.id))).toEqual([true, true, false, false]);
    expect(found[0]?.records[0]?.allowed).toEqual(['edit', 'correctParcel', 'receive', 'openAfterSale']);
    expect(found[1]?.records[0]).not.toHaveProperty('allowed');
    expect(found[3]?.total).toBeGreaterThan(0);
  });

  test('the tabs count what the list finds', async () => {
    const { data: counts } = await send<{ state: string; count: number }[]>(server, 'GET', '/mall/orderinfo/counts');
    const listed = await Promise.all(counts.map(({ state }) => find(`state=${state}`)));

    expect(counts.length).toBeGreaterThan(2);
    expect(counts.map(({ count }) => count)).toEqual(listed.map(({ total }) => total));
  });
});

test('rows, logs, counters and ledgers agree after all this', async () => {
  const { faults } = await verifyHistory(server.db, { log: () => {} });
  expect(faults).toEqual([]);
});
