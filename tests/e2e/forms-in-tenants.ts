import type { Page } from 'playwright-core';
import { button, dialog, field, inDialog } from './acts.ts';
import { newOrder, pointsGoods, submitPointsGoods, type There } from './tenant-hands.ts';

/** A form that makes something in a tenant, as platform staff fill it in; `mark` is a name that nothing else has. */
export interface CreatingForm {
  operation: string;
  /** It is made inside a row, whose tenant is its own. */
  isInside?: boolean;
  called: RegExp;
  page: string;
  open: (page: Page) => Promise<void>;
  /** `list`: by the list, which shows one tenant's; `dialog`: in a dialog before the form; `page`: above the form; `field`: in it. */
  asked: 'list' | 'dialog' | 'page' | 'field';
  fill: (page: Page, mark: string, there: There) => Promise<void>;
  submit: (page: Page) => Promise<void>;
  /** Where its tenant reads it; the answer has the mark. */
  read: (mark: string) => string;
}

const press = (name: string) => (page: Page) => button(page, name).click();
const end = (name: string) => (page: Page) => inDialog(page, name).click();
const fillField = (label: string) => (page: Page, mark: string) => field(page, label).fill(mark);
const sought = (path: string, name: string) => (mark: string) => `${path}?${name}=${encodeURIComponent(mark)}`;
const listed = (path: string) => () => path;

/** The tenant is asked before the form, which has a button to save. */
const savedInDialog = { asked: 'dialog', submit: end('保存') } as const;

export const forms: readonly CreatingForm[] = [
  {
    operation: 'createMember',
    called: /\/mall\/userinfo$/,
    page: '/mall/userinfo/index',
    open: press('新增会员'),
    ...savedInDialog,
    fill: fillField('昵称'),
    read: sought('/mall/userinfo/page', 'text'),
  },
  {
    operation: 'createProfileField',
    called: /\/user\/profile\/field$/,
    page: '/mall/user/profile/index',
    open: press('新增字段'),
    asked: 'list',
    fill: async (page, mark) => {
      await field(page, '名称').fill(mark);
      await field(page, '字段标识').fill(`f${mark.replaceAll(/\W/g, '')}`);
    },
    submit: end('保存'),
    read: listed('/mall/user/profile/field/page'),
  },
  {
    operation: 'createTagCategory',
    called: /\/mall\/tagCategories$/,
    page: '/mall/tag/index',
    open: press('新增分类'),
    asked: 'list',
    fill: fillField('名称'),
    submit: end('保存'),
    read: listed('/mall/tagCategories/list'),
  },
  {
    operation: 'createTag',
    isInside: true,
    called: /\/mall\/tagCategoriesItem$/,
    page: '/mall/tag/index',
    open: press('新增标签'),
    asked: 'list',
    fill: fillField('名称'),
    submit: end('保存'),
    read: listed('/mall/tagCategories/list'),
  },
  {
    operation: 'createUserShop',
    called: /\/mall\/usershop$/,
    page: '/mall/usershop/index',
    open: press('新增店铺'),
    ...savedInDialog,
    fill: fillField('店铺名称'),
    read: sought('/mall/usershop/page', 'name'),
  },
  {
    operation: 'createCategory',
    called: /\/mall\/goodscategory$/,
    page: '/mall/goodscategory/index',
    open: press('新建分类'),
    ...savedInDialog,
    fill: fillField('名称'),
    read: listed('/mall/goodscategory/page?size=100'),
  },
  {
    operation: 'createStorefront',
    called: /\/mall\/storefront$/,
    page: '/mall/storefront/index',
    open: press('新建店铺前台'),
    ...savedInDialog,
    fill: fillField('名称'),
    read: listed('/mall/storefront/page?size=100'),
  },
  {
    operation: 'createSpec',
    called: /\/mall\/goodsspec$/,
    page: '/mall/goodsspec/index',
    open: press('新建规格'),
    ...savedInDialog,
    fill: async (page, mark) => {
      await field(page, '规格名称').fill(mark);
      await field(page, '添加规格值').first().fill('甲、乙');
      await page.keyboard.press('Enter');
    },
    read: listed('/mall/goodsspec/page?size=100'),
  },
  {
    operation: 'createArticleCategory',
    called: /\/mall\/articlecategory$/,
    page: '/mall/article/index',
    open: press('管理分类'),
    asked: 'dialog',
    fill: (page, mark) => dialog(page).getByRole('textbox', { name: '添加分类' }).fill(mark),
    submit: end('添加分类'),
    read: listed('/mall/articlecategory/list'),
  },
  {
    operation: 'createFileFolder',
    called: /\/upms\/file\/folder$/,
    page: '/upms/file/index',
    open: press('新建文件夹'),
    asked: 'dialog',
    fill: fillField('文件夹名称'),
    submit: end('新建文件夹'),
    read: listed('/upms/file/folder/list'),
  },
  {
    operation: 'createWxapp',
    called: /\/weixin\/wxapp$/,
    page: '/weixin/wxapp/index',
    open: press('添加'),
    asked: 'field',
    fill: async (page, mark) => {
      await field(page, 'AppID').fill(`wx${mark.replaceAll(/\W/g, '').padStart(16, '0')}`);
      await field(page, '名称').fill(mark);
    },
    submit: end('保存'),
    read: sought('/weixin/wxapp/page', 'name'),
  },
  {
    operation: 'createRole',
    called: /\/upms\/role$/,
    page: '/upms/role/index',
    open: press('新建角色'),
    ...savedInDialog,
    fill: async (page, mark) => {
      await field(page, '名称').fill(mark);
      await dialog(page).getByRole('checkbox', { name: '查看' }).first().check();
    },
    read: listed('/upms/role/page?size=100'),
  },
  {
    operation: 'createGateway',
    called: /\/upms\/gateway$/,
    page: '/upms/gateway/index',
    open: (page) => button(page, '新建账号').first().click(),
    asked: 'field',
    fill: async (page, mark) => {
      await field(page, '名称').fill(mark);
      await field(page, '商户号').fill('1900000109');
    },
    submit: end('保存'),
    read: listed('/upms/gateway/page?size=100'),
  },
  {
    operation: 'createConfigEntry',
    called: /\/upms\/configeditor$/,
    page: '/upms/configeditor/index',
    open: press('新增配置'),
    asked: 'field',
    fill: async (page, mark) => {
      await field(page, '配置键').fill(`mark.${mark.replaceAll(/\W/g, '')}`);
      await field(page, '名称').fill(mark);
    },
    submit: end('保存'),
    read: listed('/upms/configeditor/page?size=100'),
  },
  {
    operation: 'createGoods',
    called: /\/mall\/goodsspu$/,
    page: '/mall/goodsspu/index',
    open: press('新建商品'),
    asked: 'page',
    fill: async (page, mark) => {
      await page.getByLabel('商品名称').fill(mark);
      await page.getByLabel('售价（元）：默认').fill('129.5');
      await page.getByLabel('库存：默认').fill('10');
    },
    submit: press('保存'),
    read: sought('/mall/goodsspu/page', 'name'),
  },
  {
    operation: 'createArticle',
    called: /\/mall\/article$/,
    page: '/mall/article/index',
    open: press('写文章'),
    asked: 'page',
    fill: async (page, mark) => {
      await page.getByRole('textbox', { name: '正文' }).waitFor();
      await page.getByLabel('标题', { exact: false }).first().fill(mark);
    },
    submit: press('保存'),
    read: sought('/mall/article/page', 'text'),
  },
  {
    operation: 'createOrder',
    called: /\/mall\/orderinfo$/,
    page: '/mall/orderinfo/index',
    open: (page) => page.getByRole('link', { name: '新建订单' }).click(),
    asked: 'page',
    fill: newOrder,
    submit: press('新建订单'),
    read: sought('/mall/orderinfo/page', 'text'),
  },
  {
    operation: 'createPointsGoods',
    called: /\/mall\/pointsgoodsspu\/$/,
    page: '/mall/points/index',
    open: press('添加爱豆商品'),
    asked: 'page',
    fill: pointsGoods,
    submit: submitPointsGoods,
    read: sought('/mall/pointsgoodsspu/page', 'text'),
  },
];

/** Opens a form and says whose it will be where that is asked. */
export async function openIn(page: Page, { asked, open }: CreatingForm, tenantId: string): Promise<void> {
  if (asked === 'list') {
    await page.getByRole('group', { name: '筛选' }).getByLabel('租户').selectOption(tenantId);
    await page.waitForURL(new RegExp(`tenantId=${tenantId}`));
    return open(page);
  }
  await open(page);
  if (asked === 'page') return void (await page.locator('.zg-tenant-choice').getByLabel('租户').selectOption(tenantId));
  if (asked === 'field') {
    const label = dialog(page).getByLabel('租户').or(dialog(page).getByLabel('归属'));
    return void (await label.selectOption(tenantId));
  }
  await dialog(page).getByLabel('租户').selectOption(tenantId);
  await inDialog(page, '下一步').click();
}
