import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { components } from '#openapi/generated/types.ts';
import { canPay } from '#tests/kit/pay-accounts.ts';
import { addUnpaid } from '#tests/kit/unpaid.ts';
import { button, dialog, field, inDialog, said } from './acts.ts';
import { audit, go, settled } from './look.ts';
import { openWorkplace, type Workplace } from './workplace.ts';

type Schemas = components['schemas'];

let place: Workplace;
let token: string;
let unpaid: string[];
beforeAll(async () => {
  place = await openWorkplace();
  const { server } = place;
  await addUnpaid(server, 2);
  await canPay(server);
  token = await server.token('tenant');
  const orders = await server.db.loader
    .selectFrom('orders')
    .select('id')
    .where('tenant_id', '=', 't1')
    .where('state', '=', 'awaitingPayment')
    .orderBy('id', 'desc')
    .limit(2)
    .execute();
  unpaid = orders.map(({ id }) => id);
});
afterAll(() => place.close());

const post = async (path: string, body: object) => {
  const answer = await fetch(place.server.url + path, { method: 'POST', body: JSON.stringify(body) });
  expect(answer.status).toBe(200);
};
/** Asks for the code of an order, and asks nothing more about it by itself within this test. */
async function offered(orderId: string): Promise<Schemas['Offer']> {
  const { body } = await place.server.call('POST', '/api/mall/payment/collect', { token, body: { orderId } });
  const offer = body.data as Schemas['Offer'];
  await place.server.db.loader
    .updateTable('payments')
    .set({ due_at: new Date(Date.now() + 3_600_000).toISOString() })
    .where('id', '=', offer.paymentId)
    .execute();
  return offer;
}
const scans = (link: string) => post('/_sandbox/wechat-client', { code_url: link, decision: 'pay' });
/** The state of the row on its page. */
const standing = (page: Page, state: string) =>
  page.locator('.zg-page-header').getByText(state, { exact: true }).waitFor();

test('whoever waits for a buyer asks the gateway on the order’s page or the payment’s, and sees it paid', async () => {
  const [, orderId = ''] = unpaid;
  const { page, complaints } = await place.enter('tenant');
  const { paymentId, link } = await offered(orderId);
  await go(page, `/mall/orderinfo/${orderId}`);
  await said(page, '待买家支付');
  await button(page, '查询支付结果').click();
  await said(page, '已向支付渠道查询，结果会更新在这里');
  await button(page, '查询支付结果').and(page.locator(':enabled')).waitFor();

  await go(page, `/mall/payment/${paymentId}`);
  await button(page, '查询支付结果').click();
  await inDialog(page, '查询支付结果').click();
  await said(page, '已查询支付结果');
  await standing(page, '待买家支付');
  expect(await audit(page)).toEqual([]);
  await scans(link);
  await standing(page, '已支付');
  await go(page, `/mall/orderinfo/${orderId}`);
  await said(page, '整单待发');
  expect(complaints).toEqual({ console: [], outside: [] });
  await place.leave(page);
});

test('a refund that WeChat refuses is asked for again in the list, and settled by hand with a note on its page', async () => {
  const [orderId = ''] = unpaid;
  const { page, complaints } = await place.enter('tenant');
  const { paymentId, link } = await offered(orderId);
  await go(page, `/mall/payment/${paymentId}`);
  await standing(page, '待买家支付');
  await scans(link);
  await standing(page, '已支付');
  await post('/_sandbox/control/wxpay/plan', {
    about: 'refund',
    end: 'refuse',
    code: 'USER_ACCOUNT_ABNORMAL',
    status: 403,
    times: 2,
  });
  const order = () =>
    place.server.db.loader.selectFrom('orders').select(['version', 'state']).where('id', '=', orderId);
  const { version } = await order().executeTakeFirstOrThrow();
  await place.server.call('PUT', `/api/mall/orderinfo/cancel/${orderId}`, {
    token,
    headers: { 'if-match': `"${version}"`, 'idempotency-key': `money-${orderId}` },
  });
  await said(page, '退款被拒');

  const refund = () =>
    place.server.db.loader
      .selectFrom('refunds')
      .select(['id', 'refund_no as refundNo', 'state', 'version'])
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
  const before = await refund();
  await go(page, `/mall/refund/index?state=refused`);
  await button(page, `退款操作：${before.refundNo}`).click();
  await page.getByRole('menuitem', { name: '重新退款' }).click();
  await inDialog(page, '重新退款').click();
  await said(page, '已重新退款');
  await expect.poll(async () => (await refund()).version).toBeGreaterThan(before.version + 1);
  expect(await refund()).toMatchObject({ state: 'refused' });

  await go(page, `/mall/refund/${before.id}`);
  await standing(page, '退款被拒');
  await settled(page);
  expect(await audit(page)).toEqual([]);
  await button(page, '标记为已线下退款').click();
  await inDialog(page, '标记为已线下退款').click();
  await dialog(page).getByText('请填写 1 至 200 字的说明：何时、如何退给买家').first().waitFor();
  await field(page, '何时、如何退给买家').fill('11 月 23 日银行转账');
  await inDialog(page, '标记为已线下退款').click();
  await standing(page, '已线下退款');
  await said(page, '11 月 23 日银行转账');
  await expect.poll(async () => (await order().executeTakeFirstOrThrow()).state).toBe('cancelled');
  await go(page, `/mall/orderinfo/${orderId}`);
  await said(page, '已线下退款');
  expect(complaints).toEqual({ console: [], outside: [] });
  await place.leave(page);
});
