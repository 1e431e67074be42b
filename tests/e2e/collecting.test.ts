import { afterAll, beforeAll, expect, test } from 'vitest';
import { canPay } from '#tests/kit/pay-accounts.ts';
import { addUnpaid } from '#tests/kit/unpaid.ts';
import { audit, go, settled } from './look.ts';
import { button } from './wizard-hands.ts';
import { openWorkplace, type Workplace } from './workplace.ts';

let place: Workplace;
beforeAll(async () => {
  place = await openWorkplace();
  await addUnpaid(place.server, 1);
  await canPay(place.server);
});
afterAll(() => place.close());

test('a buyer scans the code on the order’s page, and the page goes on by itself', async () => {
  const { page, complaints } = await place.enter('tenant');
  const { id } = await place.server.db.loader
    .selectFrom('orders')
    .select('id')
    .where('tenant_id', '=', 't1')
    .where('state', '=', 'awaitingPayment')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  await go(page, `/mall/orderinfo/${id}`);
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/mall/payment/collect'));
  await button(page, '收款码').click();
  const answer = await answered;
  const { data } = (await answer.json()) as { data: { link: string; price: number } };
  expect(data.link).toMatch(/^weixin:\/\//);
  const code = page.getByRole('dialog', { name: /^收款码/ });
  await code.getByRole('img').and(page.locator('[aria-busy="false"]')).waitFor();
  await settled(page);
  expect(await audit(page)).toEqual([]);

  const phone = await place.visit(`/_sandbox/wechat-client?code_url=${encodeURIComponent(data.link)}`);
  await phone.page
    .getByRole('button', { name: /付款|支付/ })
    .first()
    .click();
  await phone.page
    .getByText(/支付成功|requestPayment:ok/)
    .first()
    .waitFor();
  await place.leave(phone.page);

  await page.getByText('整单待发').first().waitFor();
  await code.waitFor({ state: 'detached' });
  await page.getByText('已支付').first().waitFor();
  expect(complaints).toEqual({ console: [], outside: [] });
  await place.leave(page);
});
