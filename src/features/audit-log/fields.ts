import type { Label } from '#machines/kit/words.ts';
import { formatTime, formatYuan } from '#src/lib/format.ts';
import type { Locale } from '#src/lib/i18n/locale.ts';
import { messages } from './messages.ts';

const names: Readonly<Record<string, Label>> = {
  address: { zh: '地址', en: 'Address' },
  app_type: { zh: '客户端类型', en: 'Client type' },
  category_first: { zh: '一级分类', en: 'First category' },
  category_id: { zh: '分类', en: 'Category' },
  category_second: { zh: '二级分类', en: 'Second category' },
  contact: { zh: '联系人', en: 'Contact' },
  content: { zh: '正文', en: 'Content' },
  cost_price: { zh: '成本价', en: 'Cost price' },
  created_at: { zh: '创建时间', en: 'Created' },
  deleted_at: { zh: '删除时间', en: 'Deleted' },
  description: { zh: '描述', en: 'Description' },
  draft: { zh: '草稿', en: 'Draft' },
  enable: { zh: '启用', en: 'Enabled' },
  id: { zh: '编号', en: 'Id' },
  key: { zh: '键', en: 'Key' },
  market_price: { zh: '市场价', en: 'Market price' },
  mobile: { zh: '手机', en: 'Phone' },
  name: { zh: '名称', en: 'Name' },
  nick_name: { zh: '昵称', en: 'Nickname' },
  owner: { zh: '店主', en: 'Owner' },
  parent_id: { zh: '上级', en: 'Above' },
  password_at: { zh: '密码修改时间', en: 'Password changed' },
  password_hash: { zh: '密码', en: 'Password' },
  phone: { zh: '电话', en: 'Phone' },
  pic_url: { zh: '图片', en: 'Picture' },
  pic_urls: { zh: '图片', en: 'Pictures' },
  points: { zh: '爱豆', en: 'Points' },
  profile: { zh: '资料', en: 'Profile' },
  real_name: { zh: '姓名', en: 'Real name' },
  remark: { zh: '备注', en: 'Remark' },
  sales_price: { zh: '销售价', en: 'Price' },
  share_img_url: { zh: '分享图', en: 'Share picture' },
  shelf: { zh: '上架', en: 'On the shelf' },
  sort: { zh: '排序', en: 'Place' },
  spu_code: { zh: '商品编码', en: 'Goods code' },
  state: { zh: '状态', en: 'State' },
  status: { zh: '状态', en: 'State' },
  stock: { zh: '库存', en: 'Stock' },
  title: { zh: '标题', en: 'Title' },
  type: { zh: '类型', en: 'Type' },
  unit: { zh: '单位', en: 'Unit' },
  username: { zh: '用户名', en: 'User name' },
  value: { zh: '值', en: 'Value' },
};

/** What a field is called; one without a word keeps its own name. */
export const fieldName = (name: string, locale: Locale): string => names[name]?.[locale] ?? name;

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const isMoney = (name: string) => /(^|_)(price|amount|fee|freight)$|(Price|Amount|Fee)$/.test(name);

/** A value as people read it: money in yuan, times in ours, yes and no, and what is nothing as such. */
export function valueText(name: string, value: unknown, locale: Locale): string {
  const texts = messages[locale];
  if (value === undefined) return '–';
  if (value === null || value === '') return texts.empty;
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (typeof value === 'number') return isMoney(name) ? formatYuan(value) : String(value);
  if (typeof value === 'string') return instant.test(value) ? formatTime(value) : value;
  return JSON.stringify(value);
}
