import type { Page } from 'playwright-core';
import type { Account } from '#tests/kit/operators.ts';
import { button, dialog, inDialog, said } from './acts.ts';

/** What opens or changes on a screen besides the lists' menus, their dialogs, and their empty and failed states. */
export type Surface = readonly [name: string, account: Account, address: string, reach: (page: Page) => Promise<void>];

const rows = (page: Page) => page.locator('.ag-row, .zg-cards > li').first().waitFor();
const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name, exact: true }).first().click();
};
/** Selects the first two rows, which brings the bar of actions on them. */
const chooseTwo = async (page: Page) => {
  await rows(page);
  const boxes = page.locator('.ag-row, .zg-cards > li').getByRole('checkbox');
  for (const at of [0, 1])
    await boxes
      .nth(at)
      .focus()
      .then(() => page.keyboard.press('Space'));
  await page.getByRole('region', { name: '已选 2 项' }).waitFor();
};
const palette = (text: string) => async (page: Page) => {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: '搜索' }).fill(text);
  await page
    .getByRole('option')
    .or(page.getByText(/^没有找到/))
    .first()
    .waitFor();
};
/** What opens a dialog is done once that is there: its code comes on demand. */
const asks = (reach: (page: Page) => Promise<void>) => async (page: Page) => {
  await reach(page);
  await dialog(page).last().waitFor();
};
const firstRow = async (page: Page) => {
  await rows(page);
  await page.locator('.ag-row a, .zg-cards a').first().click();
  await page.getByRole('link', { name: '返回' }).waitFor();
};
const ofRecord = (what: (page: Page) => Promise<void>) => async (page: Page) => {
  await firstRow(page);
  await what(page);
};

export const surfaces: readonly Surface[] = [
  ['the palette', 'tenant', '/machines', palette('')],
  ['the palette with hits', 'tenant', '/machines', palette('2026')],
  ['the palette without a hit', 'tenant', '/machines', palette('zzzzzz')],
  ['the keys of a list', 'tenant', '/mall/orderinfo/index', asks(async (page) => page.keyboard.press('?'))],
  ['the keys of an order', 'tenant', '/mall/orderinfo/index', ofRecord(asks(async (page) => page.keyboard.press('?')))],
  ['seldom filters', 'tenant', '/mall/orderinfo/index', press(/^(更多)?筛选/)],
  ['a calendar', 'tenant', '/', press('打开日历')],
  ['late orders', 'tenant', '/mall/orderinfo/index?late=past&sort=late&order=desc', async () => {}],
  ['late after-sales', 'tenant', '/mall/aftersale/index?late=past&sort=late&order=desc', async () => {}],
  ['two orders', 'tenant', '/mall/orderinfo/index?state=awaitingShipment&goodsKind=ordinary', chooseTwo],
  ['two members', 'tenant', '/mall/userinfo/index', chooseTwo],
  ['two goods', 'tenant', '/mall/goodsspu/index', chooseTwo],
  ['two points goods', 'tenant', '/mall/points/index', chooseTwo],
  ['two articles', 'tenant', '/mall/article/index', chooseTwo],
  [
    'the print menu',
    'tenant',
    '/mall/orderinfo/index?state=awaitingShipment&goodsKind=ordinary',
    ofRecord(press('打印')),
  ],
  [
    'a refund from a line',
    'tenant',
    '/mall/orderinfo/index?state=awaitingReceipt&goodsKind=ordinary',
    ofRecord(asks(press(/^退款：/))),
  ],
  [
    'a refund that is asked about',
    'tenant',
    '/mall/orderinfo/index?state=awaitingReceipt&goodsKind=ordinary',
    ofRecord(async (page) => {
      await press(/^退款：/)(page);
      await inDialog(page, '提交并同意').click();
      await page.getByRole('alertdialog').waitFor();
    }),
  ],
  ['points with presets', 'tenant', '/mall/userinfo/index', ofRecord(asks(press('赠送爱豆')))],
  ['a new role', 'tenant', '/upms/role/index', asks(press('新建角色'))],
  ['a new account', 'tenant', '/upms/user/index', asks(press('新增账号'))],
  [
    'a desk with a wrong number',
    'tenant',
    '/mall/orderinfo/ship',
    async (page) => {
      await page
        .getByRole('textbox', { name: /^运单号：/ })
        .first()
        .fill('1');
      await page.keyboard.press('Tab');
    },
  ],
  [
    'a sheet with a wrong cell',
    'tenant',
    '/mall/goodsspu/sheet?goodsKind=ordinary&size=10',
    async (page) => {
      await page
        .getByLabel(/^库存：/)
        .first()
        .fill('x');
      await page.getByRole('button', { name: /^保存 1 处修改/ }).click();
      await said(page, '请先更正标红的单元格');
    },
  ],
  [
    'an undo',
    'tenant',
    '/mall/userinfo/index?status=0',
    async (page) => {
      await rows(page);
      await page
        .locator('.ag-row, .zg-cards > li')
        .getByRole('button', { name: /^操作：/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: '停用会员', exact: true }).click();
      await button(page, '撤销').first().waitFor();
    },
  ],
  ['the bell', 'tenant', '/machines', press(/^通知/)],
  ['the help of a list', 'tenant', '/mall/orderinfo/index', asks(press('本页帮助'))],
  ['the help of an order', 'tenant', '/mall/orderinfo/index', ofRecord(asks(press('本页帮助')))],
  [
    'a view to save',
    'tenant',
    '/mall/orderinfo/index?state=awaitingShipment',
    async (page) => {
      await page.getByRole('button', { name: /^视图/ }).click();
      await page.getByRole('menuitem', { name: '将当前条件存为视图…' }).first().click();
      await dialog(page).waitFor();
    },
  ],
];
