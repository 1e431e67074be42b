import type { Language } from '#server/http/operations.ts';
import type { ConfigRules, ConfigType } from './values.ts';

type Words = Readonly<Record<Language, string>>;

/** A setting that the product itself reads. */
export interface KnownSetting {
  key: string;
  name: Words;
  category: Words;
  type: ConfigType;
  rules: ConfigRules;
  /** The value while nobody has set one. */
  fallback: string;
  usedBy: readonly Words[];
}

const pricedGoods = {
  zh: '未指定运费的订单的运费；爱豆商品按所属店铺的运费',
  en: 'The freight of orders that name none; points goods go by the freight of their shop',
};

const knownSettings: readonly KnownSetting[] = [
  {
    key: 'editorType',
    name: { zh: '编辑器类型', en: 'Editor type' },
    category: { zh: '编辑器', en: 'Editors' },
    type: 'select',
    rules: { required: true, options: ['1', '2'] },
    fallback: '1',
    usedBy: [
      { zh: '文章内容编辑器', en: 'The editor of articles' },
      { zh: '商品与爱豆商品的详情编辑器', en: 'The editor of goods and points goods' },
    ],
  },
  {
    key: 'givePoints.most',
    name: { zh: '单次赠送爱豆上限', en: 'Maximum points per gift' },
    category: { zh: '会员', en: 'Members' },
    type: 'number',
    rules: { required: true, min: 1, max: 999_999_999 },
    fallback: '999999999',
    usedBy: [{ zh: '会员列表与会员详情的“赠送爱豆”', en: '“Give points” of members' }],
  },
  {
    key: 'stock.low',
    name: { zh: '库存预警值', en: 'Low stock from' },
    category: { zh: '商品', en: 'Goods' },
    type: 'number',
    rules: { required: true, min: 0, max: 999_999 },
    fallback: '10',
    usedBy: [{ zh: '首页待办的“库存偏低”', en: '“Low stock” on the home page' }],
  },
  {
    key: 'storefront.freight',
    name: { zh: '运费（元）', en: 'Freight (yuan)' },
    category: { zh: '店铺前台', en: 'Storefront' },
    type: 'number',
    rules: { required: true, min: 0, max: 9_999 },
    fallback: '0',
    usedBy: [pricedGoods],
  },
  {
    key: 'storefront.freeFreightFrom',
    name: { zh: '包邮门槛（元）', en: 'Free freight from (yuan)' },
    category: { zh: '店铺前台', en: 'Storefront' },
    type: 'number',
    rules: { min: 0, max: 999_999 },
    fallback: '',
    usedBy: [pricedGoods],
  },
  {
    key: 'storefront.notice',
    name: { zh: '店铺公告', en: 'Notice to buyers' },
    category: { zh: '店铺前台', en: 'Storefront' },
    type: 'text',
    rules: { max: 200 },
    fallback: '',
    usedBy: [{ zh: '商城首页顶部', en: 'The top of the shop’s first page' }],
  },
  {
    key: 'signInCodes.mostADay',
    name: { zh: '每天最多发送的登录验证码', en: 'Most sign-in codes a day' },
    category: { zh: '店铺前台', en: 'Storefront' },
    type: 'number',
    rules: { required: true, min: 1, max: 1_000_000 },
    fallback: '2000',
    usedBy: [
      { zh: '手机号登录；发完后停发并通知', en: 'Signing in by phone; used up, none is sent and the bell rings' },
    ],
  },
  {
    key: 'storefront.memberBy',
    name: {
      zh: '微信用户何时成为会员（phone 绑定手机号，order 首次下单）',
      en: 'WeChat users become members by (phone, order)',
    },
    category: { zh: '店铺前台', en: 'Storefront' },
    type: 'select',
    rules: { required: true, options: ['phone', 'order'] },
    fallback: 'phone',
    usedBy: [{ zh: '微信登录', en: 'Signing in by WeChat' }],
  },
];

const byKey = new Map(knownSettings.map((setting) => [setting.key, setting]));

/** Returns the setting with a key, if the product reads it. */
export const knownSetting = (key: string): KnownSetting | undefined => byKey.get(key);

/** What settings are called that anybody at a storefront may read. */
const ofStorefronts = 'storefront.';

export const isOfStorefronts = ({ key }: { key: string }): boolean => key.startsWith(ofStorefronts);

/** Returns the built-in values of the settings that a storefront may read. */
export const builtInForStorefronts = (): { key: string; value: string }[] =>
  knownSettings.filter(isOfStorefronts).map(({ key, fallback }) => ({ key, value: fallback }));

/** Returns every setting that the product reads, in a language. */
export const knownIn = (language: Language) =>
  knownSettings.map(({ name, category, usedBy, ...setting }) => ({
    ...setting,
    name: name[language],
    category: category[language],
    usedBy: usedBy.map((place) => place[language]),
  }));
