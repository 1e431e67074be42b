import { afterAll, beforeAll, expect, test } from 'vitest';
import { minutePasses } from '#tests/kit/money.ts';
import {
  type Detail,
  detail,
  fillShop,
  inShop,
  paidBack,
  placePaid,
  send,
  settled,
  shop,
} from '#tests/kit/order-calls.ts';
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
const act = (name: string, { id, version }: Detail, more: object = {}) =>
  send<{ guard?: string }>(server, 'POST', `/mall/orderinfo/${name}`, { body: { id, version, ...more } });
const byHand = { note: '银行转账' };
/** The refund's state and the number of its silences. */
const refundOf = ({ id }: Pick<Detail, 'id'>) =>
  server.db.loader.selectFrom('refunds').select(['state', 'attempts']).where('order_id', '=', id).execute();

test('a refund without an answer is not settled by hand, repeated or called off before the gateway said what it did; it had paid', async () => {
  const waiting = await unanswered('lost');
  expect([waiting.state, waiting.allowed]).toEqual(['awaitingRefund', ['checkRefund']]);
  expect(await refundOf(waiting)).toEqual([{ state: 'unanswered', attempts: 1 }]);
  for (const [name, more] of [['settleByHand', byHand], ['retryRefund'], ['resume']] as const)
    expect([name, (await act(name, waiting, more)).status]).toEqual([name, 409]);
  await act('checkRefund', waiting);
  const end = await settled(server, waiting.id);

  expect(end).toMatchObject({ state: 'cancelled', refundPrice: waiting.paidPrice });
  expect(await paidBack(server, end)).toBe(waiting.paidPrice);
});

test('a refund that the gateway never received is asked for again, under its number and a minute later', async () => {
  const waiting = await unanswered('fail');
  await act('checkRefund', waiting);
  expect((await settled(server, waiting.id)).state).toBe('awaitingRefund');
  expect(await refundOf(waiting)).toMatchObject([{ state: 'queued' }]);
  await minutePasses(server);
  await expect.poll(() => refundOf(waiting)).toMatchObject([{ state: 'succeeded' }]);
  const end = await settled(server, waiting.id);

  expect(end).toMatchObject({ state: 'cancelled', refundPrice: waiting.paidPrice });
  expect(await paidBack(server, end)).toBe(waiting.paidPrice);
});

test('a refund without an answer stays as it is while nobody answers the question either', async () => {
  const waiting = await unanswered('lost');
  await inShop(server, 'outcome', { system: 'pay', outcome: 'fail', times: 9 });
  await act('checkRefund', waiting);
  const still = await settled(server, waiting.id);
  await inShop(server, 'clear-outcomes', {});

  expect([still.state, still.allowed]).toEqual(['awaitingRefund', ['checkRefund']]);
  // A question of people makes the pauses no longer.
  expect(await refundOf(still)).toEqual([{ state: 'unanswered', attempts: 1 }]);
});

test('a refund that the gateway accepted is under way until the gateway says that it is paid', async () => {
  const { id, version } = await placePaid(server, [[skuId, 1]]);
  await inShop(server, 'outcome', { system: 'pay', outcome: 'accept' });
  await send(server, 'PUT', `/mall/orderinfo/cancel/${id}`, { seen: version });
  await expect.poll(() => refundOf({ id })).toMatchObject([{ state: 'accepted' }]);
  const accepted = await detail(server, id);
  expect([accepted.state, accepted.allowed]).toEqual(['awaitingRefund', ['checkRefund']]);
  await act('checkRefund', accepted);
  // Asked at once it is still on its way, and WeChat Pay tells of its end.
  const end = await settled(server, id);

  expect(end.state).toBe('cancelled');
  expect(await paidBack(server, end)).toBe(end.paidPrice);
});
