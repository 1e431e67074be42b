import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { verifyHistory } from '#server/workflow/verify-history.ts';
import { openReported, type Reported } from '#tests/kit/reported-orders.ts';
import type { WechatPeople } from '#tests/kit/wechat-people.ts';

let people: WechatPeople;
let reported: Reported;
beforeAll(async () => {
  reported = await openReported();
  ({ people } = reported);
});
afterAll(() => people.server.close());
beforeEach(async () => {
  await people.forgetRates();
  await reported.control('clear-injections', {});
});

const upload = '/wxa/sec/order/upload_shipping_info';
const inject = (fault: object, path = upload) => reported.control('inject', { path, times: 1, ...fault });

test('what ships is told to WeChat once, and the buyer’s receipt there settles it and the order', async () => {
  const id = await reported.paidOrder();
  await reported.ship(id, 'SF1000000001');
  await reported.stands(id, 'awaitingUpload');
  expect((await reported.act(id, 'upload')).status).toBe(200);
  await reported.stands(id, 'reported');
  expect(await reported.trade(id)).toMatchObject({
    isFinished: true,
    finishedCount: 1,
    parcels: [{ trackingNo: 'SF1000000001', receiverContact: expect.stringMatching(/^1\d\d\*{4}\d{4}$/) as string }],
  });
  await expect.poll(async () => (await reported.report(id)).settles_at).not.toBeNull();
  const { transaction_id: transactionId } = await reported.report(id);
  await reported.control('confirm-receipt', { transactionId });
  await reported.stands(id, 'settled');
  await expect.poll(async () => (await reported.orderRow(id)).state).toBe('completed');
});

test('an upload whose answer is lost is asked about, and WeChat has it once', async () => {
  const id = await reported.paidOrder();
  await reported.ship(id, 'SF1000000002');
  await inject({ fault: 'lost' });
  await reported.act(id, 'upload');
  await reported.stands(id, 'unclear');
  expect((await reported.act(id, 'check')).status).toBe(200);
  await reported.stands(id, 'reported');
  expect(await reported.trade(id)).toMatchObject({ finishedCount: 1 });
  expect(await reported.deeds(id)).toHaveLength(1);
});

test('an upload that never arrived is sent again once WeChat says that it has nothing', async () => {
  const id = await reported.paidOrder();
  await reported.ship(id, 'SF1000000003');
  await inject({ fault: 'drop' });
  await reported.act(id, 'upload');
  await reported.stands(id, 'unclear');
  await reported.act(id, 'check');
  await reported.stands(id, 'reported');
  expect(await reported.deeds(id)).toHaveLength(1);
});

test('a payment that WeChat does not know yet is tried again later', async () => {
  const id = await reported.paidOrder();
  await reported.ship(id, 'SF1000000004');
  await reported.control('trade-known', { ms: 3_600_000 });
  await reported.act(id, 'upload');
  await reported.stands(id, 'postponed');
  expect(await reported.report(id)).toMatchObject({ refusal: '10060001', attempts: 1, due_event: 'report.upload' });
  await reported.control('trade-known', { ms: 0 });
  await reported.act(id, 'upload');
  await reported.stands(id, 'reported');
});

test('an upload on a day whose calls are used up is tried again by itself', async () => {
  const id = await reported.paidOrder();
  await reported.ship(id, 'SF1000000008');
  await inject({ fault: 'errcode', errcode: 45009 });
  await reported.act(id, 'upload');
  await reported.stands(id, 'postponed');
  expect(await reported.report(id)).toMatchObject({
    refusal: '45009',
    may_be_there: false,
    due_event: 'report.upload',
  });
  await reported.act(id, 'upload');
  await reported.stands(id, 'reported');
  expect(await reported.deeds(id)).toHaveLength(1);
});

test.each([45009, 61007, 10060001])(
  'what WeChat has stays reported when it does not say more (%i)',
  async (errcode) => {
    const id = await reported.paidOrder();
    await reported.ship(id, `SF10000${errcode}`);
    await reported.act(id, 'upload');
    await reported.stands(id, 'reported');
    await inject({ fault: 'errcode', errcode }, '/wxa/sec/order/get_order');
    expect((await reported.act(id, 'check')).status).toBe(200);
    await expect.poll(async () => (await reported.report(id)).busy_since).toBeNull();
    expect(await reported.report(id)).toMatchObject({ state: 'reported', is_all: true, refusal: null });
    expect(await reported.deeds(id)).toHaveLength(1);
  },
);

test('a busy WeChat is asked what it has before it is told again', async () => {
  const id = await reported.paidOrder();
  await reported.ship(id, 'SF1000000005');
  await inject({ fault: 'errcode', errcode: 10060012 });
  await reported.act(id, 'upload');
  await reported.stands(id, 'postponed');
  expect(await reported.report(id)).toMatchObject({ may_be_there: true });
  await reported.act(id, 'upload');
  await reported.stands(id, 'reported');
});

test('changed parcels are corrected once, and a second correction is refused before it is sent', async () => {
  const id = await reported.paidOrder();
  await reported.ship(id, 'SF1000000006');
  await reported.act(id, 'upload');
  await reported.stands(id, 'reported');
  expect(await reported.act(id, 'correct')).toMatchObject({ status: 409, data: { guard: 'isOutdated' } });
  await reported.renumber(id, 'SF1000000066');
  const path = `/mall/shippingreport/${(await reported.report(id)).id}`;
  expect((await reported.send('GET', path)).data).toMatchObject({
    parcels: [{ trackingNo: 'SF1000000006' }],
    parcelsNow: [{ trackingNo: 'SF1000000066' }],
  });
  expect((await reported.act(id, 'correct')).status).toBe(200);
  await reported.stands(id, 'reported');
  expect(await reported.trade(id)).toMatchObject({ finishedCount: 2, parcels: [{ trackingNo: 'SF1000000066' }] });
  await reported.renumber(id, 'SF1000000067');
  expect(await reported.act(id, 'correct')).toMatchObject({ status: 409, data: { guard: 'isFirstCorrection' } });
  expect(await reported.deeds(id)).toHaveLength(2);
});

test('a correction that WeChat refuses leaves the first report, and the next one may be sent', async () => {
  const id = await reported.paidOrder();
  await reported.ship(id, 'SF1000000008');
  await reported.act(id, 'upload');
  await reported.stands(id, 'reported');
  await reported.renumber(id, 'SF1000000088');
  await inject({ fault: 'errcode', errcode: 10060014 });
  expect((await reported.act(id, 'correct')).status).toBe(200);
  await expect.poll(async () => (await reported.report(id)).refusal).toBe('10060014');
  const path = `/mall/shippingreport/${(await reported.report(id)).id}`;
  expect((await reported.send('GET', path)).data).toMatchObject({
    state: 'reported',
    hasNews: true,
    isCorrected: false,
    parcels: [{ trackingNo: 'SF1000000008' }],
    parcelsNow: [{ trackingNo: 'SF1000000088' }],
  });
  expect((await reported.act(id, 'correct')).status).toBe(200);
  await expect.poll(async () => (await reported.report(id)).is_corrected).toBe(true);
  expect(await reported.report(id)).toMatchObject({ state: 'reported', refusal: null, has_news: false });
  expect(await reported.trade(id)).toMatchObject({ finishedCount: 2, parcels: [{ trackingNo: 'SF1000000088' }] });
});

test('a parcel of a carrier that WeChat does not know is rejected before it is sent, and told to people', async () => {
  const id = await reported.paidOrder();
  await reported.ship(id, 'A-1000000007', '同城小哥');
  await reported.stands(id, 'awaitingUpload');
  await reported.act(id, 'upload');
  await reported.stands(id, 'rejected');
  expect(await reported.deeds(id)).toEqual([]);
  const { data } = await reported.send<{ refusal: string; acts: { act: string; allowed: boolean }[] }>(
    'GET',
    `/mall/shippingreport/${(await reported.report(id)).id}`,
  );
  expect(data.refusal).toContain('快递公司');
  expect((await reported.act(id, 'settleByHand', { note: '已在小程序后台录入' })).status).toBe(200);
  await reported.stands(id, 'settledByHand');
});

test('every report’s history replays', async () => {
  expect((await verifyHistory(people.server.db, { log: () => {} })).faults).toEqual([]);
});
