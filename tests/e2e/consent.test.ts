import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { authorise, control, offered } from '#tests/kit/consent.ts';
import { button, choose, inDialog, said } from './acts.ts';
import { openWorkplace, signInAs, type Workplace } from './workplace.ts';

let place: Workplace;
beforeAll(async () => {
  place = await openWorkplace();
});
afterAll(() => place.close());

test('a merchant authorises at the operator’s computer: the way to WeChat says where it comes from', async () => {
  // Another name of this machine than the one WeChat's page has, so that the two are of different origin.
  const { port } = new URL(place.server.url);
  const { page, complaints } = await place.browser.open(`http://localhost:${port}/weixin/wxapp/index`, {
    // A narrow window of a computer is no phone.
    viewport: { width: 640, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await signInAs(page, 'tenant');
  await button(page, '微信授权').click();
  await page.getByRole('menuitem', { name: '授权任意账号' }).click();
  const dialog = page.getByRole('dialog', { name: '微信授权' });

  await dialog.getByRole('button', { name: '复制' }).click();
  const link = await dialog.getByLabel('手机授权链接').inputValue();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  expect(link).toContain('/wxaopen/safe/bindcomponent');
  await dialog.locator('.zg-qr-code[aria-busy=false]').waitFor();

  await dialog.getByRole('link', { name: '前往微信授权' }).click();
  await page.getByRole('heading', { name: '授权给第三方平台' }).waitFor();
  expect(new URL(page.url()).host).toBe(`127.0.0.1:${port}`);
  await page.getByRole('row', { name: offered.official }).getByRole('link', { name: '同意授权' }).click();
  await page.getByRole('heading', { name: '待授权的公众号', level: 1 }).waitFor();
  expect(complaints.console).toEqual([]);
  await place.leave(page);
});

test('a consent that the server is still taking in says so, and opens the account once it is here', async () => {
  const appid = 'wx00000000000d0011';
  await control(place.server, 'add-app', { appid, name: '慢慢接入的小程序' });
  const { page } = await place.enter('tenant', '/weixin/wxapp/index');
  let asked = 0;
  const busy = JSON.stringify({ code: 'in-progress', msg: '相同的请求正在执行，请稍候', data: null });
  await page.route('**/api/weixin/open/api/authorized', async (route) => {
    asked += 1;
    await (asked === 1
      ? route.fulfill({ status: 409, contentType: 'application/json', body: busy })
      : route.continue());
  });
  await button(page, '微信授权').click();
  await page.getByRole('menuitem', { name: '授权小程序' }).click();
  await said(page, '通知有时会晚几分钟');
  await page.getByRole('link', { name: '前往微信授权' }).click();
  await page.getByRole('row', { name: appid }).getByRole('link', { name: '同意授权' }).click();
  await said(page, '掌柜正在接入这个账号');
  await page.getByRole('heading', { name: '慢慢接入的小程序', level: 1 }).waitFor();
  expect(asked).toBe(2);
  await place.leave(page);
});

test('the page says that an account belongs to another tenant, also after WeChat’s push said so', async () => {
  const appid = 'wx00000000000d0012';
  await control(place.server, 'add-app', { appid, name: '别家的小程序' });
  const owner = await place.server.token('tenant-b');
  await authorise(place.server, owner, appid);
  const { page } = await place.enter('tenant', '/weixin/wxapp/index');
  // The push of the consent is worked on first: the page asks when that is done.
  await page.route('**/api/weixin/open/api/authorized', async (route) => {
    const open = async () => {
      const { rows } = await sql<{ done: boolean }>`select done_at is not null as done from wechat_pushes
        where push ->> 'appid' = ${appid} order by received_at desc limit 1`.execute(place.server.db.loader);
      return rows;
    };
    await expect.poll(open).toEqual([{ done: true }]);
    await route.continue();
  });
  await button(page, '微信授权').click();
  await page.getByRole('menuitem', { name: '授权小程序' }).click();
  await page.getByRole('link', { name: '前往微信授权' }).click();
  await page.getByRole('row', { name: appid }).getByRole('link', { name: '同意授权' }).click();
  await said(page, '该账号已属于另一个租户');
  await page.reload();
  await said(page, '该账号已属于另一个租户');
  await place.leave(page);
});

test('inside WeChat the dialog leads to the page for phones', async () => {
  const { page } = await place.enter('tenant', '/weixin/wxapp/index', {
    viewport: { width: 390, height: 844 },
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 MicroMessenger/8.0.50',
  });
  await button(page, '微信授权').click();
  await page.getByRole('menuitem', { name: '授权小程序' }).click();
  await page.getByRole('link', { name: '前往微信授权' }).click();
  await page.getByRole('row', { name: offered.miniProgram }).getByRole('link', { name: '同意授权' }).click();
  await page.getByRole('heading', { name: '待授权的小程序', level: 1 }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/weixin/wxapp/${offered.miniProgram}`);
  await place.leave(page);
});

test('a merchant’s phone without an account here is told that the consent came, and WeChat’s push brings the account', async () => {
  const token = await place.server.token('tenant-b');
  const started = await place.server.call('POST', '/api/weixin/open/api/authorize', {
    token,
    body: { kind: 'miniProgram', returnTo: `${place.server.url}/weixin/wxapp/authorized` },
  });
  const appid = 'wx00000000000d0009';
  await control(place.server, 'add-app', { appid, name: '手机授权的小程序' });
  const { page, complaints } = await place.browser.open((started.body.data as { mobile: string }).mobile, {
    viewport: { width: 390, height: 844 },
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 MicroMessenger/8.0.50',
  });
  await page.goto((started.body.data as { mobile: string }).mobile, { referer: place.server.url });
  await page.getByRole('row', { name: appid }).getByRole('link', { name: '同意授权' }).click();
  await page.getByRole('heading', { name: '微信已收到您的授权' }).waitFor();
  await page.getByText('通常在一分钟内，有时会晚几分钟').waitFor();
  expect(await page.getByLabel('密码').count()).toBe(0);
  const owned = async () =>
    (await place.server.call('GET', `/api/weixin/wxapp/${appid}`, { token })).body.data as object;
  await expect.poll(owned).toMatchObject({ tenantId: 't2', authState: 'authorized' });
  await page.getByRole('button', { name: '我是掌柜的运营人员，去登录' }).click();
  await page.getByLabel('用户名').waitFor();
  expect(complaints.outside).toEqual([]);
  await place.leave(page);
});

test('a colleague’s signed-in phone is told that the consent goes its way, and WeChat’s push brings the account', async () => {
  const token = await place.server.token('tenant');
  const started = await place.server.call('POST', '/api/weixin/open/api/authorize', {
    token,
    body: { kind: 'miniProgram', returnTo: `${place.server.url}/weixin/wxapp/authorized` },
  });
  const appid = 'wx00000000000d0010';
  await control(place.server, 'add-app', { appid, name: '同事手机授权的小程序' });
  const { page } = await place.enter('super', '/', {
    viewport: { width: 390, height: 844 },
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 MicroMessenger/8.0.50',
  });
  await page.goto((started.body.data as { mobile: string }).mobile, { referer: place.server.url });
  await page.getByRole('row', { name: appid }).getByRole('link', { name: '同意授权' }).click();
  await said(page, '微信会直接通知掌柜');
  await said(page, '微信的通知有时会晚几分钟');
  expect(await page.getByText('授权没有完成').count()).toBe(0);
  const owned = async () =>
    (await place.server.call('GET', `/api/weixin/wxapp/${appid}`, { token })).body.data as object;
  await expect.poll(owned).toMatchObject({ tenantId: 't1', authState: 'authorized' });
  await place.leave(page);
});

test('platform staff import the accounts that authorised the platform, give one to a tenant and set one aside', async () => {
  const appids = ['wx00000000000d0001', 'wx00000000000d0002'];
  for (const appid of appids)
    await control(place.server, 'add-app', { appid, name: `早已授权 ${appid.slice(-1)}`, isComponent: true });
  const { page, complaints } = await place.enter('platform', '/weixin/wxapp/unclaimed');
  await button(page, '导入已授权账号').click();
  await page.getByText('读取完成于').waitFor();
  await page.getByRole('row', { name: /早已授权 2/ }).waitFor();

  await choose(page, '早已授权 2', '忽略');
  await said(page, '已忽略');
  await choose(page, '早已授权 1', '分配租户');
  await inDialog(page, '分配租户').click();
  await page.getByRole('dialog').getByText('必填').waitFor();
  await page.getByRole('dialog').getByLabel('租户').selectOption('t2');
  await inDialog(page, '分配租户').click();
  await said(page, '已分配');
  await page.getByRole('row', { name: /早已授权 1/ }).waitFor({ state: 'detached' });
  await page.getByRole('row', { name: /早已授权 2.*已忽略/ }).waitFor();
  const owned = await place.server.call('GET', `/api/weixin/wxapp/${appids[0] ?? ''}`, {
    token: await place.server.token('tenant-b'),
  });
  expect(owned.body.data).toMatchObject({ tenantId: 't2', authState: 'authorized' });
  expect(complaints).toEqual({ console: [], outside: [] });
  await place.leave(page);
});
