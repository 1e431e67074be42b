import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openRing } from '#sandbox/wechatpay/ring.ts';
import { platform, settingsOf } from '#sandbox/wechatpay/world.ts';
import { cancel, hearAll, refundsOf } from '#tests/kit/money-acts.ts';
import { type Collected, moneyServer, type MoneyServer } from '#tests/kit/money-server.ts';
import { send } from '#tests/kit/order-calls.ts';
import { callAccounts, issuedTo, keysToUpload } from '#tests/kit/pay-accounts.ts';

const merchant = '1900000002';
let money: MoneyServer;
beforeAll(async () => {
  // Keys that are renewed here are nobody else's.
  money = await moneyServer(merchant, { ring: openRing(null, Date.now) });
}, 60_000);
afterAll(() => money.close());

const signsBy = (mode: 'certificates' | 'switching' | 'publicKey') => {
  const { books } = money.stage.played.world;
  books.put('settings', { ...settingsOf(books), modes: { [merchant]: mode } });
};
const now = () => callAccounts(money.server, 'tenant', 'GET', `/${money.account.id}`);

/** Two orders are offered and paid, and one of them is cancelled: every call and both kinds of notice. */
async function trade(): Promise<Collected[]> {
  const all = [await money.offered(), await money.offered()];
  for (const { code } of all) money.scan(code);
  await hearAll(money);
  for (const { paymentId } of all) await money.comesTo(paymentId, 'settled');
  for (const { order } of all.slice(0, 1)) await cancel(money, order);
  return all;
}

async function allBack(trades: readonly (readonly Collected[])[]): Promise<void> {
  const states = async () =>
    (await Promise.all(trades.map(([first]) => refundsOf(money, first?.order ?? { id: '' })))).flat();
  const are = async (...wanted: string[]) => (await states()).every(({ state }) => wanted.includes(state));
  await vi.waitUntil(() => are('accepted', 'succeeded'), { timeout: 30_000 });
  await money.passes(5);
  await hearAll(money);
  await vi.waitUntil(() => are('succeeded'), { timeout: 30_000 });
}

test('while WeChat changes from certificates to its public key, and renews what it signs with, every fen arrives', async () => {
  const trades = [await trade()];
  // A certificate of WeChat's own is renewed: the next answers and notices are signed with one that nobody has seen.
  money.stage.played.world.ring.renew(platform);
  // Certificates are asked for once a minute at most.
  await sql`update gateway_certificates set leased_until = now()`.execute(money.server.db.loader);
  trades.push(await trade());
  signsBy('switching');
  const { id, version } = await now();
  const next = keysToUpload(issuedTo(money.stage, merchant));
  const rotating = await callAccounts(money.server, 'tenant', 'POST', `/${id}/rotation`, { version, ...next });
  trades.push(await trade());
  await callAccounts(money.server, 'tenant', 'POST', `/${id}/rotation/finish`, { version: rotating.version });
  signsBy('publicKey');
  trades.push(await trade());
  await allBack(trades);
  const { db } = money.server;
  expect(await db.loader.selectFrom('gateway_refused_notices').selectAll().execute()).toEqual([]);
  expect(await money.lies()).toEqual([]);
}, 60_000);

test('the merchant’s own certificate is renewed in the middle of trade, and the former one signs no more', async () => {
  const before = await trade();
  money.stage.played.world.ring.renew(merchant);
  const { id, version } = await now();
  const next = keysToUpload(issuedTo(money.stage, merchant));
  const rotating = await callAccounts(money.server, 'tenant', 'POST', `/${id}/rotation`, { version, ...next });
  const between = await trade();
  await callAccounts(money.server, 'tenant', 'POST', `/${id}/rotation/finish`, { version: rotating.version });
  const after = await trade();
  await allBack([before, between, after]);
  expect(await money.lies()).toEqual([]);
}, 60_000);

test('a clock six minutes off takes no money, is named on the health page, and mends itself', async () => {
  const order = await money.order();
  money.stage.passLine(360_000);
  const refused = await send(money.server, 'POST', '/mall/payment/collect', { body: { orderId: order.id } });
  expect(refused.status).toBeGreaterThanOrEqual(500);
  const { body } = await money.server.call('GET', `/api/upms/gateway/${money.account.id}/health`, {
    token: await money.server.token('tenant'),
  });
  expect(body.data).toMatchObject({ skewSeconds: expect.closeTo(-360, -1) as number });
  expect(await now()).toMatchObject({ state: 'ready' });
  const { db } = money.server;
  const attempts = () => db.loader.selectFrom('payments').select('state').where('order_id', '=', order.id).execute();
  expect(await attempts()).toEqual([{ state: 'unanswered' }]);
  money.stage.passLine(-360_000);
  const { code, paymentId } = await money.collect(order);
  expect(await attempts()).toEqual([{ state: 'awaitingPayer' }]);
  expect(money.scan(code)).toBe('requestPayment:ok');
  await hearAll(money);
  await money.comesTo(paymentId, 'settled');
  expect(await money.timesPaid(order)).toBe(1);
  expect(await money.lies()).toEqual([]);
});
