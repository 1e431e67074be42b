import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { addShippable } from '#tests/kit/shippable.ts';
import { button, dialog, field, inDialog, said } from '../acts.ts';
import type { Workplace } from '../workplace.ts';
import { chooseLine, find, isReady, pickByKeys, push, reach, write } from './keys.ts';
import type { Task } from './task.ts';

let serial = Date.now() % 1_000_000;
const next = () => String((serial += 1)).padStart(6, '0');

/** A new member with a phone of their own; the phone. */
async function member(place: Workplace): Promise<string> {
  const mobile = `13977${next()}`;
  const { body } = await place.server.call('POST', '/api/mall/userinfo', {
    token: await place.server.token('tenant'),
    body: { nickName: `客人${mobile.slice(-4)}`, appType: 'MA', mobile, profile: {} },
    headers: { 'idempotency-key': `member-of-a-task-${mobile}` },
  });
  if (body.code !== 0) throw new Error(`No member: ${body.msg}`);
  return mobile;
}

const head = ['订单号', '快递公司', '运单号'];
const file = (rows: readonly (readonly string[])[]) => ({
  name: '发货.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`\uFEFF${[head, ...rows].map((row) => row.join(',')).join('\r\n')}`),
});

/** Two files of two hundred orders: one with three rows that cannot go, and these three mended. */
async function shipments(place: Workplace) {
  const orders = await addShippable(place.server.db, 200);
  const rows = orders.map((order) => [order, '顺丰速运', `SF${order}`]);
  const wrong = rows.slice(0, 3).map(([order = '', carrier = '']) => [order, carrier, '1']);
  return { first: file([...wrong, ...rows.slice(3)]), second: file(rows.slice(0, 3)) };
}

const done = (page: Page, end: string) =>
  page.locator('.zg-job-standing').getByText(end, { exact: true }).waitFor({ timeout: 60_000 });

const list = '/mall/orderinfo/index?state=awaitingShipment';
const picker = (page: Page) => page.getByRole('dialog', { name: '选择商品' });

export const shopTasks: readonly Task[] = [
  {
    letter: 'b',
    name: 'a phone number, 100 points',
    account: 'tenant',
    before: '5 clicks, 16 keys, no way by keyboard',
    peer: { name: 'yudao', clicks: 6 },
    most: 5,
    async mouse({ page, begin }, place) {
      const mobile = await member(place);
      await begin('/');
      await find(page, mobile, /客人/);
      await button(page, '赠送爱豆').click();
      await inDialog(page, '100').click();
      await inDialog(page, '下一步').click();
      await inDialog(page, '确定').click();
      await said(page, /已赠送/);
    },
    async keys({ page, begin }, place) {
      const mobile = await member(place);
      await begin('/');
      await find(page, `赠送 ${mobile}`, /^赠送爱豆 客人/);
      await isReady(field(page, '赠送数量'));
      await page.keyboard.type('100');
      await page.keyboard.press('Enter');
      await push(page, inDialog(page, '确定'));
      await said(page, /已赠送/);
    },
  },
  {
    letter: 'f',
    name: '200 rows by file, 3 of them wrong, mended and sent again',
    account: 'tenant',
    before: '15 clicks, 3 cells',
    peer: null,
    most: 15,
    async mouse({ page, begin, bring }, place) {
      const { first, second } = await shipments(place);
      await begin(list);
      for (const [at, sheet] of [first, second].entries()) {
        if (at > 0) await page.getByRole('link', { name: '订单', exact: true }).click();
        await button(page, '导入').click();
        await page.getByRole('menuitem', { name: '导入发货' }).click();
        await bring(() => inDialog(page, '选择文件').click(), sheet);
        await inDialog(page, '校验').click();
        await done(page, '待确认');
        if (at === 0) {
          const waiting = page.waitForEvent('download');
          await button(page, '下载失败行').click();
          await waiting;
        }
        await button(page, '确认执行').click();
        await done(page, at === 0 ? '完成，有失败' : '已完成');
      }
    },
    async keys({ page, begin, bring }, place) {
      const { first, second } = await shipments(place);
      await begin(list);
      for (const [at, sheet] of [first, second].entries()) {
        if (at > 0) for (const key of ['g', 'o']) await page.keyboard.press(key);
        await push(page, button(page, '导入'));
        await chooseLine(page, '导入发货');
        await bring(() => push(page, inDialog(page, '选择文件')), sheet);
        await push(page, inDialog(page, '校验'));
        await done(page, '待确认');
        if (at === 0) {
          const waiting = page.waitForEvent('download');
          await push(page, button(page, '下载失败行'));
          await waiting;
        }
        await push(page, button(page, '确认执行'));
        await done(page, at === 0 ? '完成，有失败' : '已完成');
      }
    },
  },
  {
    letter: 'g',
    name: 'points goods by the wizard',
    account: 'tenant',
    before: '8 clicks, 9 keys',
    peer: { name: 'yudao', clicks: 9 },
    most: 8,
    async mouse({ page, begin }) {
      await begin('/mall/points/form');
      await button(page, '选择商品').click();
      await picker(page).getByRole('row', { name: '茉莉花茶' }).first().click();
      await page.keyboard.press('Enter');
      await button(page, '下一步').click();
      await page.getByLabel('限兑数量').click();
      await page.keyboard.type('5');
      const points = page.getByRole('textbox', { name: /^爱豆 / });
      await points.first().click();
      for (let at = 0; at < (await points.count()); at += 1) await page.keyboard.type('500\n');
      await button(page, '下一步').click();
      await button(page, '提交').click();
      await page.getByRole('alertdialog', { name: '提示' }).getByRole('button', { name: '确定' }).click();
      await said(page, '恭喜，商品添加成功');
    },
    async keys({ page, begin }) {
      await begin('/mall/points/form');
      await push(page, button(page, '选择商品'));
      await picker(page).getByRole('row').nth(1).waitFor();
      await reach(page, picker(page).getByLabel('商品名称'));
      await page.keyboard.type('云南小粒咖啡豆');
      await page.keyboard.press('Enter');
      await reach(page, picker(page).getByRole('row', { name: '云南小粒咖啡豆' }).first());
      for (const key of ['Space', 'Enter']) await page.keyboard.press(key);
      await push(page, button(page, '下一步'));
      await write(page, page.getByLabel('限兑数量'), '5');
      const points = page.getByRole('textbox', { name: /^爱豆 / });
      await reach(page, points.first());
      for (let at = 0; at < (await points.count()); at += 1) await page.keyboard.type('500\n');
      await push(page, button(page, '下一步'));
      await push(page, button(page, '提交'));
      await push(page, page.getByRole('alertdialog', { name: '提示' }).getByRole('button', { name: '确定' }));
      await said(page, '恭喜，商品添加成功');
    },
  },
  {
    letter: 'h',
    name: 'a category up, and into another one',
    account: 'tenant',
    before: '1 key up or 1 drag; into another only by its form',
    peer: { name: 'Medusa', clicks: 3 },
    most: 2,
    async mouse({ page, begin }) {
      await begin('/mall/goodscategory/index');
      const handle = page.getByRole('button', { name: '移动“粮油调味”' });
      const drag = async (to: ReturnType<Page['getByText']>, fromTop: number) => {
        // While a move is on its way no other begins.
        await expect.poll(() => handle.isEnabled()).toBe(true);
        const [from, target] = [await handle.boundingBox(), await to.boundingBox()];
        if (!from || !target) throw new Error('nothing to drag');
        await page.mouse.move(from.x + 8, from.y + 8);
        await page.mouse.down();
        await page.mouse.move(from.x + 12, from.y - 4, { steps: 4 });
        await page.mouse.move(target.x + 8, target.y + fromTop, { steps: 8 });
        const moved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
        await page.mouse.up();
        await moved;
        await page.getByText('已移动“粮油调味”').last().waitFor();
      };
      await drag(page.getByText('休闲零食', { exact: true }), 4);
      await drag(page.getByText('家居', { exact: true }), 8);
    },
    async keys({ page, begin }) {
      await begin('/mall/goodscategory/index');
      await reach(page, page.getByRole('button', { name: '移动“休闲零食”' }));
      await page.keyboard.press('ArrowUp');
      await page.getByText('已移动“休闲零食”').waitFor();
      await push(page, page.getByRole('button', { name: '操作：休闲零食' }));
      await chooseLine(page, '编辑');
      await pickByKeys(page, dialog(page).getByLabel('上级分类'), '家居');
      await push(page, inDialog(page, '保存'));
      await page.getByText('已保存').waitFor();
    },
  },
  {
    letter: 'i',
    name: 'an account with a role for new staff',
    account: 'tenant',
    before: '2 clicks, 13 keys, but no roles',
    peer: { name: 'Shopify', clicks: 5 },
    most: 4,
    async mouse({ page, begin, pick }) {
      await begin('/upms/user/index');
      await button(page, '新增账号').click();
      await isReady(field(page, '用户名'));
      await page.keyboard.type(`cangku${next()}`);
      await page.keyboard.press('Tab');
      await page.keyboard.type('仓库');
      await pick(field(page, '角色'), '仓库');
      await inDialog(page, '保存').click();
      await said(page, '我已保存');
    },
    async keys({ page, begin }) {
      await begin('/upms/user/index');
      await push(page, button(page, '新增账号'));
      await isReady(field(page, '用户名'));
      await page.keyboard.type(`cangku${next()}`);
      await page.keyboard.press('Tab');
      await page.keyboard.type('仓库');
      await pickByKeys(page, field(page, '角色'), '仓库');
      await page.keyboard.press('Tab');
      await push(page, inDialog(page, '保存'));
      await said(page, '我已保存');
    },
  },
];
