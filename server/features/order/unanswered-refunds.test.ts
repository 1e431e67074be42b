import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Detail, fillShop, inShop, paidBack, placePaid, send, settled, shop } from '#tests/kit/order-calls.ts';
import { type TestServer, testServer } from '#tests/kit/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await fillShop(server);
});
afterAll(() => server.close());

const { skuId } = shop;

/** Creates a cancelled order whose refund got no answer. */
async function unanswered(outcome: 'lost' | 'fail') {
  const { id, version } = await placePaid(server, [[skuId, 1]]);
  await inShop(server, 'outcome', { system: 'pay', outcome, times: 9 });
  await send(server, 'PUT', `/mall/orderinfo/cancel/${id}`, { seen: version });
  const order = await settled(server, id);
  await inShop(server, 'clear-outcomes', {});
  return order;
}
const act = (name: string, { id, version }: Detail) =>
  send<{ guard?: string }>(server, 'POST', `/mall/orderinfo/${name}`, { body: { id, version } });

test('a refund without an answer is not settled by hand, repeated or called off before the gateway said what it did; it had paid', async () => {
  const failed = await unanswered('lost');
  expect([failed.state, failed.allowed]).toEqual(['refundFailed', ['checkRefund']]);
  for (const name of ['settleByHand', 'retryRefund', 'resume']) {
    const { status, body } = await act(name, failed);
    expect([name, status, body.data]).toMatchObject([name, 409, { guard: 'isRefundRefused' }]);
  }
  await act('checkRefund', failed);
  const end = await settled(server, failed.id);

  expect(end).toMatchObject({ state: 'cancelled', refundPrice: failed.paidPrice });
  expect(await paidBack(server, end)).toBe(failed.paidPrice);
});

test('a refund without an answer is settled by hand once the gateway said that it knows no such refund', async () => {
  const failed = await unanswered('fail');
  await act('checkRefund', failed);
  const known = await settled(server, failed.id);
  expect([known.state, known.allowed]).toEqual([
    'refundFailed',
    ['checkRefund', 'retryRefund', 'settleByHand', 'resume'],
  ]);
  await act('settleByHand', known);
  const end = await settled(server, failed.id);

  expect(end).toMatchObject({ state: 'cancelled', refundPrice: failed.paidPrice });
  expect(await paidBack(server, end)).toBe(0);
});

test('a refund without an answer stays as it is while nobody answers the question either', async () => {
  const failed = await unanswered('lost');
  await inShop(server, 'outcome', { system: 'pay', outcome: 'fail', times: 9 });
  await act('checkRefund', failed);
  const still = await settled(server, failed.id);
  await inShop(server, 'clear-outcomes', {});

  expect([still.state, still.allowed]).toEqual(['refundFailed', ['checkRefund']]);
});

test('a refund that the gateway accepted is under way until it is looked up as paid', async () => {
  const { id, version } = await placePaid(server, [[skuId, 1]]);
  await inShop(server, 'outcome', { system: 'pay', outcome: 'accept' });
  await send(server, 'PUT', `/mall/orderinfo/cancel/${id}`, { seen: version });
  const accepted = await settled(server, id);
  expect([accepted.state, accepted.allowed]).toEqual(['refundAccepted', ['checkRefund']]);
  await act('checkRefund', accepted);
  const end = await settled(server, id);

  expect(end.state).toBe('cancelled');
  expect(await paidBack(server, end)).toBe(end.paidPrice);
});
