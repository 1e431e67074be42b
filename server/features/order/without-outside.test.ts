import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderInputs } from '#machines/order/cases.ts';
import { openWorkflow } from '#server/workflow/start.ts';
import { type TestServer, testServer } from '#tests/kit/server.ts';
import { placeOrder, sendOrder } from '#tests/kit/shop.ts';

let server: TestServer;

beforeAll(async () => {
  server = await testServer({ env: { SANDBOX: '' }, demo: { orders: 80, members: 30 } });
});
afterAll(() => server.close());

test('without the sandbox there is no shop, no outside system and no address for notices', async () => {
  for (const path of [
    '/_sandbox/control/shop/place',
    '/_sandbox/wxpay/v3/refund/domestic/refunds',
    '/_sandbox/sms/',
    '/notify/wechatpay/nobody',
  ])
    expect(await server.call('POST', path, { body: {} })).toMatchObject({ status: 404 });
  expect(await server.call('GET', '/_sandbox/control/shop')).toMatchObject({ status: 404 });
});

test('without a gateway a refund is not made, and stands where it can be tried again or settled by hand', async () => {
  const { id: member } = await server.db.loader
    .selectFrom('members')
    .select('id')
    .where('tenant_id', '=', 't1')
    .limit(1)
    .executeTakeFirstOrThrow();
  const { door } = openWorkflow(server.db, { log: () => {} });
  const id = await placeOrder(door, 't1', orderInputs.ordinary, { member_id: member });
  await sendOrder(door, 't1', id, { type: 'order.pay', price: 10_000, points: 0 });
  const answer = await server.call('PUT', `/api/mall/orderinfo/cancel/${id}`, {
    token: await server.token('tenant'),
    headers: { 'if-match': '"2"', 'idempotency-key': 'cancel-without-a-gateway' },
  });
  expect(answer).toMatchObject({ status: 200 });
  const state = async () =>
    (await server.db.loader.selectFrom('orders').select('state').where('id', '=', id).executeTakeFirst())?.state;
  await expect.poll(state).toBe('refundFailed');
});

test('what is not connected is told with what to do about it, in both languages', async () => {
  const { id } = await server.db.loader
    .selectFrom('shipments')
    .select('order_id as id')
    .where('tenant_id', '=', 't1')
    .limit(1)
    .executeTakeFirstOrThrow();
  const token = await server.token('tenant');
  const asked = (language: string) =>
    server.call('GET', `/api/mall/orderinfo/${id}/tracks`, { token, headers: { 'accept-language': language } });
  expect(await asked('zh-CN')).toMatchObject({
    status: 409,
    body: { code: 'not-configured', msg: expect.stringContaining('没有接入物流跟踪') as string },
  });
  expect(await asked('en')).toMatchObject({
    status: 409,
    body: { msg: expect.stringContaining('An administrator has to set KUAIDI100_BASE') as string },
  });
});

test('an action that only asks what is not connected is refused, and the order stays as it is', async () => {
  const card = await server.db.loader
    .selectFrom('orders')
    .select(['id', 'version', 'state', 'tenant_id as tenantId'])
    .where('goods_kind', '=', 'card')
    .where('state', '=', 'completed')
    .where('child_count', '=', 0)
    .limit(1)
    .executeTakeFirstOrThrow();
  const answer = await server.call('POST', '/api/mall/orderinfo/resendCardSms', {
    token: await server.token(card.tenantId === 't1' ? 'tenant' : 'tenant-b'),
    headers: { 'idempotency-key': 'a-text-without-a-gateway' },
    body: { id: card.id, version: card.version },
  });
  expect(answer).toMatchObject({
    status: 409,
    body: { code: 'not-configured', msg: expect.stringContaining('短信') as string },
  });
  const now = server.db.loader.selectFrom('orders').select(['state', 'version']).where('id', '=', card.id);
  expect(await now.executeTakeFirst()).toEqual({ state: card.state, version: card.version });
});
