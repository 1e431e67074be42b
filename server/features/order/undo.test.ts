import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { workChannel } from '#server/workflow/channels.ts';
import { verifyHistory } from '#server/workflow/verify-history.ts';
import { detail, type Detail, fillShop, parcel, placePaid, send, shop } from '#tests/kit/order-calls.ts';
import { type TestServer, testServer } from '#tests/kit/server.ts';
import { readyTexts } from '#tests/kit/text-accounts.ts';

interface Moved {
  id: string;
  state: string;
  version: number;
  undo?: string;
}

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ env: { HOLD_SECONDS: '10' } });
  await fillShop(server);
  await readyTexts(server, 'tenant', server.url);
});
afterAll(() => server.close());

const shipParcels = ({ id, version }: Pick<Detail, 'id' | 'version'>, parcels: object[] = [parcel]) =>
  send<Moved>(server, 'PUT', '/mall/orderinfo/delivery', { body: { id, version, parcels } });
const undo = (act: string, { id, version }: Pick<Moved, 'id' | 'version'>) =>
  send<Moved>(server, 'PUT', `/mall/orderinfo/undo/${act}`, { body: { id, version } });
/** The messages of an order that wait, and how many seconds after its last step each goes out. */
const heldFor = async (id: string) => {
  const { rows } = await sql<{ topic: string; seconds: number }>`select topic,
    extract(epoch from run_at - (select max(at) from transitions where machine = 'order' and row_id = ${id}))::float as seconds
    from outbox where key = ${`order:${id}`} order by id`.execute(server.db.loader);
  return rows;
};
/** As if the last step of an order had been taken so long ago. */
const age = (id: string, seconds: number) =>
  sql`update transitions set at = at - make_interval(secs => ${seconds}) where machine = 'order' and row_id = ${id}`.execute(
    server.db.loader,
  );

test('a shipping that was taken back leaves the order as it was, and the buyer hears nothing', async () => {
  const before = await placePaid(server, [
    [shop.skuId, 2],
    [shop.otherSkuId, 1],
  ]);
  const { data: shipped } = await shipParcels(before);
  const held = await heldFor(before.id);
  const { status, data: back } = await undo('ship', shipped);
  const after = await detail(server, before.id);

  expect(shipped).toMatchObject({ state: 'awaitingReceipt', undo: 'ship' });
  const inTenSeconds = expect.closeTo(10, 0) as number;
  expect(held).toEqual([
    { topic: 'orderShipped', seconds: inTenSeconds },
    { topic: 'shippingNews', seconds: inTenSeconds },
    { topic: 'buyerNews', seconds: inTenSeconds },
  ]);
  expect([status, back.state]).toEqual([200, 'awaitingShipment.whole']);
  expect(after).toEqual({
    ...before,
    version: before.version + 2,
    stateTime: after.stateTime,
    deadline: after.deadline,
  });
  expect(await heldFor(before.id)).toEqual([]);
});

test('of two shippings the last one is taken back, with its parcel and its units', async () => {
  const paid = await placePaid(server, [[shop.skuId, 3]]);
  const [item] = paid.items;
  const part = (quantity: number) => [{ ...parcel, items: [{ itemId: item?.id, quantity }] }];
  await shipParcels(paid, part(1));
  const partly = await detail(server, paid.id);
  const { data: shipped } = await shipParcels(partly, part(2));
  const { data: back } = await undo('ship', shipped);
  const after = await detail(server, paid.id);

  expect([shipped.state, back.state]).toEqual(['awaitingReceipt', 'awaitingShipment.partly']);
  expect(after.parcels).toEqual(partly.parcels);
  expect(after.items).toEqual(partly.items);
});

test('after the time, or after anything else happened, nothing can be taken back', async () => {
  const late = await placePaid(server, [[shop.skuId, 1]]);
  const { data: shippedLate } = await shipParcels(late);
  await age(late.id, 10);
  const tooLate = await undo('ship', shippedLate);
  await age(late.id, -10);
  const edited = await placePaid(server, [[shop.skuId, 1]]);
  const { data: shipped } = await shipParcels(edited);
  const { data: noted } = await send<Moved>(server, 'PUT', '/mall/orderinfo', {
    body: { id: edited.id, version: shipped.version, remark: '轻放' },
  });
  const [stale, disturbed] = [await undo('ship', shipped), await undo('ship', noted)];

  expect([tooLate.status, tooLate.body.msg]).toEqual([409, '已超过可撤销的时间']);
  expect([stale.status, stale.body.code]).toEqual([409, 'stale-version']);
  expect([disturbed.status, disturbed.body.msg]).toEqual([409, '订单此后已有变动，不能撤销']);
  expect((await detail(server, edited.id)).state).toBe('awaitingReceipt');
});

test('what the outbox has begun to send cannot be taken back', async () => {
  const order = await placePaid(server, [[shop.skuId, 1]]);
  const { data: shipped } = await shipParcels(order);
  await sql`update outbox set leased_until = now() + interval '1 minute' where key = ${`order:${order.id}`}`.execute(
    server.db.loader,
  );
  const { status, body } = await undo('ship', shipped);

  expect([status, body.msg]).toEqual([409, '已超过可撤销的时间']);
  expect(await detail(server, order.id)).toMatchObject({ state: 'awaitingReceipt', version: shipped.version });
});

test('a new price is taken back to the one before', async () => {
  const { data: placed } = await send<Moved>(server, 'POST', '/mall/orderinfo', {
    body: {
      userId: shop.userId,
      appType: 'MA',
      items: [{ skuId: shop.skuId, quantity: 1 }],
      receiver: { name: '何青', phone: '13800000000', province: '云南省', city: '昆明市', address: '翠湖路 8 号' },
    },
  });
  const before = await detail(server, placed.id);
  const priced = (version: number, paymentPrice: number) =>
    send<Moved>(server, 'PUT', '/mall/orderinfo/editPrice', { body: { id: placed.id, version, paymentPrice } });
  const { data: first } = await priced(before.version, 3_000);
  const { data: second } = await priced(first.version, 2_000);
  const { data: back } = await undo('price', second);
  const again = await undo('price', back);

  expect(second.undo).toBe('price');
  expect(await detail(server, placed.id)).toMatchObject({
    paymentPrice: 3_000,
    adjustPrice: 3_000 - before.paymentPrice,
  });
  expect([again.status, again.body.msg]).toEqual([409, '订单此后已有变动，不能撤销']);
});

const textsAbout = async ({ orderNo }: Detail) => {
  const { body } = await server.call('GET', '/_sandbox/control/shop/outside');
  const { texts } = body as unknown as { texts: { text: string }[] };
  return texts.map(({ text }) => text).filter((text) => text.includes(orderNo));
};
/** As if the time had come for what waits of an order. */
async function letGo({ id }: Detail): Promise<void> {
  await sql`update outbox set run_at = now() where key = ${`order:${id}`}`.execute(server.db.loader);
  await sql`select pg_notify(${workChannel}, 'outbox')`.execute(server.db.loader);
  await vi.waitUntil(async () => (await heldFor(id)).length === 0, { timeout: 30_000, interval: 50 });
}
const correct = (id: string, { version, parcels }: Detail, trackingNo: string) =>
  send<Moved>(server, 'PUT', '/mall/orderinfo/delivery/correct', {
    body: { id, version, parcelId: parcels.at(-1)?.id, carrier: '京东物流', trackingNo },
  });

test('a held message goes out when its time has come, once', async () => {
  const order = await placePaid(server, [[shop.skuId, 1]]);
  await shipParcels(order);
  expect(await textsAbout(order)).toEqual([]);
  await letGo(order);

  await vi.waitUntil(async () => (await textsAbout(order)).length === 1, { timeout: 30_000, interval: 50 });
  const rows = server.db.loader.selectFrom('texts').select('sends').where('text_no', 'like', `%${order.orderNo}%`);
  expect(await rows.execute()).toEqual([{ sends: 1 }]);
});

test('a parcel corrected before the buyer heard of it is told once, with its right number', async () => {
  const order = await placePaid(server, [[shop.skuId, 2]]);
  const part = [{ ...parcel, items: [{ itemId: order.items[0]?.id, quantity: 1 }] }];
  await shipParcels(order, part);
  expect((await correct(order.id, await detail(server, order.id), 'JD0012345678')).status).toBe(200);
  expect((await heldFor(order.id)).map(({ topic }) => topic)).not.toContain('parcelCorrected');
  await letGo(order);
  const first = `【掌柜好店】您的订单${order.orderNo}已发货：京东物流 JD0012345678。`;
  await vi.waitUntil(async () => (await textsAbout(order)).length > 0, { timeout: 30_000, interval: 50 });
  expect(await textsAbout(order)).toEqual([first]);

  // The buyer heard of the first parcel; that the second still waits keeps nothing of the first back.
  const partly = await detail(server, order.id);
  const { data: second } = await shipParcels(partly, part);
  const body = { id: order.id, version: second.version, parcelId: partly.parcels[0]?.id };
  const again = { ...body, carrier: '京东物流', trackingNo: 'JD0087654321' };
  expect((await send(server, 'PUT', '/mall/orderinfo/delivery/correct', { body: again })).status).toBe(200);
  await letGo(order);
  await vi.waitUntil(async () => (await textsAbout(order)).length === 3, { timeout: 30_000, interval: 50 });
});

test('rows, logs, counters and ledgers agree after all this', async () => {
  expect(await verifyHistory(server.db, { log: () => {} })).toMatchObject({ faults: [] });
});
