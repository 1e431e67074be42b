import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bring, rested } from '#tests/kit/job-calls.ts';
import { addShippable } from '#tests/kit/shippable.ts';
import { button } from './acts.ts';
import { holdSaving } from './hold-saving.ts';
import { openWorkplace, type Workplace } from './workplace.ts';

let place: Workplace;
beforeAll(async () => {
  place = await openWorkplace();
});
afterAll(() => place.close());

const question = (page: Page, title: string) => page.getByRole('alertdialog', { name: title });

test('a comment takes no more typing while it is sent, and is not left behind unasked', async () => {
  const { page } = await place.enter('tenant', '/mall/orderinfo/index');
  await page.locator('.ag-cell a').first().click();
  const comment = page.getByRole('textbox', { name: '评论' });
  const answerWith = await holdSaving(page, '/machines/*/comments/*');
  await button(page, '写评论…').click();
  await comment.fill('请核对地址');
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '会员', exact: true }).click();
  await question(page, '确认离开吗？').getByRole('button', { name: '继续编辑' }).click();
  await question(page, '确认离开吗？').waitFor({ state: 'detached' });
  await comment.press('Control+Enter');
  await page.locator('.zg-held[inert]').waitFor({ state: 'attached' });
  await page.keyboard.type('丢');
  expect([await comment.inputValue(), await button(page, '取消').isDisabled()]).toEqual(['请核对地址', true]);
  await answerWith('fails');
  await expect.poll(() => comment.evaluate((each) => each === document.activeElement)).toBe(true);
  await page.keyboard.type('。');
  await comment.press('Control+Enter');
  await answerWith('goes');
  await page.getByRole('article').filter({ hasText: '请核对地址。' }).waitFor();
  await page.context().close();
});

test('only the button that was pressed works while a job is steered', async () => {
  const [number] = await addShippable(place.server.db, 1);
  const file = `订单号,快递公司,运单号\n${number},顺丰速运,SF1000000000\n`;
  const { data } = await bring(place.server, '/mall/orderinfo/logisticsUpload', file);
  await rested(place.server, data.id);
  const { page } = await place.enter('tenant', `/mall/jobs/${data.id}`);
  const answerWith = await holdSaving(page, '/mall/jobs/*/confirm');
  await button(page, '确认执行').click();
  await expect.poll(() => button(page, '确认执行').getAttribute('aria-busy')).toBe('true');
  const cancel = button(page, '取消任务');
  expect([await cancel.getAttribute('aria-busy'), await cancel.isDisabled()]).toEqual([null, true]);
  await answerWith('goes');
  await page.locator('.zg-job-standing').getByText('已完成').waitFor();
  await page.context().close();
});
