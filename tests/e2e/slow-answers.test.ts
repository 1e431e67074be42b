import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bring, rested } from '#tests/kit/job-calls.ts';
import { addShippable } from '#tests/kit/shippable.ts';
import { button, choose, dialog, field, inDialog } from './acts.ts';
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
  await place.leave(page);
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
  await place.leave(page);
});

const shops = '/mall/usershop/index';
const editFirstShop = async (page: Page) => {
  const label = await page
    .getByRole('button', { name: /^操作：/ })
    .first()
    .getAttribute('aria-label');
  await choose(page, label?.replace('操作：', '') ?? '', '编辑');
};

test('what was typed before a conflict is asked about, and a merge that fails is tried again by Enter', async () => {
  const { page } = await place.enter('tenant', shops);
  const { page: theirs } = await place.enter('tenant', shops);
  const merging = page.getByRole('alertdialog', { name: '内容已被他人修改' });
  await editFirstShop(page);
  await editFirstShop(theirs);
  await field(theirs, '联系人').fill('甲');
  await inDialog(theirs, '保存').click();
  await dialog(theirs).waitFor({ state: 'detached' });
  await field(page, '联系人').fill('乙');
  await inDialog(page, '保存').click();
  await merging.waitFor();
  await page.keyboard.press('Escape');
  await merging.waitFor({ state: 'detached' });
  await field(page, '联系人').waitFor();
  await page.keyboard.press('Escape');
  await question(page, '放弃已填写的内容？').getByRole('button', { name: '继续填写' }).click();
  await question(page, '放弃已填写的内容？').waitFor({ state: 'detached' });
  expect(await field(page, '联系人').inputValue()).toBe('乙');

  await inDialog(page, '保存').click();
  await merging.waitFor();
  const answerWith = await holdSaving(page, '/mall/usershop');
  await merging.getByRole('button', { name: '保留我的修改' }).click();
  await answerWith('fails');
  await page.locator('.zg-form-error').waitFor();
  await inDialog(page, '保存').and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Enter');
  await answerWith('goes');
  await dialog(page).waitFor({ state: 'detached' });
  await page.getByRole('row').getByText('乙', { exact: true }).waitFor();
  await place.leave(page);
  await place.leave(theirs);
});

test('an undo that did not get through is offered again', async () => {
  const { page } = await place.enter('tenant', shops);
  await editFirstShop(page);
  await field(page, '联系人').fill('丙');
  await inDialog(page, '保存').click();
  const answerWith = await holdSaving(page, '/mall/usershop');
  await button(page, '撤销').click();
  await answerWith('fails');
  const failure = page.getByText('无法连接服务器');
  await failure.waitFor();
  await button(page, '撤销').click();
  await answerWith('goes');
  await page.getByText('已恢复').waitFor();
  expect(await failure.count()).toBe(0);
  await place.leave(page);
});
