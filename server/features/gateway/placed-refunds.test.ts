import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { appid } from '#sandbox/wechatpay/testing/pay.fixture.ts';
import { noticeTaker } from '#server/features/payment/notices.ts';
import { agree, cancel, claim, refundsOf } from '#tests/kit/money-acts.ts';
import { type Collected, moneyServer, type MoneyServer } from '#tests/kit/money-server.ts';
import { detail, send } from '#tests/kit/order-calls.ts';
import { callAccounts, issuedTo, type PayAccount, readyAccount } from '#tests/kit/pay-accounts.ts';

let money: MoneyServer;
beforeAll(async () => {
  money = await moneyServer();
});
afterAll(() => money.close());
afterEach(async () => {
  // What WeChat has to say of a retired account's refunds nobody can verify.
  await money.sent();
  money.backToNow();
});

interface Shown {
  id: string;
  version: number;
  state: string;
  refusal: string;
  dueTime: string | null;
  isBusy: boolean;
  acts: { act: string; allowed: boolean }[];
}

const merchantNo = '1900000001';
const note = '已在商户平台核对，款项已退';

/** An order that was paid by an account of its own. */
async function boughtByOwn(): Promise<Collected & { account: PayAccount }> {
  const keys = issuedTo(money.stage, merchantNo);
  const account = await readyAccount(money.server, 'tenant', { merchantNo, appIds: [appid], keys });
  return { ...(await money.bought()), account };
}
const retire = ({ account: { id, version } }: { account: PayAccount }) =>
  callAccounts(money.server, 'tenant', 'POST', `/${id}/retire`, { version });

const refundOf = async ({ order }: Collected) => {
  const [refund] = await refundsOf(money, order);
  if (!refund) throw new Error('The order has no refund.');
  return refund;
};
const comesTo = async (bought: Collected, state: string) => {
  await vi.waitUntil(async () => (await refundOf(bought)).state === state, { timeout: 30_000, interval: 30 });
};
const orderStands = async ({ order }: Collected, state: string) => {
  await vi.waitUntil(async () => (await detail(money.server, order.id)).state === state, {
    timeout: 30_000,
    interval: 30,
  });
};
const shown = async (bought: Collected) =>
  (await send<Shown>(money.server, 'GET', `/mall/refund/${(await refundOf(bought)).id}`)).data;
const allowedOn = async (bought: Collected) =>
  (await shown(bought)).acts.filter(({ allowed }) => allowed).map(({ act }) => act);
const mayOnOrder = async ({ order }: Collected) => {
  const { acts } = await detail(money.server, order.id);
  return acts.filter(({ allowed }) => allowed).map(({ act }) => act);
};
const onOrder = async (act: string, { order }: Collected, more: object = {}) => {
  const { id, version } = await detail(money.server, order.id);
  return (await send(money.server, 'POST', `/mall/orderinfo/${act}`, { body: { id, version, ...more } })).status;
};
const onRefund = async (act: string, bought: Collected, more: object = {}) => {
  const { id, version } = await shown(bought);
  return (await send(money.server, 'POST', `/mall/refund/${act}`, { body: { id, version, ...more } })).status;
};
const callsBy = async ({ id }: PayAccount) => {
  const { rows } = await sql`select from gateway_calls where account_id = ${id}`.execute(money.server.db.loader);
  return rows.length;
};

/** A refund that WeChat has and whose account is retired since. */
async function openAtRetirement(state: 'accepted' | 'unanswered') {
  const bought = await boughtByOwn();
  if (state === 'unanswered') money.stage.played.world.plans.add('refund', { end: 'lost', status: 403, code: '' }, 3);
  expect(await cancel(money, bought.order)).toBe(200);
  await comesTo(bought, state);
  await retire(bought);
  return bought;
}

test.each(['accepted', 'unanswered'] as const)(
  'a refund that is %s when its account is retired is asked about once, says where to look and is written down by hand',
  async (state) => {
    const bought = await openAtRetirement(state);
    const calls = await callsBy(bought.account);
    await money.passes(61);
    await comesTo(bought, 'unverifiable');
    await orderStands(bought, 'refundFailed');
    const stuck = await shown(bought);
    expect(stuck).toMatchObject({ dueTime: null, isBusy: false });
    expect(stuck.refusal).toContain('请在微信支付商户平台核对');

    await money.passes(2 * 86_400);
    expect(await callsBy(bought.account)).toBe(calls);
    expect(await allowedOn(bought)).toEqual(['settleByHand']);
    expect(await mayOnOrder(bought)).toEqual(['settleByHand']);
    expect(await onRefund('check', bought)).toBe(409);
    expect(await onRefund('retry', bought)).toBe(409);
    for (const act of ['checkRefund', 'retryRefund', 'resume'])
      expect([act, await onOrder(act, bought)]).toEqual([act, 409]);
    expect(await shown(bought)).toEqual(stuck);

    expect(await onOrder('settleByHand', bought, { note })).toBe(200);
    expect(await shown(bought)).toMatchObject({ state: 'settledByHand', note });
    await orderStands(bought, 'cancelled');
    expect(await detail(money.server, bought.order.id)).toMatchObject({ refundPrice: bought.order.paidPrice });
  },
);

test('a notice that was believed before its account was retired still ends the refund', async () => {
  const bought = await openAtRetirement('accepted');
  await money.passes(61);
  await comesTo(bought, 'unverifiable');
  await orderStands(bought, 'refundFailed');
  const { db } = money.server;
  const { number: refundNo, price } = await refundOf(bought);
  const { transactionId } = await money.payment(bought.paymentId);
  const place = { tenantId: 't1', accountId: bought.account.id, kind: 'refund' as const };
  const take = (status: 'done' | 'closed') =>
    noticeTaker(
      db,
      money.door,
    )({ ...place, refundNo, refundId: '5031', status, price, transactionId: transactionId ?? '' });
  expect(await take('closed')).toBe('taken');
  expect(await shown(bought)).toMatchObject({ state: 'unverifiable', refundId: '5031' });
  expect(await mayOnOrder(bought)).toEqual(['settleByHand']);
  expect(await take('done')).toBe('taken');
  await orderStands(bought, 'cancelled');
  expect((await shown(bought)).state).toBe('succeeded');
});

test('an after-sale offers no act on a refund whose account is retired but to write down that it was paid', async () => {
  const bought = await boughtByOwn();
  const claimed = await claim(money, bought.order, 1_00);
  const afterSale = async () =>
    (await send<Shown>(money.server, 'GET', `/mall/aftersale/${claimed.id}`)).data.acts
      .filter(({ allowed }) => allowed)
      .map(({ act }) => act);
  expect(await agree(money, claimed)).toBe(200);
  await comesTo(bought, 'accepted');
  expect(await afterSale()).toEqual(['checkRefund']);
  await retire(bought);
  await money.passes(61);
  await comesTo(bought, 'unverifiable');
  await vi.waitUntil(async () => !(await afterSale()).includes('checkRefund'), { timeout: 30_000, interval: 30 });
  expect(await afterSale()).toEqual(['settleByHand']);
});

test('a refund that was never asked for by an account that is retired is refused, and its order may go on', async () => {
  const bought = await boughtByOwn();
  await retire(bought);
  expect(await cancel(money, bought.order)).toBe(200);
  await comesTo(bought, 'refused');
  expect(await refundOf(bought)).toMatchObject({ refusal: 'NO_GATEWAY' });
  await orderStands(bought, 'refundFailed');
  expect(await onOrder('resume', bought)).toBe(200);
  await comesTo(bought, 'calledOff');
});

test('one that a server was asking for when it died is never called off, though its account is retired since', async () => {
  const bought = await openAtRetirement('accepted');
  const { id } = await refundOf(bought);
  await sql`update refunds set state = 'asking', said = 'nothing', refund_id = null, due_at = null, due_event = null,
    busy = jsonb_build_object('askRefund', version), busy_since = now() - interval '1 minute' where id = ${id}`.execute(
    money.server.db.loader,
  );
  await comesTo(bought, 'unanswered');
  await money.passes(61);
  await comesTo(bought, 'unverifiable');
  await orderStands(bought, 'refundFailed');
  expect(await onOrder('resume', bought)).toBe(409);
});
