import type { Page } from 'playwright-core';
import { addLate, addShippable } from '#tests/kit/shippable.ts';
import { addUnpaid } from '#tests/kit/unpaid.ts';
import { button, dialog, field, inDialog, said } from '../acts.ts';
import type { Workplace } from '../workplace.ts';
import { chooseLine, find, isReady, push, reach, write } from './keys.ts';
import type { Task } from './task.ts';

const rows = (page: Page) => page.locator('.ag-row').first().waitFor();

/** What a warehouse has in its sheet for the orders on the desk. */
async function sheet(page: Page): Promise<string> {
  await page.locator('.zg-desk-table').waitFor();
  const orders = await page.locator('.zg-desk-table tbody th a').allTextContents();
  return orders.map((order, at) => [order, '中通', `7531${Date.now()}${at}`.slice(0, 15)].join('\t')).join('\n');
}

/** Twenty waiting orders, and the list that holds just them. */
async function twenty(place: Workplace): Promise<string> {
  const [first = ''] = await addShippable(place.server.db, 20);
  return `/mall/orderinfo/index?state=awaitingShipment&from=2000-01-01&text=${first.slice(0, 14)}`;
}

/** An order of one item, of two units, that has gone out; its number. */
async function shipped(place: Workplace): Promise<string> {
  const [orderNo = ''] = await addShippable(place.server.db, 1, 2);
  const token = await place.server.token('tenant');
  const { id, version, itemId } = await place.server.db.loader
    .selectFrom('orders')
    .innerJoin('order_items', (join) =>
      join.onRef('order_items.tenant_id', '=', 'orders.tenant_id').onRef('order_items.order_id', '=', 'orders.id'),
    )
    .select(['orders.id', 'orders.version', 'order_items.id as itemId'])
    .where('orders.order_no', '=', orderNo)
    .executeTakeFirstOrThrow();
  const parcel = { carrier: '顺丰速运', trackingNo: `SF${orderNo}`, items: [{ itemId, quantity: 2 }] };
  const { body } = await place.server.call('PUT', '/api/mall/orderinfo/delivery', {
    token,
    body: { id, version, parcels: [parcel] },
    headers: { 'idempotency-key': `ship-${orderNo}-of-a-task` },
  });
  if (body.code !== 0) throw new Error(`Not shipped: ${body.msg}`);
  return orderNo;
}

/** An order that has waited for its shipment for a month. */
const late = ({ server: { db } }: Workplace) => addLate(db, 30);

/** The first of the late rows says by how much it is late against which limit, whose turn it is, and what comes next. */
async function saysWhy(page: Page): Promise<void> {
  await page.getByRole('tab', { name: /^逾期/, selected: true }).waitFor();
  const first = page.locator('.ag-row[row-index="0"]');
  await first.getByText(/^逾期 .+，限 /).waitFor();
  await first.getByText(/^(商家：|买家|外部系统)/).waitFor();
}

const unpaid = '/mall/orderinfo/index?state=awaitingPayment';

export const orderTasks: readonly Task[] = [
  {
    letter: 'a',
    name: '20 orders, 20 tracking numbers',
    account: 'tenant',
    before: '60 clicks, 400 keys (by file: 7 clicks and a sheet)',
    peer: { name: 'macrozheng', clicks: 22 },
    most: 4,
    async mouse({ page, begin, paste }, place) {
      await begin(await twenty(place));
      await rows(page);
      await page.getByRole('checkbox', { name: '选择本页' }).click();
      await page.getByRole('region', { name: '已选 20 项' }).getByRole('link', { name: /^发货/ }).click();
      await paste(await sheet(page));
      await button(page, '发货 20 单').click();
      await said(page, '已发货 20 单');
    },
    async keys({ page, begin, paste }, place) {
      await begin(await twenty(place));
      await rows(page);
      for (const key of ['j', 'ArrowUp']) await page.keyboard.press(key);
      await reach(page, page.locator('.ag-header-cell[col-id="select"]'), 'ArrowLeft');
      await page.keyboard.press('Space');
      const bar = page.getByRole('region', { name: '已选 20 项' });
      await push(page, bar.getByRole('link', { name: /^发货/ }));
      await paste(await sheet(page));
      await page.keyboard.press('Control+Enter');
      await said(page, '已发货 20 单');
    },
  },
  {
    letter: 'c',
    name: 'refund of one item of a shipped order',
    account: 'tenant',
    before: '8 clicks on 2 pages, no way by keyboard',
    peer: { name: 'Shopify', clicks: 4 },
    most: 4,
    async mouse({ page, begin }, place) {
      const order = await shipped(place);
      await begin('/mall/orderinfo/index');
      await find(page, order, new RegExp(order));
      await page.getByRole('button', { name: /^退款：/ }).click();
      await dialog(page).getByText('买家需要退货').click();
      await inDialog(page, '立即退款').click();
      await page.getByRole('alertdialog').getByRole('button', { name: '立即退款' }).click();
      await said(page, '售后已同意，正在退款');
    },
    async keys({ page, begin }, place) {
      const order = await shipped(place);
      await begin('/mall/orderinfo/index');
      await find(page, order, new RegExp(order));
      await push(page, page.getByRole('button', { name: /^退款：/ }));
      await reach(page, dialog(page).getByRole('switch', { name: '买家需要退货' }));
      await page.keyboard.press('Space');
      await push(page, inDialog(page, '立即退款'));
      await push(page, page.getByRole('alertdialog').getByRole('button', { name: '立即退款' }));
      await said(page, '售后已同意，正在退款');
    },
  },
  {
    letter: 'e',
    name: 'price of an unpaid order',
    account: 'tenant',
    before: '4 clicks, 3 keys, no way by keyboard',
    peer: { name: 'yudao', clicks: 5 },
    most: 4,
    async mouse({ page, begin }, place) {
      await addUnpaid(place.server, 1);
      await begin(unpaid);
      await page
        .locator('.ag-row')
        .first()
        .getByRole('button', { name: /^订单操作：/ })
        .click();
      await page.getByRole('menuitem', { name: '改价', exact: true }).click();
      await isReady(field(page, '应付金额（元）'));
      await page.keyboard.press('Control+a');
      await page.keyboard.type('9.9');
      await inDialog(page, '改价').click();
      await said(page, '价格已修改');
    },
    async keys({ page, begin }, place) {
      await addUnpaid(place.server, 1);
      await begin(unpaid);
      await rows(page);
      for (const key of ['j', '.']) await page.keyboard.press(key);
      await chooseLine(page, '改价');
      await write(page, field(page, '应付金额（元）'), '8.8');
      await page.keyboard.press('Enter');
      await said(page, '价格已修改');
    },
  },
  {
    letter: 'j',
    name: 'why is an order stuck, and what next',
    account: 'tenant',
    before: '3 clicks to 31 rows without an age',
    peer: null,
    most: 2,
    async mouse({ page, begin }, place) {
      await late(place);
      await begin('/');
      await page.getByRole('link', { name: /逾期订单/ }).click();
      await saysWhy(page);
    },
    async keys({ page, begin }, place) {
      await late(place);
      await begin('/');
      await push(page, page.getByRole('link', { name: /逾期订单/ }));
      await saysWhy(page);
    },
  },
];
