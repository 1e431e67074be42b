import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appid } from '#sandbox/wechatpay/testing/pay.fixture.ts';
import { gatewayAccountDefinition } from '#server/workflow/definitions/gateway-account.ts';
import { paymentDefinition } from '#server/workflow/definitions/payment.ts';
import { system } from '#server/workflow/log-row.ts';
import { moneyServer, type MoneyServer } from '#tests/kit/money-server.ts';
import { callAccounts, issuedTo, type PayAccount, readyAccount } from '#tests/kit/pay-accounts.ts';

let money: MoneyServer;
beforeAll(async () => {
  money = await moneyServer();
});
afterAll(() => money.close());

/** Has calls find an account wrong, and enters another merchant number for it. */
async function moved(who: 'tenant' | 'platform', { id }: PayAccount) {
  const event = { type: 'account.trouble', trouble: 'merchant' } as const;
  await money.door.act(gatewayAccountDefinition, { scope: '*', id, event, actor: system });
  const { version } = await callAccounts(money.server, who, 'GET', `/${id}`);
  const token = await money.server.token(who);
  const body = { id, version, name: '微信支付', merchantNo: '1900000777' };
  const answer = await money.server.call('PUT', '/api/upms/gateway', { token, body });
  return [answer.status, answer.body.msg];
}

const refused = [422, '该账号已经收过款，不能更换商户号，请新建账号'];

test('an account whose payments may still come keeps its merchant number, though calls find it wrong', async () => {
  const { code, paymentId } = await money.offered();
  expect(await moved('tenant', money.account)).toEqual(refused);
  money.scan(code);
  for (const notice of await money.sent()) expect(await money.deliver(notice)).toBe(204);
  await money.comesTo(paymentId, 'settled');
});

test('one by which nobody has paid takes another number', async () => {
  const keys = issuedTo(money.stage, '1900000002');
  const unused = await readyAccount(money.server, 'tenant', { merchantNo: '1900000002', appIds: [appid], keys });
  expect(await moved('tenant', unused)).toEqual([200, '操作成功']);
});

test('the partner keeps its number once a merchant below it was paid', async () => {
  const partnerNo = '1900000009';
  const merchant = money.stage.played.world.merchants.find(({ mchid }) => mchid === partnerNo);
  const shop = merchant?.subs[0];
  const keys = issuedTo(money.stage, partnerNo);
  const appIds = [...(merchant?.appids ?? [])];
  const partner = await readyAccount(money.server, 'platform', {
    mode: 'partner',
    merchantNo: partnerNo,
    appIds,
    keys,
  });
  const below = { mode: 'sub' as const, merchantNo: shop?.mchid ?? '', appIds: [...(shop?.appids ?? [])], keys: null };
  expect(await readyAccount(money.server, 'tenant', below)).toMatchObject({ state: 'ready' });
  await money.offered();
  expect(await moved('platform', partner)).toEqual(refused);
});

test.each(['payment.check', 'payment.close'] as const)(
  'what was offered by an account that is retired since is not asked about for ever (%s), and says where to look',
  async (type) => {
    const merchantNo = type === 'payment.check' ? '1900000001' : '1900000002';
    const keys = issuedTo(money.stage, merchantNo);
    const account = await readyAccount(money.server, 'tenant', { merchantNo, appIds: [appid], keys });
    const { paymentId } = await money.offered();
    await callAccounts(money.server, 'tenant', 'POST', `/${account.id}/retire`, { version: account.version });
    await money.door.act(paymentDefinition, { scope: 't1', id: paymentId, event: { type }, actor: system });
    await money.comesTo(paymentId, 'unverifiable');
    const { loader } = money.server.db;
    const { rows } = await sql`select due_at, busy from payments where id = ${paymentId}`.execute(loader);
    expect(rows).toEqual([{ due_at: null, busy: null }]);
    const token = await money.server.token('tenant');
    const { body } = await money.server.call('GET', `/api/mall/payment/${paymentId}`, { token });
    expect((body.data as { refusal: string }).refusal).toContain('请在微信支付商户平台核对');
  },
);
