import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { button, dialog, field, inDialog, said, sendAgainAt } from './acts.ts';
import { holdSaving } from './hold-saving.ts';
import { choose, form } from './wizard-hands.ts';
import { openWorkplace, type Workplace } from './workplace.ts';

let place: Workplace;
beforeAll(async () => {
  place = await openWorkplace();
});
afterAll(() => place.close());

const question = (page: Page, title: string) => page.getByRole('alertdialog', { name: title });
const answer = (page: Page, title: string, text: string) =>
  question(page, title).getByRole('button', { name: text, exact: true }).click();
const at = (page: Page) => new URL(page.url()).pathname;

/** Reloads as a person does; says whether the browser asked first, and stays. */
async function reloadAsks(page: Page): Promise<boolean> {
  let wasAsked = false;
  page.once('dialog', (asked) => {
    wasAsked = asked.type() === 'beforeunload';
    void asked.dismiss();
  });
  await page.evaluate(() => setTimeout(() => window.location.reload(), 0));
  await expect.poll(() => wasAsked).toBe(true);
  return wasAsked;
}

test('the way back and a reload ask before they take a dialog with what was typed', async () => {
  const { page, complaints } = await place.enter('tenant', '/mall/userinfo/index');
  await page.locator('.ag-cell a').first().click();
  await button(page, '编辑').click();
  await field(page, '昵称').fill('晚来的舟');
  const here = at(page);

  await page.goBack();
  await answer(page, '放弃已填写的内容？', '继续填写');
  await question(page, '放弃已填写的内容？').waitFor({ state: 'detached' });
  expect([at(page), await field(page, '昵称').inputValue()]).toEqual([here, '晚来的舟']);
  expect(await reloadAsks(page)).toBe(true);
  expect(await field(page, '昵称').inputValue()).toBe('晚来的舟');

  await page.goBack();
  await answer(page, '放弃已填写的内容？', '放弃');
  await expect.poll(() => at(page)).toBe('/mall/userinfo/index');
  expect(await dialog(page).count()).toBe(0);
  expect(complaints).toEqual({ console: [], outside: [] });
  await place.leave(page);
});

test('over a list too the way back asks, and then closes the dialog', async () => {
  const { page } = await place.enter('tenant', '/mall/userinfo/index');
  await page.getByRole('button', { name: '第 2 页' }).click();
  await expect.poll(() => page.url()).toContain('current=2');
  await button(page, '新增会员').click();
  await field(page, '昵称').fill('新来的');
  await page.goBack();
  await answer(page, '放弃已填写的内容？', '放弃');
  await dialog(page).waitFor({ state: 'detached' });
  await expect.poll(() => page.url()).toContain('current=1');
  await place.leave(page);
});

test('what is saved leaves without a question', async () => {
  const { page } = await place.enter('tenant', '/mall/userinfo/index');
  await button(page, '新增会员').click();
  await field(page, '昵称').fill('一叶');
  await field(page, '手机号').fill('13900001234');
  await inDialog(page, '保存').click();
  await said(page, /已新增|已创建|已添加/);
  await dialog(page).waitFor({ state: 'detached' });
  await page.goBack();
  expect(await question(page, '放弃已填写的内容？').count()).toBe(0);
  await place.leave(page);
});

test('a new order that was begun asks before a link or a reload takes it away', async () => {
  const { page } = await place.enter('tenant', '/mall/orderinfo/form');
  await page.getByLabel('收货人').fill('周小舟');
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '会员', exact: true }).click();
  await answer(page, '确认离开吗？', '继续编辑');
  await question(page, '确认离开吗？').waitFor({ state: 'detached' });
  expect([at(page), await page.getByLabel('收货人').inputValue()]).toEqual(['/mall/orderinfo/form', '周小舟']);
  expect(await reloadAsks(page)).toBe(true);
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '会员', exact: true }).click();
  await answer(page, '确认离开吗？', '离开');
  await expect.poll(() => at(page)).toBe('/mall/userinfo/index');
  await place.leave(page);
});

test('an order that was placed is placed once, and asks nothing while its page is on its way', async () => {
  const { page } = await place.enter('tenant', '/mall/orderinfo/form', {}); // It has not read that page before.
  const proposal = page.locator('.zg-proposals button:enabled').first();
  const member = page.getByRole('textbox', { name: /^会员/ });
  await button(page, '新建订单').click();
  await said(page, '请添加商品');
  expect(await member.evaluate((field) => field === document.activeElement)).toBe(true);
  await member.fill('南风');
  await proposal.click();
  await page.getByRole('textbox', { name: '添加商品' }).fill('茶');
  await proposal.click();
  await page.locator('.zg-proposals').getByText('库存').first().click();
  await page.getByLabel('收货人').fill('何青');
  await page.getByLabel('手机号').fill('13800000000');
  await page.getByRole('textbox', { name: /^地址/ }).fill('人民路 18 号');
  const held: (() => void)[] = [];
  await page.route(/\/assets\/order-page-[^/]*\.js/, async (route) => {
    await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  let placed = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname.endsWith('/mall/orderinfo')) placed += 1;
  });
  await sendAgainAt(page.getByRole('textbox', { name: /^地址/ }), '订单已创建');
  await button(page, '新建订单').click();
  await said(page, '订单已创建');
  expect(held).toHaveLength(1);
  expect(await page.evaluate(() => document.body.dataset['sentAgain'])).toBe('true');
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '会员', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: '会员', exact: true }).waitFor();
  expect([placed, await question(page, '确认离开吗？').count()]).toEqual([1, 0]);
  for (const go of held) go();
  await place.leave(page);
});

test('a page behind the last one says so, and leads to the last', async () => {
  const { page } = await place.enter('tenant', '/mall/goodsspu/index?current=50&size=20');
  await page.getByText('没有这一页').waitFor();
  expect(await page.getByText('还没有商品').count()).toBe(0);
  await button(page, '去最后一页').click();
  await page.locator('.ag-row').first().waitFor();
  await place.leave(page);
});

test('a spec is saved with the values that still stand in their field', async () => {
  const { page } = await place.enter('tenant', '/mall/goodsspec/index');
  await button(page, '新建规格').click();
  await field(page, '规格名称').fill('口味');
  await dialog(page).getByLabel('添加规格值').first().fill('辣，甜');
  await inDialog(page, '保存').click();
  await said(page, '已新建');
  const values = page.getByRole('row', { name: /口味/ }).locator('.zg-spec-values > span');
  await expect.poll(() => values.allTextContents()).toEqual(['辣', '甜']);
  await place.leave(page);
});

test('a double click on “next” comes to the last step, and asks nothing yet', async () => {
  const { page } = await place.enter('tenant', form);
  await choose(page, '每日坚果');
  await page.getByLabel('限兑数量').fill('3');
  await button(page, '下一步').dblclick();
  await button(page, '提交').waitFor();
  // Long enough for a question to open.
  await page.waitForTimeout(300);
  expect(await page.getByRole('alertdialog').count()).toBe(0);
  await button(page, '提交').click();
  await page.getByRole('alertdialog', { name: '提示' }).waitFor();
  await place.leave(page);
});

test('a question over an open dialog has the keys, and is answered before that one', async () => {
  const { page } = await place.enter('tenant', '/mall/points/index');
  await button(page, '添加爱豆商品').click();
  await button(page, '选择商品').click();
  await page.locator('[data-spu]').first().click();
  await dialog(page).getByRole('button', { name: '确定', exact: true }).click();
  await button(page, '重新选择').click();
  await page.locator('[data-spu]').first().waitFor();

  // The router holds the way back, so the browser does not say that it has gone it.
  await page.evaluate(() => history.back());
  const question = page.getByRole('alertdialog', { name: '确认离开吗？' });
  const stay = question.getByRole('button', { name: '继续编辑' });
  await expect.poll(() => stay.evaluate((each) => each === document.activeElement)).toBe(true);
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });

  const picker = page.getByRole('dialog', { name: '选择商品' });
  await expect.poll(() => picker.evaluate((each) => each.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await picker.waitFor({ state: 'detached' });
  await expect.poll(() => button(page, '重新选择').evaluate((each) => each === document.activeElement)).toBe(true);
  await place.leave(page);
});

test('a dialog takes no more typing while it is sent, and gives the field back when that fails', async () => {
  const { page } = await place.enter('tenant', '/mall/userinfo/index');
  await page.locator('.ag-cell a').first().click();
  await button(page, '编辑').click();
  const name = field(page, '昵称');
  const answerWith = await holdSaving(page, '/mall/userinfo*');
  await name.fill('晚来的舟');
  await name.press('Enter');
  await dialog(page).locator('.zg-held[inert]').waitFor({ state: 'attached' });
  await page.keyboard.type('丢');
  expect(await name.inputValue()).toBe('晚来的舟');
  await answerWith('fails');
  await expect.poll(() => name.evaluate((each) => each === document.activeElement)).toBe(true);
  await page.keyboard.type('儿');
  expect(await name.inputValue()).toBe('晚来的舟儿');
  await name.press('Enter');
  await answerWith('goes');
  await dialog(page).waitFor({ state: 'detached' });
  await page.getByRole('heading', { level: 1, name: '晚来的舟儿' }).waitFor();
  await place.leave(page);
});

test('goods take no more typing while they are saved', async () => {
  const { page } = await place.enter('tenant', '/mall/goodsspu/index');
  await page.locator('.ag-cell a').first().click();
  const name = page.getByRole('textbox', { name: /^商品名称/ });
  const answerWith = await holdSaving(page, '/mall/goodsspu');
  await name.fill('岩茶一斤');
  await button(page, '保存').click();
  await page.locator('.zg-held[inert]').waitFor({ state: 'attached' });
  const { x, y, width, height } = (await name.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.click(x + width / 2, y + height / 2);
  await page.keyboard.type('丢');
  expect(await name.inputValue()).toBe('岩茶一斤');
  await answerWith('fails');
  await page.locator('.zg-form-error').waitFor();
  await name.press('End');
  await page.keyboard.type('装');
  await button(page, '保存').click();
  await answerWith('goes');
  await page.getByRole('link', { name: '岩茶一斤装' }).waitFor();
  await place.leave(page);
});

test('a dialog stands still from its first frame on, so that no press misses its buttons', async () => {
  const { page } = await place.enter('tenant', '/mall/storefront/index');
  await page.locator('.ag-row').first().waitFor();
  const places = page.evaluate(async () => {
    const seen = new Set<string>();
    for (let frames = 0; frames < 30;) {
      await new Promise(requestAnimationFrame);
      const box = document.querySelector('.zg-dialog')?.getBoundingClientRect();
      if (box === undefined) continue;
      frames += 1;
      seen.add([box.x, box.y, box.width, box.height].map(Math.round).join());
    }
    return [...seen];
  });
  await button(page, '新建店铺前台').click();
  expect(await places).toHaveLength(1);
  await place.leave(page);
});
