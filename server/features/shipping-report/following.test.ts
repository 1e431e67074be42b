import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { Refused } from '#server/workflow/refusals.ts';
import { bring, rested, steer } from '#tests/kit/job-calls.ts';
import { openReported, type Reported } from '#tests/kit/reported-orders.ts';
import { readyTracking, tellOf } from '#tests/kit/tracking-accounts.ts';
import { tellReport } from './following.ts';

let reported: Reported;
beforeAll(async () => {
  reported = await openReported();
  await readyTracking(reported.people.server, 'tenant', reported.people.server.url);
});
afterAll(() => reported.people.server.close());
beforeEach(() => reported.people.forgetRates());

/** Splits an order of two units into one order of each; their ids. */
async function split(id: string): Promise<[string, string]> {
  const { loader } = reported.people.server.db;
  const item = await loader.selectFrom('order_items').select('id').where('order_id', '=', id).executeTakeFirstOrThrow();
  const { version } = await reported.orderRow(id);
  const part = [{ itemId: item.id, quantity: 1 }];
  const body = { id, version, parts: [part, part] };
  expect(await reported.send('POST', '/mall/orderinfo/split', body)).toMatchObject({ status: 200 });
  const children = await loader.selectFrom('orders').select('id').where('parent_id', '=', id).orderBy('id').execute();
  const [one, other] = children.map((child) => child.id);
  if (one === undefined || other === undefined) throw new Error(`Order ${id} was not split in two.`);
  return [one, other];
}

const reportsOf = async (ids: string[]) =>
  reported.people.server.db.loader
    .selectFrom('shipping_reports')
    .select('order_id')
    .where('order_id', 'in', ids)
    .execute();

const signFor = async (trackingNo: string): Promise<void> => {
  for (const _ of ['on the way', 'out for delivery', 'signed for'])
    await tellOf(reported.people.server.url, 'next', `shunfeng/${trackingNo}`);
};
const isTracked = (trackingNo: string) =>
  vi.waitUntil(
    async () => {
      const { loader } = reported.people.server.db;
      const parcel = await loader
        .selectFrom('shipments')
        .select('track_state')
        .where('tracking_no', '=', trackingNo)
        .executeTakeFirst();
      return parcel?.track_state === 'collected';
    },
    { timeout: 30_000 },
  );
test('the parcels of a split order stand under its one payment, and the last says that all went out', async () => {
  const id = await reported.paidOrder({ kind: 'ordinary', quantity: 2 });
  const [one, other] = await split(id);
  await reported.ship(one, 'SF2000000001');
  await reported.stands(id, 'awaitingUpload');
  expect((await reported.act(id, 'upload')).status).toBe(200);
  await reported.stands(id, 'reported');
  expect(await reported.trade(id)).toMatchObject({
    mode: 2,
    logistics: 1,
    isFinished: false,
    parcels: [{ trackingNo: 'SF2000000001' }],
  });
  expect(await reported.report(id)).toMatchObject({ is_all: false });

  await reported.ship(other, 'SF2000000002');
  await expect.poll(async () => (await reported.report(id)).is_all).toBe(true);
  await reported.stands(id, 'reported');
  const trade = await reported.trade(id);
  expect(trade).toMatchObject({ mode: 2, isFinished: true, finishedCount: 1 });
  expect(trade?.parcels.map(({ trackingNo }) => trackingNo).toSorted()).toEqual(['SF2000000001', 'SF2000000002']);
  expect(await reportsOf([id, one, other])).toEqual([{ order_id: id }]);
});

test('virtual goods are reported without a parcel once they are handed out', async () => {
  const id = await reported.paidOrder({ kind: 'virtual' });
  await reported.stands(id, 'awaitingUpload');
  expect((await reported.act(id, 'upload')).status).toBe(200);
  await reported.stands(id, 'reported');
  const trade = await reported.trade(id);
  expect(trade).toMatchObject({ mode: 1, logistics: 3, isFinished: true, parcels: [{ trackingNo: '' }] });
  expect(trade?.parcels[0]?.goods).not.toBe('');
});

test('cards are reported without a parcel once their numbers are filled in, and not before', async () => {
  const { server } = reported.people;
  const id = await reported.paidOrder({ kind: 'card' });
  const { order_no: orderNo } = await reported.orderRow(id);
  expect(await reportsOf([id])).toEqual([]);
  const { data: job } = await bring(
    server,
    '/mall/orderinfo/batchHandleGdOrder',
    `订单号,卡号,卡密\n${orderNo},CARD-${id},\n`,
  );
  await rested(server, job.id);
  await steer(server, job.id, 'confirm');
  await reported.stands(id, 'awaitingUpload');
  expect((await reported.act(id, 'upload')).status).toBe(200);
  await reported.stands(id, 'reported');
  expect(await reported.trade(id)).toMatchObject({ logistics: 3, isFinished: true, parcels: [{ trackingNo: '' }] });
});

test('what is paid back instead of shipped leaves nothing to wait for', async () => {
  const id = await reported.paidOrder({ kind: 'ordinary', quantity: 2 });
  const [one, other] = await split(id);
  await reported.ship(one, 'SF2000000003');
  await reported.stands(id, 'awaitingUpload');
  expect((await reported.act(id, 'upload')).status).toBe(200);
  await reported.stands(id, 'reported');
  const { version } = await reported.orderRow(other);
  expect((await reported.send('PUT', `/mall/orderinfo/cancel/${other}`, undefined, version)).status).toBe(200);
  await expect.poll(async () => (await reported.report(id)).is_all).toBe(true);
  await reported.stands(id, 'reported');
  expect(await reported.trade(id)).toMatchObject({ isFinished: true, parcels: [{ trackingNo: 'SF2000000003' }] });
});

test('a report ends once all of the money has gone back', async () => {
  const id = await reported.paidOrder({ kind: 'virtual' });
  await reported.stands(id, 'awaitingUpload');
  const { version } = await reported.orderRow(id);
  const refund = await reported.send('POST', '/mall/orderinfo/virtual/cancelAndRefund', { id, version });
  expect(refund.status).toBe(200);
  await reported.stands(id, 'ended');
  expect(await reported.report(id)).toMatchObject({ due_event: null, told_at: null });
});

test('a parcel that is signed for has WeChat remind the buyer once', async () => {
  const id = await reported.paidOrder({ kind: 'ordinary' });
  await reported.ship(id, 'SF2000000004');
  await isTracked('SF2000000004');
  expect((await reported.act(id, 'upload')).status).toBe(200);
  await reported.stands(id, 'reported');
  await signFor('SF2000000004');
  await expect.poll(async () => (await reported.report(id)).is_reminded).toBe(true);
  expect(await reported.trade(id)).toMatchObject({ isReminded: true });
  await tellOf(reported.people.server.url, 'again', 'shunfeng/SF2000000004');
  await reported.stands(id, 'reported');
  expect(
    (await reported.deeds(id)).filter((deed) => deed.what === 'remindReceipt' || deed.act === 'remindReceipt'),
  ).toHaveLength(1);
});

test('a parcel whose number is changed and changed back leaves nothing to correct', async () => {
  const id = await reported.paidOrder();
  await reported.ship(id, 'SF2000000071');
  await reported.stands(id, 'awaitingUpload');
  await reported.act(id, 'upload');
  await reported.stands(id, 'reported');
  await reported.renumber(id, 'SF2000000072');
  const { loader } = reported.people.server.db;
  const parcel = await loader.selectFrom('shipments').select('id').where('order_id', '=', id).executeTakeFirstOrThrow();
  const { version } = await reported.orderRow(id);
  const back = { id, version, parcelId: parcel.id, carrier: '顺丰速运', trackingNo: 'SF2000000071' };
  expect((await reported.send('PUT', '/mall/orderinfo/delivery/correct', back)).status).toBe(200);
  await expect.poll(async () => (await reported.report(id)).has_news).toBe(false);
  expect(await reported.act(id, 'correct')).toMatchObject({ status: 409, data: { guard: 'isOutdated' } });
  // What it was asked about before its time does not lengthen the pauses.
  for (let times = 0; times < 5; times += 1) {
    expect((await reported.act(id, 'check')).status).toBe(200);
    await reported.stands(id, 'reported');
  }
  expect(await reported.report(id)).toMatchObject({ checks: 0, due_event: 'report.check' });
});

test('parcels that a busy report refused are told again, even when its call ended before anybody looked', async () => {
  const id = await reported.paidOrder({ kind: 'ordinary' });
  await reported.ship(id, 'SF2000000005');
  await reported.stands(id, 'awaitingUpload');
  expect((await reported.act(id, 'upload')).status).toBe(200);
  await reported.stands(id, 'reported');
  const { tenant_id: tenantId, version } = await reported.report(id);
  const refusedAt = (at: number) => ({
    create: () => Promise.reject(new Error('Nothing is created.')),
    act: () => Promise.reject(new Refused('transition-refused', { data: { guard: null, allowed: [], version: at } })),
  });
  const tell = (at: number) =>
    tellReport(
      { db: reported.people.server.db, door: refusedAt(at) },
      { tenantId, orderId: id },
      { type: 'report.noteParcels' },
    );
  await expect(tell(version - 1)).rejects.toThrow(Refused);
  // What a report at rest has no place for is over.
  await expect(tell(version)).resolves.toBeUndefined();
});
