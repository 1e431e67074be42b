import { readFileSync } from 'node:fs';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { button, choose, field, heard, inDialog, said } from './acts.ts';
import { openWorkplace, type Workplace } from './workplace.ts';

let place: Workplace;
beforeAll(async () => {
  place = await openWorkplace();
});
afterAll(() => place.close());

test('a member is added, changed, given points, corrected and reversed, and deleted with a way back', async () => {
  const { page, complaints } = await place.enter('tenant', '/mall/userinfo/index');
  const calls = heard(page);
  await button(page, '新增会员').click();
  await field(page, '昵称').fill('试用会员');
  await inDialog(page, '保存').click();
  await page.getByRole('heading', { level: 1, name: '试用会员' }).waitFor();

  await button(page, '编辑').click();
  await field(page, '手机号').fill('13900000001');
  await field(page, '会员等级').selectOption('金卡');
  await inDialog(page, '保存').click();
  await said(page, '13900000001');

  await button(page, '赠送爱豆').click();
  await field(page, '赠送数量').fill('１２0');
  await inDialog(page, '下一步').click();
  await said(page, '确认向“试用会员”赠送 120 爱豆吗？');
  await inDialog(page, '确定').click();
  await said(page, '已赠送，现有 120 爱豆');

  await button(page, '调账').click();
  await field(page, '方向').selectOption('less');
  await field(page, '数额').fill('500');
  await said(page, '余额不足，调整后将小于 0');
  await field(page, '数额').fill('20');
  await field(page, '原因').fill('录错了');
  await inDialog(page, '入账').click();
  await said(page, '已入账');
  await page.getByText('-20').first().waitFor();
  const posted = page.getByRole('row').filter({ hasText: '录错了' }).filter({ hasText: '已入账' });
  await posted.getByRole('button').click();
  await page.getByRole('menuitem', { name: '冲正' }).click();
  await field(page, '冲正原因').fill('不该扣');
  await inDialog(page, '冲正').click();
  await said(page, '已冲正');

  await choose(page, '试用会员', '标签');
  await field(page, '常客').check();
  await inDialog(page, '保存').click();
  await said(page, '消费 · 常客');

  await choose(page, '试用会员', '删除');
  await inDialog(page, '删除').click();
  await said(page, '该会员还有爱豆或余额，不能删除');
  await inDialog(page, '取消').click();

  expect(complaints).toEqual({ console: [], outside: [] });
  expect([...calls]).toEqual(
    expect.arrayContaining([
      'POST /mall/userinfo',
      'PUT /mall/userinfo',
      'GET /mall/userinfo/{}',
      'PUT /mall/userinfo/theAdministratorRechargesTheFootCoins/{}/{}',
      'GET /mall/userinfo/getUserAssetsDetail',
      'POST /mall/billingAdjustRecord/adjustBill',
      'POST /mall/billingAdjustRecord/{}/reverse',
      'PUT /mall/userinfo/tags',
      'DELETE /mall/userinfo/{}',
      'GET /mall/user/profile/field/page',
    ]),
  );
  await place.leave(page);
});

test('the form reports a phone of another member while it is typed', async () => {
  const other = await place.server.db.loader
    .selectFrom('members')
    .select(['nick_name as name', 'mobile'])
    .where('tenant_id', '=', 't1')
    .where('mobile', '<>', '')
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirstOrThrow();
  const { page, complaints } = await place.enter('tenant', '/mall/userinfo/index');
  await button(page, '新增会员').click();
  await field(page, '昵称').fill('同号会员');
  await field(page, '手机号').fill(other.mobile);
  await page.keyboard.press('Tab');
  await said(page, '已有会员使用该手机号');
  await page.getByRole('dialog').getByRole('link', { name: other.name }).first().waitFor();
  expect(complaints).toEqual({ console: [], outside: [] });
  await place.leave(page);
});

test('a member who was never online is shown with a dash, and nothing is complained of', async () => {
  const never = await place.server.db.loader
    .selectFrom('members')
    .select('id')
    .where('tenant_id', '=', 't1')
    .executeTakeFirstOrThrow();
  const { page, complaints } = await place.enter('super', '/mall/userinfo/index');
  const refused: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() >= 400) refused.push(`${answer.status()} ${answer.url()}`);
  });
  // The dash stands there before the answer, too, so the answer is waited for.
  const asked = page.waitForResponse(/\/api\/mall\/useronline\/score\//);
  await page.goto(`${place.server.url}/mall/userinfo/${never.id}`);
  await (await asked).finished();
  const seen = page.getByText('最近在线', { exact: true });
  expect(await seen.locator('xpath=following-sibling::dd').textContent()).toBe('–');
  expect({ refused, ...complaints }).toEqual({ refused: [], console: [], outside: [] });
  await place.leave(page);
});

test('a referrer is changed after a look at the tree; circles are refused before they are sent', async () => {
  const { page } = await place.enter('tenant', '/mall/userinfo/index');
  const calls = heard(page);
  for (const name of ['上家会员', '下家会员']) {
    await page.goto(`${place.server.url}/mall/userinfo/index`);
    await button(page, '新增会员').click();
    await field(page, '昵称').fill(name);
    await inDialog(page, '保存').click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
  }
  const moveTo = async (name: string, parent: string) => {
    await choose(page, name, '变更上级');
    await field(page, '新的上级').fill(parent);
    await page
      .getByRole('button', { name: new RegExp(parent) })
      .last()
      .click();
  };
  await moveTo('下家会员', '上家会员');
  await page.getByRole('region', { name: '变更后' }).getByText('上家会员').waitFor();
  await inDialog(page, '变更上级').click();
  await said(page, '上级已变更');
  await page.getByRole('region', { name: '推荐关系' }).getByRole('link', { name: '上家会员' }).first().click();
  await page.getByRole('heading', { level: 1, name: '上家会员' }).waitFor();
  await moveTo('上家会员', '下家会员');
  await said(page, /会形成循环/);
  expect([...calls]).toEqual(expect.arrayContaining(['GET /mall/userinfo/parentId', 'PUT /mall/userinfo/parentId']));
  await place.leave(page);
});

test('members leave as a file, balances are proved, and many are changed at once', async () => {
  const { page } = await place.enter('tenant', '/mall/userinfo/index');
  const calls = heard(page);
  await page.locator('.ag-root').waitFor();
  const file = page.waitForEvent('download');
  await button(page, '导出').click();
  expect((await file).suggestedFilename()).toMatch(/^会员-.*\.csv$/);
  await button(page, '账实核对').click();
  await button(page, '立即核对').click();
  await said(page, '全部一致');
  await page.keyboard.press('Escape');
  await page.getByRole('checkbox', { name: '选择本页' }).check();
  await button(page, '停用会员').click();
  await said(page, '已完成 20 项');
  expect([...calls]).toEqual(
    expect.arrayContaining([
      'GET /mall/userinfo/export',
      'POST /mall/userinfo/balanceChecks',
      'PUT /mall/userinfo/batch',
    ]),
  );
  await place.leave(page);
});

test('a profile field is added, moved by keys, used in the form at once, and taken away with a way back', async () => {
  const { page } = await place.enter('tenant', '/mall/user/profile/index');
  const calls = heard(page);
  await button(page, '新增字段').click();
  await field(page, '名称').fill('鞋码');
  await field(page, '字段标识').fill('shoeSize');
  await field(page, '类型').selectOption('number');
  await inDialog(page, '保存').click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: '移动 鞋码' }).focus();
  // As quick as a hand that knows the way: no key waits for the page.
  for (const key of ['Space', 'ArrowUp', 'Space']) await page.keyboard.press(key);
  await said(page, '顺序已保存');
  await page.getByRole('link', { name: '会员', exact: true }).click();
  await button(page, '新增会员').click();
  await field(page, '鞋码').waitFor();
  await inDialog(page, '取消').click();
  await page.getByRole('link', { name: '会员资料字段' }).click();
  await choose(page, '鞋码', '删除');
  await inDialog(page, '删除').click();
  await button(page, '撤销').click();
  await said(page, '已恢复');
  expect([...calls]).toEqual(
    expect.arrayContaining([
      'POST /mall/user/profile/field',
      'PUT /mall/user/profile/field/order',
      'DELETE /mall/user/profile/field/{}',
    ]),
  );
  await place.leave(page);
});

/** Brings a file of members and waits for what it would do. */
async function bring(page: Page, rows: string[][]): Promise<void> {
  await page.goto(`${place.server.url}/mall/userinfo/index`);
  await button(page, '导入').click();
  await page
    .getByRole('dialog')
    .locator('input[type="file"]')
    .setInputFiles({
      name: '会员.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: Buffer.from(await writeXlsx({ sheets: [{ name: '会员', rows }] })),
    });
  await inDialog(page, '校验').click();
  await page.locator('.zg-job-standing').getByText('待确认').waitFor();
}

test('members come from a file; a line at fault is taken out, mended and brought again', async () => {
  const { page, complaints } = await place.enter('tenant', '/mall/userinfo/index');
  const confirmed = async (end: string) => {
    await button(page, '确认执行').click();
    await page.locator('.zg-job-standing').getByText(end, { exact: true }).waitFor();
  };
  await bring(page, [
    ['昵称', '手机号', '性别'],
    ['表格甲', '13711110001', '女'],
    ['表格乙', '1', '男'],
  ]);
  await said(page, '手机号为 5 至 20 位数字');
  const waiting = page.waitForEvent('download');
  await button(page, '下载失败行').click();
  const file = await (await waiting).path();
  await confirmed('完成，有失败');

  const { sheets } = await readXlsx(readFileSync(file), { sheets: [0] });
  const [titles = [], failed = []] = sheets[0]?.rows.map((row) => row.map(String)) ?? [];
  expect([titles.at(-1), failed[0], failed.at(-1)]).toEqual(['失败原因', '表格乙', '手机号为 5 至 20 位数字']);
  await bring(page, [titles, failed.map((cell) => (cell === '1' ? '13711110002' : cell))]);
  await confirmed('已完成');
  await page.goto(`${place.server.url}/mall/userinfo/index?text=${encodeURIComponent('表格')}`);
  await said(page, '表格甲');
  await said(page, '13711110002');
  expect(complaints).toEqual({ console: [], outside: [] });
  await place.leave(page);
});
