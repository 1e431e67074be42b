import { afterAll, beforeAll, expect, test } from 'vitest';
import { openReported, type Reported } from '#tests/kit/reported-orders.ts';
import { toldParcels } from './track-store.ts';
import { openWaybills } from './waybills.ts';

let reported: Reported;
beforeAll(async () => {
  reported = await openReported();
});
afterAll(() => reported.people.server.close());

const parcelOf = (orderId: string) =>
  reported.people.server.db.loader
    .selectFrom('shipments')
    .select(['id', 'track_state as state', 'waybill_token as token'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();

async function tracks(orderId: string) {
  const { status, data } = await reported.send<{ status: string; news: { text: string }[] }[]>(
    'GET',
    `/mall/orderinfo/${orderId}/tracks`,
  );
  return { status, tracks: data };
}

/** As if the parcel was asked about long ago. */
const wait = (orderId: string) =>
  reported.people.server.db.loader
    .updateTable('shipments')
    .set({ tracked_at: '2026-01-01T00:00:00Z' })
    .where('order_id', '=', orderId)
    .execute();

test('where no gateway tells of parcels, WeChat follows those of its own payments and tells where they are', async () => {
  const id = await reported.paidOrder();
  await reported.ship(id, 'SF4000000001');
  await expect.poll(async () => (await parcelOf(id)).token).not.toBeNull();
  expect(await tracks(id)).toMatchObject({
    status: 200,
    tracks: [{ status: 'collected', news: [{ text: '微信物流：已揽件' }] }],
  });
  await reported.control('advance-clock', { seconds: 360 });
  // It was asked a moment ago.
  expect(await tracks(id)).toMatchObject({ tracks: [{ status: 'collected' }] });
  await wait(id);
  expect(await tracks(id)).toMatchObject({
    tracks: [{ status: 'delivered', news: [{ text: '微信物流：已签收' }, { text: '微信物流：已揽件' }] }],
  });
});

test('a parcel with another number has another token', async () => {
  const id = await reported.paidOrder();
  await reported.ship(id, 'SF4000000002');
  await expect.poll(async () => (await parcelOf(id)).token).not.toBeNull();
  await reported.stands(id, 'awaitingUpload');
  await reported.act(id, 'upload');
  await reported.stands(id, 'reported');
  const { token } = await parcelOf(id);
  await reported.renumber(id, 'SF4000000003');
  await expect.poll(async () => (await parcelOf(id)).token).not.toBeNull();
  expect((await parcelOf(id)).token).not.toBe(token);
});

test('what WeChat refuses of a parcel is told in words to whoever looks', async () => {
  await reported.control('inject', {
    path: '/cgi-bin/express/delivery/open_msg/trace_waybill',
    times: 20,
    fault: 'errcode',
    errcode: 9300513,
  });
  const id = await reported.paidOrder();
  await reported.ship(id, 'SF4000000004');
  const refused = await reported.send('GET', `/mall/orderinfo/${id}/tracks`);
  expect(refused).toMatchObject({ status: 502, data: { errcode: 9300513, class: 'quota' } });
  await reported.control('clear-injections', {});
  expect((await tracks(id)).status).toBe(200);
});

test('without a permission for waybills WeChat is not asked', async () => {
  const { appId } = reported.people.mini;
  const set = (sets: number[]) =>
    reported.people.server.db.loader
      .updateTable('wxapps')
      .set({ permission_sets: sets })
      .where('id', '=', appId)
      .execute();
  await set([18, 142]);
  const id = await reported.paidOrder();
  await reported.ship(id, 'SF4000000005');
  expect((await tracks(id)).status).not.toBe(200);
  expect((await parcelOf(id)).token).toBeNull();
  await set([18, 45, 142]);
  expect((await tracks(id)).status).toBe(200);
});

test('a parcel of a carrier that WeChat does not know is not followed', async () => {
  const id = await reported.paidOrder();
  await reported.ship(id, '1234567890', '中通快运');
  expect((await tracks(id)).status).not.toBe(200);
  expect((await parcelOf(id)).token).toBeNull();
});

test('a token of the wrong carrier is not kept for a parcel that was corrected meanwhile', async () => {
  const { server } = reported.people;
  const id = await reported.paidOrder();
  const set = (columns: { carrier?: string; carrier_code?: string; waybill_token?: null }) =>
    server.db.loader.updateTable('shipments').set(columns).where('order_id', '=', id).execute();
  await reported.ship(id, '75312345675001', '中通快递');
  await expect.poll(async () => (await parcelOf(id)).token).not.toBeNull();
  await set({ waybill_token: null });
  const [parcel] = await toldParcels(server.db, (await reported.orderRow(id)).tenant_id, id);
  if (!parcel) throw new Error('The order has no parcel.');
  const waybill = {
    async follow() {
      await set({ carrier: '韵达快递', carrier_code: 'YUNDA' });
      return { waybill_token: 'of-the-wrong-carrier' };
    },
    state: () => Promise.reject(new Error('Nobody asks.')),
  };
  await openWaybills({ db: server.db, wechat: { waybill } as never, publicUrl: server.url }).follow(parcel);
  expect((await parcelOf(id)).token).toBeNull();
});
