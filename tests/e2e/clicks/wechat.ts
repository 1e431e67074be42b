import type { Page } from 'playwright-core';
import { button, choose, field, inDialog, said } from '../acts.ts';
import { answered, filter, go } from './hands.ts';

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Opens the first app of the list that fits a filter. */
async function openApp(page: Page, type: '1' | '2'): Promise<void> {
  await go(page, '小程序与公众号');
  await filter(page, '类型', type);
  await page.locator('.ag-row').filter({ hasText: '已授权' }).getByRole('link').first().click();
  await card(page, '令牌').waitFor();
}

async function accounts(page: Page): Promise<void> {
  await go(page, '小程序与公众号');
  await button(page, '添加').click();
  await field(page, 'AppID').fill('wxclick0001');
  await field(page, '名称').fill('点击小程序');
  await answered(page, 'POST', /wxapp$/, () => inDialog(page, '保存').click());
  await choose(page, '点击小程序', '编辑');
  await field(page, '名称').fill('改名小程序');
  await answered(page, 'PUT', /wxapp$/, () => inDialog(page, '保存').click());
  await choose(page, '改名小程序', '删除');
  await answered(page, 'DELETE', /wxapp/, () => inDialog(page, '删除').click());

  await openApp(page, '2');
  for (const call of [/access-token/, /jsapi-ticket/]) {
    await answered(page, 'GET', call, () => card(page, '令牌').getByRole('button', { name: '查看' }).first().click());
  }
  await openApp(page, '1');
  await button(page, '重置额度').click();
  await answered(page, 'PUT', /quota/, () => inDialog(page, '确定').click());
  await card(page, '二维码').getByLabel('场景值').fill('a=1');
  await answered(page, 'POST', /wxapp\/qrCode/, () => button(page, '小程序码').click());
  await answered(page, 'POST', /unlimited/, () => button(page, '不限量小程序码').click());
  await answered(page, 'POST', /serveraddress/, () =>
    card(page, '服务器域名').getByRole('button', { name: '保存' }).click(),
  );
  await answered(page, 'POST', /privacysetting/, () =>
    card(page, '隐私保护指引').getByRole('button', { name: '保存' }).click(),
  );
  await button(page, '试发 · 付款成功').click();
  await field(page, '收消息的会员').fill('138');
  await page.locator('.zg-member-found button').first().click();
  await answered(page, 'POST', /messages\/trial$/, () => inDialog(page, '发送').click());
  await page.getByRole('dialog').getByText('未发送').waitFor();
  await inDialog(page, '取消').click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** Opens the code of the first mini-program that stands at a stage. */
async function openCode(page: Page, stage: string): Promise<void> {
  await go(page, '代码发布');
  await filter(page, '进度', stage);
  await page.locator('.ag-row').getByRole('link').first().click();
  await page.getByRole('heading', { name: '体验版' }).waitFor();
}

/** Chooses an act in the menu of the code. */
async function act(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^更多操作：/ }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

async function lives(page: Page): Promise<void> {
  await openCode(page, 'trialReady');
  await answered(page, 'GET', /qrcode$/, () => button(page, '体验版二维码').click());
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click();
  await act(page, '上传代码');
  await field(page, '版本号').fill('9.9.9');
  await answered(page, 'POST', /commit$/, () => inDialog(page, '上传代码').click());
  await openCode(page, 'auditing');
  await answered(page, 'GET', /auditstatus$/, () => act(page, '刷新审核状态'));
  await said(page, '已刷新审核状态');
  await act(page, '撤回审核');
  await answered(page, 'GET', /undocodeaudit$/, () => inDialog(page, '撤回审核').click());
  await said(page, '已撤回审核');
  await act(page, '提交审核');
  await answered(page, 'POST', /submit$/, () => inDialog(page, '提交审核').click());
  await openCode(page, 'approved');
  await act(page, '发布');
  await answered(page, 'POST', /release$/, () => inDialog(page, '发布').click());
  await openCode(page, 'rejected');
  await page
    .getByRole('img', { name: /审核截图/ })
    .first()
    .waitFor();
  await answered(page, 'GET', /wxmamedia/, () => card(page, '审核记录').getByRole('button').first().click());
}

/** Every call on mini-programs and official accounts. */
export async function wechat(page: Page): Promise<void> {
  await accounts(page);
  await lives(page);
}
