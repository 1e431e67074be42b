import { readFileSync } from 'node:fs';
import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addShippable } from '#tests/kit/shippable.ts';
import { button, inDialog, said } from './acts.ts';
import { openWorkplace, type Workplace } from './workplace.ts';

const head = ['订单号', '快递公司', '运单号'];
let place: Workplace;
let numbers: string[];
/** The orders that go over the desk. */
let desk: string[];
let scanned: string[];

beforeAll(async () => {
  place = await openWorkplace();
  numbers = await addShippable(place.server.db, 200);
  desk = await addShippable(place.server.db, 20);
  scanned = await addShippable(place.server.db, 6);
});
afterAll(() => place.close());

/** Brings a file of shipments and waits for what it would do. */
async function bring(page: Page, rows: readonly (readonly string[])[]): Promise<void> {
  await page.goto(`${place.server.url}/mall/orderinfo/index?state=awaitingShipment`);
  await button(page, '导入').click();
  await page.getByRole('menuitem', { name: '导入发货' }).click();
  await page
    .getByRole('dialog')
    .locator('input[type="file"]')
    .setInputFiles({
      name: '发货.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`\uFEFF${rows.map((row) => row.join(',')).join('\r\n')}`),
    });
  await inDialog(page, '校验').click();
  await page.locator('.zg-job-standing').getByText('待确认').waitFor();
}

async function confirmed(page: Page, end: string): Promise<void> {
  await button(page, '确认执行').click();
  await page.locator('.zg-job-standing').getByText(end, { exact: true }).waitFor();
}

const shipped = async () => {
  const { rows } = await sql<{ orders: number; parcels: number }>`select count(distinct order_id)::int as orders,
    count(*)::int as parcels from shipments where tracking_no like 'SF9%'`.execute(place.server.db.loader);
  return rows[0];
};

test('a shipping morning: two hundred orders go out by a file, three lines are mended, and all are received at once', async () => {
  const { page, complaints } = await place.enter('tenant', '/mall/orderinfo/index?state=awaitingShipment');
  const lines = numbers.map((number) => [number, '顺丰速运', `SF${number}`]);
  const wrong = [
    [String(numbers[0]), '顺丰速运', '1'],
    [String(numbers[1]), '', `SF${numbers[1]}`],
    ['404', '顺丰速运', `SF${numbers[2]}`],
  ];
  await bring(page, [head, ...wrong, ...lines.slice(3)]);
  await said(page, '没有找到该订单');
  const waiting = page.waitForEvent('download');
  await button(page, '下载失败行').click();
  const file = await (await waiting).path();
  await confirmed(page, '完成，有失败');
  expect(await shipped()).toEqual({ orders: 197, parcels: 197 });

  const { sheets } = await readXlsx(readFileSync(file), { sheets: [0] });
  const [titles = [], ...failed] = sheets[0]?.rows.map((row) => row.map(String)) ?? [];
  expect(titles).toEqual([...head, '失败原因']);
  expect(failed.map((row) => row[3])).toEqual([
    '运单号为 6 至 40 位字母、数字或短横线',
    '请填写快递公司（1 至 40 字）',
    '没有找到该订单',
  ]);
  const mended = failed.map((row, at) => [...(lines[at] ?? []), row[3] ?? '']);
  await bring(page, [titles, ...mended]);
  await confirmed(page, '已完成');
  expect(await shipped()).toEqual({ orders: 200, parcels: 200 });

  const search = `state=awaitingReceipt&from=2000-01-01&size=100&text=${numbers[0]?.slice(0, 8)}`;
  await page.goto(`${place.server.url}/mall/orderinfo/index?${search}`);
  await said(page, String(numbers.at(-1)));
  await page.getByRole('checkbox', { name: '选择本页' }).click();
  await button(page, '下一页').click();
  await page.getByRole('region', { name: '已选 100 项' }).waitFor();
  // The rows of before stay until the next ones are there.
  await page.getByRole('link', { name: String(numbers[99]), exact: true }).waitFor();
  await page.getByRole('checkbox', { name: '选择本页' }).click();
  await page.getByRole('region', { name: '已选 200 项' }).waitFor();
  await button(page, '确认收货').click();
  await inDialog(page, '校验').click();
  await page.locator('.zg-job-standing').getByText('待确认').waitFor();
  await confirmed(page, '已完成');
  expect(complaints).toEqual({ console: [], outside: [] });
}, 180_000);

const list = () => `/mall/orderinfo/index?state=awaitingShipment&text=${desk[0]?.slice(0, 14)}&from=2000-01-01`;
const number = (page: Page, orderNo: string) => page.getByRole('textbox', { name: `运单号：${orderNo}` });
const carrier = (page: Page, orderNo: string) => page.getByRole('combobox', { name: `快递公司：${orderNo}` });
const onDesk = (page: Page) => page.locator('.zg-desk-table tbody th a').allTextContents();

const parcels = async () => {
  const { rows } = await sql<{ orderNo: string; carrier: string; trackingNo: string }>`select o.order_no as "orderNo",
      s.carrier, s.tracking_no as "trackingNo" from shipments s
    join orders o on o.tenant_id = s.tenant_id and o.id = s.order_id where o.order_no = any(${desk})
    order by s.tracking_no`.execute(place.server.db.loader);
  return rows;
};

/** Pastes what a sheet has on the clipboard into the focused field. */
const paste = (page: Page, text: string) =>
  page.evaluate((copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', copied);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);

test('twenty orders go out with four clicks and one paste, its order numbers in any sequence', async () => {
  const { page, complaints } = await place.enter('tenant', list());
  await page.locator('.ag-row').first().waitFor();
  await page.evaluate(() => {
    document.addEventListener(
      'click',
      ({ isTrusted }) => {
        if (isTrusted) document.body.dataset['clicks'] = String(Number(document.body.dataset['clicks'] ?? 0) + 1);
      },
      true,
    );
  });
  await page.getByRole('checkbox', { name: '选择本页' }).click();
  await page.getByRole('region', { name: '已选 20 项' }).getByRole('link', { name: /^发货/ }).click();
  await expect.poll(() => onDesk(page)).toHaveLength(20);
  const chosen = await onDesk(page);
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('trackingNo');

  const sheet = chosen.map((orderNo, at) => [orderNo, '中通', `7531234567${String(at).padStart(4, '0')}`]);
  const copied = [head, ...sheet.toReversed()].map((row) => row.join('\t')).join('\n');
  await paste(page, copied);
  await said(page, '已填 20 / 20 单');
  await page.keyboard.press('Control+z');
  await said(page, '已填 0 / 20 单');
  await paste(page, copied);
  await button(page, '发货 20 单').click();
  await said(page, '已发货 20 单');

  expect(Number(await page.evaluate(() => document.body.dataset['clicks']))).toBeLessThanOrEqual(4);
  expect(await parcels()).toEqual(
    sheet.map(([orderNo, , trackingNo]) => ({ orderNo, carrier: '中通快递', trackingNo })),
  );
  expect(complaints).toEqual({ console: [], outside: [] });
}, 60_000);

test('a scanner goes from row to row; wrong rows stay with their reasons, and what is typed outlives a reload', async () => {
  const { page, complaints } = await place.enter('tenant', '/mall/orderinfo/index');
  await page.goto(`${place.server.url}/mall/orderinfo/ship?text=${scanned[0]?.slice(0, 14)}&from=2000-01-01`);
  await expect.poll(() => onDesk(page)).toHaveLength(6);
  const rows = await onDesk(page);
  const [first = '', second = '', third = '', fourth = ''] = rows;
  await button(page, '顺丰速运').click();
  await button(page, '撤销填入').click();
  await button(page, '中通快递').click();
  await expect.poll(() => carrier(page, first).inputValue()).toBe('中通快递');
  await number(page, first).focus();

  // A scanner types and sends Enter; an order's own barcode goes to its row.
  for (const code of ['75312345670101', '75312345670102', fourth, '75312345670101']) {
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
  }
  await expect.poll(() => number(page, fourth).inputValue()).toBe('75312345670101');
  expect(await number(page, third).inputValue()).toBe('');
  await number(page, third).fill('SF1234567890123');
  await page.keyboard.press('Tab');
  await said(page, '像是顺丰速运的运单号，请核对');
  await button(page, '改为顺丰速运').click();
  await expect.poll(() => carrier(page, third).inputValue()).toBe('顺丰速运');

  await page.reload();
  await said(page, '已填 4 / 6 单');
  expect(await number(page, second).inputValue()).toBe('75312345670102');

  // An order is cancelled while the desk does not hear of it: its row stays and says why.
  await page.route('**/api/mall/orderinfo/ship?*', (route) => route.abort());
  await place.server.db.loader
    .updateTable('orders')
    .set({ state: 'cancelled' })
    .where('order_no', '=', second)
    .execute();
  await number(page, fourth).fill('?');
  await page.keyboard.press('Enter');
  await said(page, '1 单有误，不会发出');
  await page.keyboard.press('Control+Enter');
  await said(page, '已发货 2 单 · 1 单未发出，原因见各行');
  await said(page, /当前为“已关闭”/);
  await expect.poll(() => onDesk(page)).toEqual([second, fourth, ...rows.slice(4)]);
  await said(page, '运单号为 6 至 40 位字母、数字或短横线');
  expect(complaints).toEqual({ console: [], outside: [] });
}, 60_000);

test('labels and notes are printed one a page, on paper of their size', async () => {
  const { page } = await place.enter('tenant');
  const printed: Record<string, unknown> = {};
  for (const kind of ['picking', 'delivery', 'label']) {
    const of = kind === 'picking' ? scanned : desk.slice(0, 3);
    const { rows } = await sql<{ id: string }>`select id from orders where order_no = any(${of})`.execute(
      place.server.db.loader,
    );
    await page.goto(`${place.server.url}/mall/orderinfo/print?kind=${kind}&ids=${rows.map(({ id }) => id).join('.')}`);
    await page.locator('.zg-sheets').waitFor();
    const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    const boxes = [...paper.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, wide, high]) =>
      [wide, high].map((points) => Math.round((Number(points) / 72) * 25.4)).join(' × '),
    );
    printed[kind] = boxes;
  }
  const label = '100 × 150';
  expect(printed).toEqual({
    picking: ['210 × 297'],
    delivery: ['210 × 297', '210 × 297', '210 × 297'],
    label: [label, label, label],
  });
}, 60_000);

test('what none of the chosen takes is not offered, and all that match are judged by the preview of a job', async () => {
  const { page } = await place.enter('tenant', '/mall/orderinfo/index?state=completed&size=10');
  await page.locator('.ag-row').first().waitFor();
  await page.getByRole('checkbox', { name: '选择本页' }).click();
  const bar = page.getByRole('region', { name: '已选 10 项' });
  expect(await bar.getByRole('button', { name: /^(确认收货|取消订单)/ }).count()).toBe(0);
  expect(await bar.getByRole('link', { name: /^发货/ }).count()).toBe(0);

  await page.goto(`${place.server.url}/mall/orderinfo/index?state=awaitingReceipt&size=10`);
  await page.locator('.ag-row').first().waitFor();
  await page.getByRole('checkbox', { name: '选择本页' }).click();
  await bar.getByRole('button', { name: /^选择符合条件的全部 \d+ 单$/ }).click();
  const all = Number(/\d+/.exec((await bar.getByText(/^已选符合条件的全部 \d+ 单$/).textContent()) ?? '')?.[0]);
  expect(all).toBeGreaterThan(10);
  await bar.getByRole('button', { name: '确认收货' }).click();
  await said(page, `全部 ${all} 个订单`);
  await inDialog(page, '校验').click();
  await page.locator('.zg-job-standing').getByText('待确认').waitFor();
  await page
    .getByRole('tab', { name: `全部 ${all}` })
    .or(page.getByRole('tab', { name: `全部${all}` }))
    .waitFor();
}, 60_000);
