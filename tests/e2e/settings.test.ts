import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { button, choose, field, heard, inDialog, said } from './acts.ts';
import { openWorkplace, signInAs, type Workplace } from './workplace.ts';

let place: Workplace;
/** A row of the list that is shown. */
const row = (page: Page, name: string) => page.locator('.ag-row', { hasText: name });
beforeAll(async () => {
  place = await openWorkplace();
});
afterAll(() => place.close());

test('tags and shops are made, changed and deleted', async () => {
  const { page } = await place.enter('tenant', '/mall/tag/index');
  const calls = heard(page);
  await button(page, '新增标签').click();
  await field(page, '名称').fill('试用标签');
  await inDialog(page, '保存').click();
  await said(page, '试用标签');
  await choose(page, '试用标签', '删除');
  await inDialog(page, '删除').click();
  await said(page, '已删除');

  await page.getByRole('link', { name: '用户店铺' }).click();
  await button(page, '新增店铺').click();
  await field(page, '店铺名称').fill('试用小店');
  await inDialog(page, '保存').click();
  await page.getByText('试用小店').first().waitFor();
  await choose(page, '试用小店', '编辑');
  await field(page, '店主（会员）').fill('138');
  const found = page.locator('.zg-member-found button').first();
  const owner = await found.innerText();
  await found.click();
  await said(page, `当前店主：${owner}`);
  await inDialog(page, '保存').click();
  // Each act goes over the row as the list shows it, which is read again after the one before.
  const named = row(page, '试用小店').getByText(owner.split(' · ')[0] ?? owner);
  await named.waitFor();
  await choose(page, '试用小店', '编辑');
  await inDialog(page, '不指定店主').click();
  await said(page, '当前店主：未指定');
  await inDialog(page, '保存').click();
  await named.waitFor({ state: 'detached' });
  await choose(page, '试用小店', '关店');
  await row(page, '试用小店').getByText('已关闭').waitFor();
  await choose(page, '试用小店', '删除');
  await inDialog(page, '删除').click();
  await said(page, '店铺“试用小店”已删除');
  await button(page, '撤销').last().click();
  await said(page, '已恢复');
  expect([...calls]).toEqual(
    expect.arrayContaining([
      'GET /mall/tagCategoriesItem/list/{}',
      'POST /mall/tagCategoriesItem',
      'DELETE /mall/tagCategoriesItem/{}',
      'GET /mall/usershop/page',
      'GET /mall/usershop/statistics',
      'POST /mall/usershop',
      'PUT /mall/usershop',
      'DELETE /mall/usershop/{}',
    ]),
  );
  await place.leave(page);
});

test('a setting is drafted, looked at, published, found in the history and brought back', async () => {
  const { page } = await place.enter('tenant', '/upms/configeditor/index');
  const calls = heard(page);
  await choose(page, '店铺公告', '发布');
  await said(page, '本周末全场包邮，周一恢复满 99 元包邮。');
  await inDialog(page, '发布').click();
  await said(page, '已发布并生效');
  await row(page, '店铺公告').getByText('已发布', { exact: true }).waitFor();
  await choose(page, '店铺公告', '历史');
  await page.getByRole('dialog').getByRole('row').last().getByRole('button').click();
  await page.getByRole('menuitem', { name: '恢复此值' }).click();
  await said(page, '已恢复并生效');
  await button(page, '新增配置').click();
  await field(page, '产品内置的配置').selectOption('editorType');
  await field(page, '草稿值').selectOption('2');
  await inDialog(page, '保存').click();
  await said(page, '草稿已保存，发布后生效');
  await row(page, '编辑器类型').getByText('Froala').waitFor();
  await button(page, '当前生效的配置').click();
  await said(page, '平台默认');
  expect([...calls]).toEqual(
    expect.arrayContaining([
      'GET /upms/configeditor/page',
      'GET /upms/configeditor',
      'POST /upms/configeditor',
      'POST /upms/configeditor/{}/publish',
      'POST /upms/configeditor/{}/rollback',
    ]),
  );
  await place.leave(page);
});

test('the page of a gateway account names its many apps and its blocked acts when asked', async () => {
  const appIds = Array.from({ length: 49 }, (_, at) => `wxapp${at}`);
  const { body } = await place.server.call('POST', '/api/upms/gateway', {
    token: await place.server.token('tenant'),
    body: { mode: 'direct', name: '微信支付', merchantNo: '1900000109', appIds },
  });
  const { page } = await place.enter('tenant', `/upms/gateway/${(body.data as { id: string }).id}`);
  for (const [line, hidden] of [
    [/^49 个$/, page.getByText(/wxapp0, wxapp1/)],
    [/项操作现在不能执行$/, page.locator('.zg-refused-acts dd').first()],
  ] as const) {
    const summary = page.locator('summary', { hasText: line });
    await summary.waitFor();
    expect(await hidden.isVisible()).toBe(false);
    await summary.press('Enter');
    await hidden.waitFor();
  }
  await place.leave(page);
});

test('an account is made with a password that is shown once, and everybody sees their own sign-ins', async () => {
  const { page } = await place.enter('tenant', '/upms/user/index');
  await button(page, '新增账号').click();
  await field(page, '用户名').fill('helper-1');
  await field(page, '姓名').fill('小助手');
  await field(page, '角色').selectOption('reader');
  await inDialog(page, '保存').click();
  await said(page, '只显示这一次');
  const secret = (await page.locator('.zg-new-password code').textContent()) ?? '';
  expect(secret).toMatch(/^\w{5}-\w{4}-\w{5}$/);
  const colleague = await place.visit('/upms/user/index');
  await signInAs(colleague.page, 'helper-1', secret);
  await said(colleague.page, '没有权限访问此页面');
  await place.leave(colleague.page);
  await button(page, '我已保存').click();
  await choose(page, '小助手', '停用');
  await inDialog(page, '停用').click();
  await said(page, '已保存');
  await page.getByRole('button', { name: /^账户/ }).click();
  await page.getByRole('menuitem', { name: '我的账户' }).click();
  await said(page, '本次登录');
  await page.getByLabel('新密码', { exact: true }).fill('short');
  await button(page, '修改密码').click();
  await said(page, '新密码至少需要 10 个字符');
  await place.leave(page);
});

test('tenants are the platform’s: added and changed by it, not even on the menu of others', async () => {
  const { page } = await place.enter('platform', '/upms/tenant/index');
  await button(page, '新增租户').click();
  await field(page, '名称').fill('山野集');
  await field(page, '标识').fill('shanye');
  await inDialog(page, '保存').click();
  await said(page, '山野集');
  await place.leave(page);
  const other = await place.enter('tenant');
  expect(await other.page.getByRole('link', { name: '租户', exact: true }).count()).toBe(0);
  await place.leave(other.page);
});

test('open pages of categories, tags and profile fields show what somebody else adds', async () => {
  const token = await place.server.token('tenant-b');
  const added = [
    ['/mall/goodscategory/index', '食品', '/api/mall/goodscategory', { name: '旁人的分类', enable: 1 }],
    ['/mall/tag/index', '消费', '/api/mall/tagCategories', { name: '旁人的标签' }],
    [
      '/mall/user/profile/index',
      '会员等级',
      '/api/mall/user/profile/field',
      { key: 'theirs', label: '旁人的字段', type: 'text' },
    ],
  ] as const;
  const { page } = await place.enter('tenant-b');
  for (const [path, there, call, body] of added) {
    await page.goto(place.server.url + path);
    await page.getByRole('img', { name: '实时更新已连接' }).or(page.getByText('实时更新已连接')).first().waitFor();
    await page.locator('.zg-card').getByText(there).first().waitFor();
    await place.server.call('POST', call, { token, body });
    await page
      .getByText('name' in body ? body.name : body.label)
      .first()
      .waitFor();
  }
  expect(await page.getByText('旁人的字段').count()).toBeGreaterThan(0);
  await place.leave(page);
});

test('the way back from a page leads to its list with the filters that it had', async () => {
  const { page } = await place.enter('platform');
  const ways = [
    ['/weixin/code/index?stage=released', page.locator('.ag-cell a').first()],
    ['/weixin/code/index?stage=released', page.getByRole('link', { name: '模板库' })],
    ['/mall/article/index?status=1', page.getByRole('button', { name: '写文章' })],
    ['/mall/points/index?shelf=1', page.getByRole('button', { name: '添加爱豆商品' })],
    ['/mall/orderinfo/index?orderType=0', page.getByText('新建订单', { exact: true })],
    ['/mall/orderinfo/index?orderType=0&tenantId=t1', page.getByText('发货台', { exact: true })],
  ] as const;
  const back = page.getByRole('link', { name: '返回', exact: true });
  for (const [list, way] of ways) {
    const { pathname, search } = new URL(list, place.server.url);
    await page.goto(place.server.url + list);
    await page.locator('.ag-row').first().waitFor();
    await way.click();
    await back.click();
    await expect.poll(() => new URL(page.url()).pathname).toBe(pathname);
    expect(page.url()).toContain(search.slice(1));
  }
  await place.leave(page);
});
