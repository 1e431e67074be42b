import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appid } from '#sandbox/wechatpay/testing/pay.fixture.ts';
import { moneyServer, type MoneyServer } from '#tests/kit/money-server.ts';
import { issuedTo, readyAccount } from '#tests/kit/pay-accounts.ts';

let money: MoneyServer;
beforeAll(async () => {
  money = await moneyServer();
});
afterAll(() => money.close());

test('a notice of another account of the same merchant moves nothing, and its own account’s does', async () => {
  const keys = issuedTo(money.stage, '1900000001');
  const other = await readyAccount(money.server, 'tenant', { merchantNo: '1900000001', appIds: [appid], keys });
  const { code, paymentId, paymentNo } = await money.offered();
  money.scan(code);
  const [notice] = await money.sent();
  if (!notice) throw new Error('WeChat sent no notice.');
  // The newest account serves, so the first is the stranger here.
  expect(notice.path).toContain(other.accountNo);
  expect(await money.deliver(notice, { path: `/notify/wechatpay/${money.account.accountNo}` })).toBe(204);
  await expect.poll(() => money.notices(paymentNo)).toEqual([{ state: 'differs', fault: 'account' }]);
  expect(await money.payment(paymentId)).toMatchObject({ state: 'awaitingPayer', transactionId: null });

  expect(await money.deliver(notice)).toBe(204);
  await expect.poll(() => money.payment(paymentId)).toMatchObject({ state: 'settled' });
  expect(await money.lies()).toEqual([]);
});

test.each(['asking', 'checking', 'closing'])(
  'a notice that comes while its payment is %s waits until the row can hear it',
  async (state) => {
    const { code, paymentId, paymentNo, order } = await money.offered();
    money.scan(code);
    // As if the gateway had been asked a moment ago, by a server that will never answer.
    const { db } = money.server;
    const before = await db.loader.selectFrom('payments').selectAll().where('id', '=', paymentId).executeTakeFirst();
    const busy = { [`payment.${state}`]: Number(before?.version) };
    const asked = { state, due_at: null, due_event: null, busy: JSON.stringify(busy), busy_since: '2999-01-01' };
    await db.loader.updateTable('payments').set(asked).where('id', '=', paymentId).execute();
    const [notice] = await money.sent();
    if (!notice) throw new Error('WeChat sent no notice.');
    expect(await money.deliver(notice)).toBe(204);
    const tried = async () =>
      (
        await sql<{ attempts: number }>`select attempts from gateway_notices where number = ${paymentNo}`.execute(
          db.loader,
        )
      ).rows[0]?.attempts;
    await expect.poll(tried).toBeGreaterThan(0);
    expect(await money.notices(paymentNo)).toEqual([{ state: 'waiting', fault: '' }]);

    const { due_at, due_event, busy_since } = before ?? {};
    const back = { state: 'awaitingPayer', due_at, due_event, busy: null, busy_since };
    await db.loader.updateTable('payments').set(back).where('id', '=', paymentId).execute();
    await expect.poll(() => money.payment(paymentId)).toMatchObject({ state: 'settled' });
    await expect.poll(() => money.notices(paymentNo)).toEqual([{ state: 'taken', fault: '' }]);
    expect(await money.timesPaid(order)).toBe(1);
    expect(await money.lies()).toEqual([]);
  },
);
