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

beforeAll(async () => {
  place = await openWorkplace();
  numbers = await addShippable(place.server.db, 200);
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
  await page.getByRole('checkbox', { name: '选择本页' }).click();
  await page.getByRole('region', { name: '已选 200 项' }).waitFor();
  await button(page, '确认收货').click();
  await inDialog(page, '校验').click();
  await page.locator('.zg-job-standing').getByText('待确认').waitFor();
  await confirmed(page, '已完成');
  expect(complaints).toEqual({ console: [], outside: [] });
}, 180_000);
