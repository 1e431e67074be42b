import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { trackingSalts } from '#server/features/gateway/opening.ts';
import { pushSignature } from '#server/gateways/carrier/kuaidi100/sign.ts';
import { sealsOf } from '#server/rows/seal.ts';
import { mallSecret } from '#tests/kit/mall.ts';
import { ledgerAt } from '#tests/kit/outside-process.ts';
import { type TestServer, testServer } from '#tests/kit/server.ts';
import { addShippable } from '#tests/kit/shippable.ts';
import { readyTracking, tellOf } from '#tests/kit/tracking-accounts.ts';

let server: TestServer;
let orders: string[];
let accountNo: string;

beforeAll(async () => {
  server = await testServer({ demo: { orders: 60, members: 30 } });
  orders = await addShippable(server.db, 8);
});
afterAll(() => server.close());

interface Told {
  status: string;
  offer: string | null;
  news: { text: string }[];
}

const rowOf = (orderNo: string) =>
  server.db.loader
    .selectFrom('orders')
    .select(['id', 'version'])
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();

async function ship(carrier: string, trackingNo: string): Promise<string> {
  const { id, version } = await rowOf(orders.pop() ?? '');
  const shipped = await server.call('PUT', '/api/mall/orderinfo/delivery', {
    token: await server.token('tenant'),
    headers: { 'idempotency-key': randomUUID() },
    body: { id, version, parcels: [{ carrier, trackingNo }] },
  });
  expect(shipped.body).toMatchObject({ code: 0 });
  return id;
}

const tracks = async (account: 'tenant' | 'tenant-b', id: string) =>
  server.call('GET', `/api/mall/orderinfo/${id}/tracks`, { token: await server.token(account) });
const told = async (id: string) => (await tracks('tenant', id)).body.data as Told[];
const parcel = (trackingNo: string) =>
  server.db.loader.selectFrom('shipments').selectAll().where('tracking_no', '=', trackingNo).executeTakeFirstOrThrow();
const stateOf = async (trackingNo: string) => (await parcel(trackingNo)).track_state;
const plan = (outcome: string, times: number) =>
  server.call('POST', '/_sandbox/control/outside/plan', { body: { system: 'carrier', outcome, times } });
const notices = () =>
  server.db.loader.selectFrom('gateway_notices').select(['state', 'event_type as event']).orderBy('id').execute();

test('without an account a listed carrier is told with what to add, and a free name is not tracked', async () => {
  const id = await ship('中通', '75312345670001');
  expect(await parcel('75312345670001')).toMatchObject({ carrier: '中通快递', carrier_code: 'ZTO', track_state: null });
  expect(await tracks('tenant', id)).toMatchObject({ status: 409, body: { code: 'not-configured' } });
  const free = await ship('同城小哥', 'A-10000001');
  expect(await told(free)).toMatchObject([{ status: 'untracked', news: [] }]);
});

test('a wrong key is found by the test, and a good one serves', async () => {
  expect(await readyTracking(server, 'tenant', server.url, { key: '0123456789AB' })).toMatchObject({
    state: 'troubled',
    trouble: 'secret',
  });
  const ready = await readyTracking(server, 'tenant', server.url);
  expect(ready).toMatchObject({ state: 'ready' });
  ({ accountNo } = ready);
});

test('a shipped parcel is subscribed, also when the answer is lost, and its news stand on the order', async () => {
  await plan('lost', 1);
  const id = await ship('SF', 'SF1000000000001');
  await expect.poll(() => stateOf('SF1000000000001')).toBe('collected');
  expect(await told(id)).toMatchObject([{ status: 'collected', news: [{ text: '快件已揽收' }] }]);
  expect((await ledgerAt(server.url)).filter(({ about }) => about === 'shunfeng/SF1000000000001')).toHaveLength(1);

  await tellOf(server.url, 'next', 'shunfeng/SF1000000000001');
  await expect.poll(() => stateOf('SF1000000000001')).toBe('onTheWay');
  expect(await tracks('tenant-b', id)).toMatchObject({ status: 404 });
});

test('news told twice, late or by a stranger move nothing', async () => {
  const name = 'shunfeng/SF1000000000001';
  const before = await parcel('SF1000000000001');
  const count = (await notices()).length;
  expect(await tellOf(server.url, 'old', name)).toContain('"returnCode":"200"');
  await expect.poll(async () => (await notices()).every(({ state }) => state !== 'waiting')).toBe(true);
  expect(await tellOf(server.url, 'again', name)).toContain('"returnCode":"200"');
  expect(await tellOf(server.url, 'unsigned', name)).toContain('FAIL');
  const forged = await fetch(`${server.url}/notify/tracking/${accountNo}`, {
    method: 'POST',
    body: new URLSearchParams({
      sign: '0'.repeat(32),
      param: JSON.stringify({
        status: 'polling',
        lastResult: { nu: 'SF1000000000001', com: 'shunfeng', state: '3', data: [] },
      }),
    }),
  });
  expect(forged.status).toBe(401);
  expect((await notices()).length - count).toBeLessThanOrEqual(1);
  expect(await parcel('SF1000000000001')).toEqual(before);
});

/** What 快递100 pushes of a parcel with so many lines, as it writes each. */
function pushOf(nu: string, lines: number): URLSearchParams {
  const data = Array.from({ length: lines }, (_, n) => {
    const time = new Date(Date.UTC(2027, 2, 1) - n * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
    const context = `【杭州市】快件已到达【杭州余杭未来科技城营业部】，正准备发往【杭州转运中心】，咨询电话0571-88880000，第${n}条`;
    const place = { areaCode: 'CN330110000000', areaName: '浙江,杭州市,余杭区', areaCenter: '120.301737,30.421187' };
    return {
      time,
      ftime: time,
      context,
      ...place,
      areaPinYin: 'yu hang qu',
      location: '杭州',
      status: '干线',
      statusCode: '1002',
    };
  });
  const param = JSON.stringify({ status: 'polling', lastResult: { nu, com: 'shunfeng', state: '5', data } });
  const seals = sealsOf({ secretKey: mallSecret, previousSecretKey: null });
  return new URLSearchParams({ sign: pushSignature(param, trackingSalts(seals, accountNo, nu)[0]), param });
}

test('the whole journey of a parcel that was long under way is heard', async () => {
  const number = 'SF1000000000001';
  const push = (lines: number) =>
    fetch(`${server.url}/notify/tracking/${accountNo}`, { method: 'POST', body: pushOf(number, lines) });
  expect((await push(300)).status).toBe(200);
  await expect.poll(() => stateOf(number)).toBe('outForDelivery');
  expect((await push(3_000)).status).toBe(413);
  const ofTexts = { method: 'POST', body: pushOf(number, 300) };
  expect((await fetch(`${server.url}/notify/texts/${accountNo}`, ofTexts)).status).toBe(413);
});

test('another carrier is offered and not taken; who corrects the parcel is told by that one', async () => {
  const id = await ship('申通快递', '773000000000002');
  await expect.poll(() => stateOf('773000000000002')).toBe('collected');
  await tellOf(server.url, 'correct', 'shentong/773000000000002', { comNew: 'yunda' });
  await expect.poll(() => stateOf('773000000000002')).toBe('aborted');
  expect(await told(id)).toMatchObject([{ status: 'aborted', offer: '韵达快递', news: [{ text: '快件已揽收' }] }]);
  expect(await parcel('773000000000002')).toMatchObject({ carrier_code: 'STO' });

  const { version } = await server.db.loader
    .selectFrom('orders')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { id: parcelId } = await parcel('773000000000002');
  const corrected = await server.call('PUT', '/api/mall/orderinfo/delivery/correct', {
    token: await server.token('tenant'),
    body: { id, version, parcelId, carrier: 'yunda', trackingNo: '773000000000002' },
  });
  expect(corrected.body).toMatchObject({ code: 0 });
  await expect.poll(() => stateOf('773000000000002')).toBe('collected');
  expect(await parcel('773000000000002')).toMatchObject({
    carrier: '韵达快递',
    carrier_code: 'YUNDA',
    track_offer: null,
  });
  await tellOf(server.url, 'abort', 'shentong/773000000000002');
  await expect.poll(async () => (await notices()).at(-1)).toMatchObject({ event: 'tracking.abort', state: 'unknown' });
  expect(await stateOf('773000000000002')).toBe('collected');
});

test('a parcel that nobody told of is asked about; a gateway that says no is told of in words', async () => {
  const { order_id: id } = await parcel('75312345670001');
  await plan('fail', 3);
  expect(await tracks('tenant', String(id))).toMatchObject({
    status: 502,
    body: { code: 'upstream-failed', msg: '物流平台没有答复，请稍后再试' },
  });
  expect(await told(String(id))).toMatchObject([{ status: 'collected', news: [{ text: '快件已揽收' }] }]);
});

test('a parcel of which the gateway says nothing hides no other of its order', async () => {
  const id = await ship('SF', 'SF1000000000011');
  await expect.poll(() => stateOf('SF1000000000011')).toBe('collected');
  const { tenant_id, order_id, carrier, items, operator_id, operator_name, shipped_at } =
    await parcel('SF1000000000011');
  const rest = { tenant_id, order_id, carrier, operator_id, operator_name, shipped_at, items: JSON.stringify(items) };
  await server.db.loader
    .insertInto('shipments')
    .values({ ...rest, carrier_code: 'ZTO', tracking_no: '75312345670011' })
    .execute();
  await plan('fail', 3);
  expect(await told(id)).toMatchObject([
    { status: 'collected', news: [{ text: '快件已揽收' }] },
    { status: 'unknown' },
  ]);
  await expect.poll(() => told(id)).toMatchObject([{ status: 'collected' }, { status: 'collected' }]);
});
