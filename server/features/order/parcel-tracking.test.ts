import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ForeignParcel, TrackingClient } from '#server/gateways/carrier/port.ts';
import { GatewayFault } from '#server/gateways/faults.ts';
import { type TestServer, testServer } from '#tests/kit/server.ts';
import { addShippable } from '#tests/kit/shippable.ts';
import { parcelTracking } from './parcel-tracking.ts';
import { tracksOf } from './tracking.ts';

let server: TestServer;
let orders: string[];
beforeAll(async () => {
  server = await testServer({ demo: { orders: 60, members: 30 } });
  orders = await addShippable(server.db, 5);
});
afterAll(() => server.close());

const rowOf = (orderNo: string) =>
  server.db.loader
    .selectFrom('orders')
    .select(['id', 'version'])
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();
const put = async (path: string, body: object) =>
  server.call('PUT', `/api/mall/orderinfo/delivery${path}`, {
    token: await server.token('tenant'),
    headers: { 'idempotency-key': randomUUID() },
    body,
  });
const parcelOf = (orderId: string) =>
  server.db.loader.selectFrom('shipments').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow();

/** An order with a parcel of a number, and what corrects the number. */
async function shipped(wrong: string, right: string) {
  const orderNo = orders.pop() ?? '';
  const { id, version } = await rowOf(orderNo);
  await put('', { id, version, parcels: [{ carrier: '中通快递', trackingNo: wrong }] });
  const correct = async () => {
    const now = await rowOf(orderNo);
    const { id: parcelId } = await parcelOf(id);
    const body = { id, version: now.version, parcelId, carrier: '中通快递', trackingNo: right };
    expect(await put('/correct', body)).toMatchObject({ status: 200 });
  };
  return { id, correct };
}

/** A gateway during whose first call of each kind the number is corrected. */
function openSlow(correct: () => Promise<void>) {
  const asked: string[] = [];
  const note = async ({ number }: ForeignParcel) => {
    asked.push(number);
    if (asked.length === 1) await correct();
  };
  const client: TrackingClient = {
    subscribe: async (parcel) => {
      await note(parcel);
      return true;
    },
    ask: async (parcel) => {
      await note(parcel);
      return null;
    },
  };
  return { asked, tracking: { clientFor: async () => client } };
}

test('a parcel that is corrected while its wrong number is being subscribed is subscribed under the right one', async () => {
  const { id, correct } = await shipped('75312345671001', '75312345671002');
  const { asked, tracking } = openSlow(correct);
  const handlers = parcelTracking(server.db, tracking);
  const delivery = { tenantId: 't1', id: '1', key: `order:${id}`, payload: {}, attempts: 0 };
  await handlers['orderShipped']?.({ ...delivery, topic: 'orderShipped' });
  await handlers['parcelCorrected']?.({ ...delivery, topic: 'parcelCorrected' });
  expect(asked).toEqual(['75312345671001', '75312345671002']);
  expect(await parcelOf(id)).toMatchObject({ tracking_no: '75312345671002', track_state: 'waiting' });
});

test('a parcel that its gateway does not take keeps no other of its order from being followed', async () => {
  const { id } = await shipped('75312345671009', '75312345671010');
  const { carrier, carrier_code, items, shipped_at } = await parcelOf(id);
  await server.db.loader
    .insertInto('shipments')
    .values({
      tenant_id: 't1',
      order_id: id,
      carrier,
      carrier_code,
      tracking_no: '75312345671011',
      items: JSON.stringify(items),
      operator_name: '',
      shipped_at,
    })
    .execute();
  const subscribe = async ({ number }: ForeignParcel) => {
    if (number === '75312345671009') throw new GatewayFault('tracking: no answer', 'unknown');
    return true;
  };
  const handlers = parcelTracking(server.db, { clientFor: async () => ({ subscribe, ask: async () => null }) });
  const delivery = { tenantId: 't1', id: '1', topic: 'orderShipped', key: `order:${id}`, payload: {}, attempts: 0 };

  await expect(handlers['orderShipped']?.(delivery)).rejects.toThrow('no answer');

  const parcels = await server.db.loader
    .selectFrom('shipments')
    .select('track_state')
    .where('order_id', '=', id)
    .orderBy('id')
    .execute();
  expect(parcels).toEqual([{ track_state: null }, { track_state: 'waiting' }]);
});

test('a parcel that is corrected while its wrong number is being asked about is asked about at once', async () => {
  const { id, correct } = await shipped('75312345671003', '75312345671004');
  const { asked, tracking } = openSlow(correct);
  const look = () => tracksOf({ db: server.db, tracking }, 't1', id, AbortSignal.timeout(5_000));
  await look();
  await look();
  expect(asked).toEqual(['75312345671003', '75312345671004']);
});

test('a parcel with news whose gateway does not answer is asked about once for all who look, and keeps its news', async () => {
  const { id } = await shipped('75312345671005', '75312345671006');
  const news = [{ time: '2026-03-01T08:00:00+08:00', text: '快件已揽收' }];
  await server.db.loader
    .updateTable('shipments')
    .set({ track_state: 'collected', track_news: JSON.stringify(news), tracked_at: '2026-03-01T00:00:00Z' })
    .where('order_id', '=', id)
    .execute();
  let asked = 0;
  const silent = async () => {
    asked += 1;
    throw new GatewayFault('tracking: no answer', 'unknown');
  };
  const tracking = { clientFor: async () => ({ subscribe: silent, ask: silent }) };
  const look = () => tracksOf({ db: server.db, tracking }, 't1', id, AbortSignal.timeout(5_000));

  expect(await look()).toMatchObject([{ status: 'collected', news }]);
  expect(await look()).toMatchObject([{ status: 'collected', news }]);

  expect(asked).toBe(1);
});

test('a parcel that its receiver refused is asked about on its way back, one that came back is not', async () => {
  const { id } = await shipped('75312345671007', '75312345671008');
  const stands = (state: 'refused' | 'returned') =>
    server.db.loader
      .updateTable('shipments')
      .set({ track_state: state, track_news: '[]', tracked_at: '2026-03-01T00:00:00Z' })
      .where('order_id', '=', id)
      .execute();
  let asked = 0;
  const ask = async () => {
    asked += 1;
    return { state: 'goingBack' as const, news: [{ time: '2026-03-02T08:00:00+08:00', text: '退回中' }] };
  };
  const tracking = { clientFor: async () => ({ subscribe: async () => true, ask }) };
  const look = () => tracksOf({ db: server.db, tracking }, 't1', id, AbortSignal.timeout(5_000));

  await stands('refused');
  expect(await look()).toMatchObject([{ status: 'goingBack' }]);
  await stands('returned');
  expect(await look()).toMatchObject([{ status: 'returned' }]);
  expect(asked).toBe(1);
});
