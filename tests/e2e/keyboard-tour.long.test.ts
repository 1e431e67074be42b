import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { authorise, offered } from '#tests/kit/consent.ts';
import { password } from '#tests/kit/operators.ts';
import { addShippable } from '#tests/kit/shippable.ts';
import { dialog, said } from './acts.ts';
import { arrived, settled } from './look.ts';
import { chooseLine, isReady, push, reach, write } from './tasks/keys.ts';
import { openWorkplace, type Workplace } from './workplace.ts';

let place: Workplace;
beforeAll(async () => {
  place = await openWorkplace();
  await authorise(place.server, await place.server.token('tenant'), offered.miniProgram);
});
afterAll(() => place.close());

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('an order is shipped in two parcels by keyboard alone', async () => {
  const [number = ''] = await addShippable(place.server.db, 1, 2);
  const { page, complaints } = await place.enter('tenant', `/mall/orderinfo/index?text=${number}`);
  await page.locator('.ag-row').first().waitFor();
  await page.keyboard.press('j');
  await page.locator('.ag-row[row-index="0"] :focus').waitFor();
  await page.keyboard.press('Enter');
  await arrived(page, /orderinfo\/\d+$/);
  await push(page, page.getByRole('button', { name: '发货', exact: true }));
  const open = dialog(page);
  await isReady(open.getByLabel('运单号').first());
  const units = (at: number) => open.locator('fieldset').nth(at).getByRole('textbox').last();
  await write(page, open.getByLabel('快递公司').first(), '顺丰速运');
  await write(page, open.getByLabel('运单号').first(), 'SF1234567890');
  await write(page, units(0), '1');
  await push(page, open.getByRole('button', { name: '添加包裹' }));
  await write(page, open.getByLabel('运单号').nth(1), 'SF1234567891');
  await write(page, units(1), '1');
  await push(page, open.getByRole('button', { name: '发货', exact: true }));
  await said(page, '已发货');
  for (const number of ['SF1234567890', 'SF1234567891']) await said(page, number);
  expect(complaints.console).toEqual([]);
  await page.context().close();
});

test('quota, codes, domains and privacy of a mini-program are worked by keyboard alone', async () => {
  const { page, complaints } = await place.enter('tenant', `/weixin/wxapp/${offered.miniProgram}`);
  const quota = card(page, '调用额度');
  await reach(page, quota.getByLabel('接口'));
  await page.keyboard.press('ArrowDown');
  await quota.getByRole('progressbar', { name: '/wxa/submit_audit' }).waitFor();

  const codes = card(page, '二维码');
  await write(page, codes.getByLabel('场景值'), 'a=1');
  await push(page, codes.getByRole('button', { name: '小程序码', exact: true }));
  await codes.getByRole('alert').or(codes.getByRole('img')).waitFor();

  const domains = card(page, '服务器域名');
  await write(page, domains.getByLabel('request 合法域名'), 'https://keys.mall.example.com');
  await push(page, domains.getByRole('button', { name: '保存' }));
  await said(page, '域名已提交');

  const privacy = card(page, '隐私保护指引');
  await write(page, privacy.getByLabel('联系邮箱'), 'keys@example.com');
  await write(page, privacy.getByLabel('通知方式'), '公告');
  await push(page, privacy.getByRole('button', { name: '保存' }));
  await said(page, '隐私指引已保存');
  expect(complaints.console).toEqual([]);
  await page.reload();
  expect(await domains.getByLabel('request 合法域名').inputValue()).toContain('https://keys.mall.example.com');
  expect(await privacy.getByLabel('联系邮箱').inputValue()).toBe('keys@example.com');

  // Back past all of it to the head of the page, and on to the reset of the quota.
  await push(page, quota.getByRole('button', { name: '重置额度' }));
  await isReady(dialog(page).getByRole('button', { name: '确定' }));
  await page.keyboard.press('Enter');
  await said(page, '额度已重置');

  await push(page, page.locator('main').getByRole('link', { name: '代码发布' }));
  await page.getByRole('heading', { name: '体验版' }).waitFor();
  expect(await card(page, '服务状态').count()).toBe(0);
  await page.context().close();
});

test('a tenant’s own people sign in, read their two charts, go to their lists and sign out by keyboard alone', async () => {
  const { page, complaints } = await place.visit('/');
  await write(page, page.getByLabel('用户名'), 'tenant');
  await write(page, page.getByLabel('密码', { exact: true }), password);
  await page.keyboard.press('Enter');
  // What is still to come would move the focus to the beginning.
  await page.locator('.zg-shares').nth(1).waitFor();
  await settled(page);
  for (const name of ['订单来源占比', '订单类型占比']) {
    await push(page, card(page, name).getByRole('button', { name: '以表格显示' }));
    await card(page, name).getByRole('row', { name: /合计/ }).waitFor();
  }
  expect(await card(page, '实时在线人数').count()).toBe(0);

  await push(page, page.getByRole('link', { name: '订单', exact: true }));
  await page.locator('.ag-row').first().waitFor();
  expect(await page.getByRole('columnheader', { name: '租户' }).count()).toBe(0);
  await push(page, page.getByRole('button', { name: /^账户/ }));
  await chooseLine(page, '退出登录');
  await page.getByLabel('用户名').waitFor();
  expect(complaints.console).toEqual([]);
  await page.context().close();
});
