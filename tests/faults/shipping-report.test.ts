import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { verifyHistory } from '#server/workflow/verify-history.ts';
import { openPeople, type WechatPeople } from '#tests/kit/wechat-people.ts';

let people: WechatPeople;
let operator: string;
beforeAll(async () => {
  people = await openPeople();
  operator = await people.server.token('tenant');
  await control('trade-known', { ms: 0 });
});
afterAll(() => people.server.close());
beforeEach(async () => {
  await people.forgetRates();
  await control('clear-injections', {});
});

const upload = '/wxa/sec/order/upload_shipping_info';
let phones = 0;

async function control(action: string, input: object) {
  const answer = await fetch(`${people.server.url}/_sandbox/control/${action}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
  });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Record<string, unknown>;
}
const inject = (fault: object, path = upload) => control('inject', { path, times: 1, ...fault });

/** As an operator. */
async function send<Data = unknown>(method: string, path: string, body?: object) {
  const headers = { 'idempotency-key': randomUUID() };
  const answer = await people.server.call(method, `/api${path}`, { token: operator, headers, ...(body && { body }) });
  return { status: answer.status, data: answer.body.data as Data };
}

/** An order that somebody paid in a mini-program. */
async function paidOrder(): Promise<string> {
  phones += 1;
  const person = `买家${phones}`;
  const { accessToken: token } = await people.signIn(people.mini, person);
  await people.bind(people.mini, token, { person, phone: `1370000${String(1000 + phones)}` });
  const { id } = await people.place(token);
  const offered = await people.call<{ invoke: object }>('POST', `/orders/${id}/payment`, {
    token,
    body: { way: 'miniProgram' },
  });
  await fetch(`${people.server.url}/_sandbox/wechat-client`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...offered.data.invoke, decision: 'pay' }),
  });
  await expect.poll(async () => (await orderRow(id)).is_pay, { timeout: 15_000 }).toBe(1);
  return id;
}

const orderRow = (id: string) =>
  people.server.db.loader.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const report = (orderId: string) =>
  vi.waitUntil(
    () =>
      people.server.db.loader
        .selectFrom('shipping_reports')
        .selectAll()
        .where('order_id', '=', orderId)
        .executeTakeFirst(),
    { timeout: 10_000 },
  );
async function stands(orderId: string, state: string): Promise<void> {
  await expect.poll(async () => (await report(orderId)).state, { timeout: 10_000 }).toBe(state);
}

async function ship(orderId: string, trackingNo: string): Promise<void> {
  const { version } = await orderRow(orderId);
  const parcels = [{ carrier: '顺丰速运', trackingNo }];
  expect(await send('PUT', '/mall/orderinfo/delivery', { id: orderId, version, parcels })).toMatchObject({
    status: 200,
  });
}

async function act(orderId: string, name: string, more: object = {}) {
  const { id, version } = await report(orderId);
  return send('POST', `/mall/shippingreport/${name}`, { id, version, ...more });
}

/** What WeChat has of an order's payment. */
async function trade(orderId: string) {
  const { transaction_id: transactionId } = await report(orderId);
  return (await control('trade', { transactionId }))['trade'] as {
    parcels: { trackingNo: string; receiverContact: string }[];
    isFinished: boolean;
    finishedCount: number;
  } | null;
}

const uploads = async (orderId: string) => {
  const { transaction_id: about } = await report(orderId);
  const answer = await fetch(`${people.server.url}/_sandbox/control/ledger`);
  const deeds = (await answer.json()) as { system: string; act: string; about: string; what: string }[];
  return deeds.filter((deed) => deed.system === 'wechat' && (deed.about === about || deed.what === about));
};

test('what ships is told to WeChat once, and the buyer’s receipt there settles it and the order', async () => {
  const id = await paidOrder();
  await ship(id, 'SF1000000001');
  await stands(id, 'awaitingUpload');
  expect((await act(id, 'upload')).status).toBe(200);
  await stands(id, 'reported');
  expect(await trade(id)).toMatchObject({
    isFinished: true,
    finishedCount: 1,
    parcels: [{ trackingNo: 'SF1000000001', receiverContact: expect.stringMatching(/^1\d\d\*{4}\d{4}$/) as string }],
  });
  await expect.poll(async () => (await report(id)).settles_at, { timeout: 10_000 }).not.toBeNull();
  const { transaction_id: transactionId } = await report(id);
  await control('confirm-receipt', { transactionId });
  await stands(id, 'settled');
  await expect.poll(async () => (await orderRow(id)).state, { timeout: 10_000 }).toBe('completed');
});

test('an upload whose answer is lost is asked about, and WeChat has it once', async () => {
  const id = await paidOrder();
  await ship(id, 'SF1000000002');
  await inject({ fault: 'lost' });
  await act(id, 'upload');
  await stands(id, 'unclear');
  expect((await act(id, 'check')).status).toBe(200);
  await stands(id, 'reported');
  expect(await trade(id)).toMatchObject({ finishedCount: 1 });
  expect(await uploads(id)).toHaveLength(1);
});

test('an upload that never arrived is sent again once WeChat says that it has nothing', async () => {
  const id = await paidOrder();
  await ship(id, 'SF1000000003');
  await inject({ fault: 'drop' });
  await act(id, 'upload');
  await stands(id, 'unclear');
  await act(id, 'check');
  await stands(id, 'reported');
  expect(await uploads(id)).toHaveLength(1);
});

test('a payment that WeChat does not know yet is tried again later', async () => {
  const id = await paidOrder();
  await ship(id, 'SF1000000004');
  await control('trade-known', { ms: 3_600_000 });
  await act(id, 'upload');
  await stands(id, 'postponed');
  expect(await report(id)).toMatchObject({ refusal: '10060001', attempts: 1, due_event: 'report.upload' });
  await control('trade-known', { ms: 0 });
  await act(id, 'upload');
  await stands(id, 'reported');
});

test('a busy WeChat is asked what it has before it is told again', async () => {
  const id = await paidOrder();
  await ship(id, 'SF1000000005');
  await inject({ fault: 'errcode', errcode: 10060012 });
  await act(id, 'upload');
  await stands(id, 'postponed');
  expect(await report(id)).toMatchObject({ may_be_there: true });
  await act(id, 'upload');
  await stands(id, 'reported');
});

test('changed parcels are corrected once, and a second correction is refused before it is sent', async () => {
  const id = await paidOrder();
  await ship(id, 'SF1000000006');
  await act(id, 'upload');
  await stands(id, 'reported');
  expect(await act(id, 'correct')).toMatchObject({ status: 409, data: { guard: 'isOutdated' } });
  const correct = async (trackingNo: string) => {
    const parcel = await people.server.db.loader
      .selectFrom('shipments')
      .select('id')
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow();
    const { version } = await orderRow(id);
    const body = { id, version, parcelId: parcel.id, carrier: '顺丰速运', trackingNo };
    expect((await send('PUT', '/mall/orderinfo/delivery/correct', body)).status).toBe(200);
    await expect.poll(async () => (await report(id)).has_news, { timeout: 10_000 }).toBe(true);
  };
  await correct('SF1000000066');
  expect((await act(id, 'correct')).status).toBe(200);
  await stands(id, 'reported');
  expect(await trade(id)).toMatchObject({ finishedCount: 2, parcels: [{ trackingNo: 'SF1000000066' }] });
  await correct('SF1000000067');
  expect(await act(id, 'correct')).toMatchObject({ status: 409, data: { guard: 'isFirstCorrection' } });
  expect(await uploads(id)).toHaveLength(2);
});

test('a parcel of a carrier that WeChat does not know is rejected before it is sent, and told to people', async () => {
  const id = await paidOrder();
  const { version } = await orderRow(id);
  const parcels = [{ carrier: '同城小哥', trackingNo: 'A-1000000007' }];
  await send('PUT', '/mall/orderinfo/delivery', { id, version, parcels });
  await stands(id, 'awaitingUpload');
  await act(id, 'upload');
  await stands(id, 'rejected');
  expect(await uploads(id)).toEqual([]);
  const { data } = await send<{ refusal: string; acts: { act: string; allowed: boolean }[] }>(
    'GET',
    `/mall/shippingreport/${(await report(id)).id}`,
  );
  expect(data.refusal).toContain('快递公司');
  expect((await act(id, 'settleByHand', { note: '已在小程序后台录入' })).status).toBe(200);
  await stands(id, 'settledByHand');
});

test('every report’s history replays', async () => {
  expect((await verifyHistory(people.server.db, { log: () => {} })).faults).toEqual([]);
});
