import type { Page } from 'playwright-core';
import { button, choose, dialog, field, inDialog, said } from '../acts.ts';
import { answered, go } from './hands.ts';

/** Sends what the dialog asks, and waits until it has gone: nobody opens the next one before. */
async function saved(page: Page, method: string, address: RegExp, name = '保存'): Promise<void> {
  await answered(page, method, address, () => inDialog(page, name).click());
  await dialog(page).first().waitFor({ state: 'detached' });
}
const exported = (page: Page) => Promise.all([page.waitForEvent('download'), button(page, '导出').click()]);

/** Adds a member and waits on their page. */
async function add(page: Page, name: string): Promise<void> {
  await go(page, '会员');
  await button(page, '新增会员').click();
  await field(page, '昵称').fill(name);
  await saved(page, 'POST', /userinfo$/);
  await page.getByRole('heading', { level: 1, name }).waitFor();
}

async function lives(page: Page): Promise<void> {
  await add(page, '甲会员');
  await add(page, '乙会员');
  await button(page, '编辑').click();
  await field(page, '手机号').fill('13900000001');
  await saved(page, 'PUT', /userinfo$/);
  await choose(page, '乙会员', '变更上级');
  await field(page, '新的上级').fill('甲会员');
  await page
    .getByRole('button', { name: /甲会员/ })
    .last()
    .click();
  await page.getByRole('region', { name: '变更后' }).getByText('甲会员').waitFor();
  await saved(page, 'PUT', /parentId$/, '变更上级');
  await button(page, '赠送爱豆').click();
  await field(page, '赠送数量').fill('120');
  await inDialog(page, '下一步').click();
  await saved(page, 'PUT', /FootCoins/, '确定');
  await said(page, '已赠送，现有 120 爱豆');
  await button(page, '调账').click();
  await field(page, '方向').selectOption('less');
  await field(page, '数额').fill('120');
  await field(page, '原因').fill('录错了');
  // Deleting goes over the member as the page reads it after this.
  await answered(page, 'GET', /userinfo\/\d+$/, () => saved(page, 'POST', /adjustBill$/, '入账'));
  await said(page, '已入账');
  await choose(page, '乙会员', '删除');
  await saved(page, 'DELETE', /userinfo/, '删除');
  await go(page, '会员');
  await page.locator('.ag-row').first().waitFor();
  await exported(page);
}

async function fields(page: Page): Promise<void> {
  await go(page, '会员资料字段');
  await button(page, '新增字段').click();
  await field(page, '名称').fill('鞋码');
  await field(page, '字段标识').fill('shoeSize');
  await saved(page, 'POST', /field$/);
  await choose(page, '鞋码', '编辑字段');
  await field(page, '名称').fill('鞋号');
  await saved(page, 'PUT', /field$/);
  await choose(page, '鞋号', '删除');
  await saved(page, 'DELETE', /field/, '删除');
}

async function shops(page: Page): Promise<void> {
  await go(page, '用户店铺');
  await button(page, '新增店铺').click();
  await field(page, '店铺名称').fill('点击小店');
  await saved(page, 'POST', /usershop$/);
  await choose(page, '点击小店', '关店');
  // The row is read again, and its menu with it.
  await page.locator('.ag-row').filter({ hasText: '点击小店' }).getByText('已关闭').waitFor();
  await choose(page, '点击小店', '删除');
  await saved(page, 'DELETE', /usershop/, '删除');
  await exported(page);
}

async function storefronts(page: Page): Promise<void> {
  await go(page, '店铺前台');
  await page.locator('.ag-row').first().waitFor();
  await choose(page, '青禾商城小程序', '小程序入口');
  await answered(page, 'POST', /wxqrcode\/unlimited/, () => inDialog(page, '生成小程序码').click());
  await page.keyboard.press('Escape');
  await choose(page, '青禾生活APP', '编辑');
  await field(page, '网页来源').fill('https://app.example.com');
  await saved(page, 'PUT', /mall\/storefront$/);
  await page.locator('.ag-row').getByText('https://app.example.com').waitFor();
  await button(page, '新建店铺前台').click();
  await field(page, '名称').fill('点击前台');
  await field(page, '客户端').selectOption('H5');
  await saved(page, 'POST', /mall\/storefront$/);
}

async function roles(page: Page): Promise<void> {
  await go(page, '角色');
  await button(page, '新建角色').click();
  await field(page, '名称').fill('点击角色');
  await field(page, '从已有角色开始').selectOption('reader');
  await saved(page, 'POST', /role$/);
  await choose(page, '点击角色', '编辑');
  // As with the member above.
  await answered(page, 'GET', /role\/page$/, () => saved(page, 'PUT', /role$/));
  await choose(page, '点击角色', '删除');
  await saved(page, 'DELETE', /role/, '删除');
}

async function settings(page: Page): Promise<void> {
  await go(page, '配置');
  await button(page, '新增配置').click();
  await field(page, '产品内置的配置').selectOption('editorType');
  await field(page, '草稿值').selectOption('2');
  await saved(page, 'POST', /configeditor$/);
  await said(page, '草稿已保存，发布后生效');
  const act = async (name: string, draft: string) => {
    await page
      .getByRole('row', { name: new RegExp(`editorType 未发布 – ${draft}`) })
      .getByRole('button')
      .click();
    await page.getByRole('menuitem', { name, exact: true }).click();
  };
  await act('编辑', 'Froala');
  await field(page, '草稿值').selectOption('1');
  await saved(page, 'PUT', /configeditor$/);
  await act('删除', 'Quill');
  await saved(page, 'DELETE', /configeditor/, '删除');
  await answered(page, 'GET', /configeditor$/, () => button(page, '当前生效的配置').click());
}

/** What platform staff see: figures of all members, who is online, and when a member was last there. */
export async function platform(page: Page): Promise<void> {
  await page.getByRole('button', { name: '点击刷新实时人数' }).click();
  await go(page, '会员');
  await answered(page, 'GET', /useronline/, () => page.locator('.ag-row').getByRole('link').first().click());
}

/** A tenant with one mini-program gets its code without a question. */
export async function code(page: Page): Promise<void> {
  await button(page, '小程序码').click();
  await page.getByRole('img', { name: /的小程序码/ }).waitFor();
}

/** Every call on members, what is asked of them, their shops, and the settings. */
export async function people(page: Page): Promise<void> {
  await lives(page);
  await fields(page);
  await go(page, '会员标签');
  await page.getByRole('button', { name: '新增标签' }).waitFor();
  await shops(page);
  await storefronts(page);
  await roles(page);
  await settings(page);
}
