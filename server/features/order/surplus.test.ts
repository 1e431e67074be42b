import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyHistory } from '#server/workflow/verify-history.ts';
import { detail, fillShop, inShop, payOldPrice, place, send, settled, shop } from '#tests/kit/order-calls.ts';
import { type TestServer, testServer } from '#tests/kit/server.ts';
import { surplusReason } from './surplus-words.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await fillShop(server);
});
afterAll(() => server.close());

/** Creates an order paid with the wrong amount, which the gateway did not refund. */
async function withSurplus() {
  const { id } = await place(server, [[shop.skuId, 1]]);
  await inShop(server, 'outcome', { system: 'pay', outcome: 'refuse' });
  await payOldPrice(server, id, 1_000);
  const order = await settled(server, id);
  const [surplus] = order.surplus;
  if (!surplus) throw new Error('Nothing was kept.');
  return { ...order, surplusId: surplus.id };
}

const retry = (id: string, surplusId: string, account?: 'tenant-b') =>
  send<{ state: string; version: number }>(server, 'POST', '/mall/orderinfo/surplus/retry', {
    body: { id, surplusId },
    ...(account && { account }),
  });
const settle = (body: { id: string; surplusId: string; note: string }) =>
  send<{ version: number }>(server, 'POST', '/mall/orderinfo/surplus/settle', { body });

test('money that did not go back stands on its order: how much, since when, how often tried and why', async () => {
  const { surplus } = await withSurplus();
  expect(surplus).toMatchObject([
    {
      price: 1_000,
      state: 'refused',
      tries: 1,
      nextTime: null,
      reason: '买家的支付账户异常，无法原路退回',
      transactionId: expect.any(String) as string,
    },
  ]);
});

test('why it is not back is told by where its refund stands, whatever it was refused for before', async () => {
  const { id, surplusId } = await withSurplus();
  const standing = (state: string) =>
    server.db.loader.updateTable('refunds').set({ state }).where('id', '=', surplusId).execute();
  await standing('unverifiable');
  const { surplus } = await detail(server, id);
  await standing('refused');
  expect(surplus).toMatchObject([{ reason: expect.stringContaining('请在微信支付商户平台核对') as string }]);
});

test('the list finds the orders that have such money', async () => {
  const { id } = await withSurplus();
  await place(server, [[shop.skuId, 1]]);
  const findOrders = async (query: string) => {
    const { data } = await send<{ records: { id: string }[]; total: number }>(
      server,
      'GET',
      `/mall/orderinfo/page?surplus=1${query}`,
    );
    return data;
  };
  const { records, total } = await findOrders('');
  expect(records.map((order) => order.id)).toContain(id);
  expect(total).toBe(records.length);
  const all = await Promise.all(records.map((order) => detail(server, order.id)));
  expect(all.filter(({ surplus }) => surplus.length === 0)).toEqual([]);
  expect((await findOrders('&state=completed')).records).toEqual([]);
});

test('tried again it goes back once, and a try that fails leaves it where it was', async () => {
  const { id, surplusId } = await withSurplus();
  await inShop(server, 'outcome', { system: 'pay', outcome: 'refuse' });
  expect((await retry(id, surplusId)).status).toBe(200);
  expect((await settled(server, id)).surplus).toMatchObject([{ id: surplusId, state: 'refused' }]);

  const both = await Promise.all([retry(id, surplusId), retry(id, surplusId)]);
  expect(both.filter(({ status }) => status === 200)).not.toEqual([]);
  expect((await settled(server, id)).surplus).toEqual([]);
  expect((await retry(id, surplusId)).status).toBe(404);
});

test('settled by hand it is not tried again, and its refund keeps who said so and how', async () => {
  const { id, surplusId } = await withSurplus();
  expect((await settle({ id, surplusId, note: ' 银行转账 ' })).status).toBe(200);

  expect((await settled(server, id)).surplus).toEqual([]);
  const { data: history } = await send<{ steps: { event: string; after: object; actorName: string }[] }>(
    server,
    'GET',
    `/machines/refund/history/${surplusId}`,
  );
  expect(history.steps.at(-1)).toMatchObject({ event: 'refund.settleByHand', after: { note: '银行转账' } });
  expect(history.steps.at(-1)?.actorName).not.toBe('');
});

test('what the gateway paid back without a word is not settled by hand as well', async () => {
  const { id, surplusId } = await withSurplus();
  await inShop(server, 'outcome', { system: 'pay', outcome: 'lost', times: 9 });
  expect((await retry(id, surplusId)).status).toBe(200);
  expect((await settled(server, id)).surplus).toMatchObject([{ state: 'unanswered' }]);
  await inShop(server, 'clear-outcomes', {});
  const { status, body } = await settle({ id, surplusId, note: '银行转账' });
  expect([status, body.code]).toEqual([409, 'transition-refused']);

  expect((await retry(id, surplusId)).status).toBe(200);
  expect((await settled(server, id)).surplus).toEqual([]);
});

test('an order of another tenant, and money of another order, are not there', async () => {
  const [one, other] = [await withSurplus(), await withSurplus()];
  expect((await retry(one.id, one.surplusId, 'tenant-b')).status).toBe(404);
  expect((await retry(one.id, other.surplusId)).status).toBe(404);
  expect((await settle({ id: one.id, surplusId: other.surplusId, note: 'x' })).status).toBe(404);
});

test('an unknown reason is shown as it came', () => {
  expect(surplusReason('FREQUENCY_LIMITED').en).toBe('The gateway refuses the refund (FREQUENCY_LIMITED)');
});

test('what was done agrees with the log', async () => {
  expect((await verifyHistory(server.db, { log: () => {} })).faults).toEqual([]);
});
