import type { Label } from '#machines/kit/words.ts';
import { formatTime, formatYuan } from '#src/lib/format.ts';
import type { Locale } from '#src/lib/i18n/locale.ts';
import { messages } from './messages.ts';

const names: Readonly<Record<string, Label>> = {
  address: { zh: '地址', en: 'Address' },
  afterSaleNo: { zh: '售后单号', en: 'After-sale number' },
  agreedPoints: { zh: '同意退还爱豆', en: 'Points agreed' },
  agreedPrice: { zh: '同意退款金额', en: 'Refund agreed' },
  aim: { zh: '目标', en: 'Aim' },
  app_type: { zh: '客户端类型', en: 'Client type' },
  calling: { zh: '正在向微信请求', en: 'Asking WeChat' },
  cancelReason: { zh: '关闭原因', en: 'Why it was cancelled' },
  carrier: { zh: '快递公司', en: 'Carrier' },
  category_first: { zh: '一级分类', en: 'First category' },
  category_id: { zh: '分类', en: 'Category' },
  category_second: { zh: '二级分类', en: 'Second category' },
  checkedNo: { zh: '已检测的代码包', en: 'Package checked' },
  childCount: { zh: '子订单数', en: 'Child orders' },
  claim: { zh: '申请内容', en: 'Claim' },
  contact: { zh: '联系人', en: 'Contact' },
  content: { zh: '正文', en: 'Content' },
  cost_price: { zh: '成本价', en: 'Cost price' },
  created_at: { zh: '创建时间', en: 'Created' },
  deleted_at: { zh: '删除时间', en: 'Deleted' },
  description: { zh: '描述', en: 'Description' },
  draft: { zh: '草稿', en: 'Draft' },
  enable: { zh: '启用', en: 'Enabled' },
  facts: { zh: '其他信息', en: 'Other facts' },
  goodsKind: { zh: '商品种类', en: 'Kind of goods' },
  gray: { zh: '灰度计划', en: 'Gray release' },
  history: { zh: '历史版本', en: 'Earlier versions' },
  id: { zh: '编号', en: 'Id' },
  isPay: { zh: '是否付款', en: 'Paid' },
  key: { zh: '键', en: 'Key' },
  lastSheet: { zh: '上一张审核单', en: 'Sheet before' },
  market_price: { zh: '市场价', en: 'Market price' },
  mobile: { zh: '手机', en: 'Phone' },
  name: { zh: '名称', en: 'Name' },
  nick_name: { zh: '昵称', en: 'Nickname' },
  online: { zh: '线上版', en: 'Online version' },
  openAfterSales: { zh: '进行中的售后', en: 'Open after-sales' },
  orderNo: { zh: '订单号', en: 'Order number' },
  orderType: { zh: '订单类型', en: 'Order type' },
  owner: { zh: '店主', en: 'Owner' },
  packageNo: { zh: '代码包编号', en: 'Package number' },
  paidPoints: { zh: '实付爱豆', en: 'Points paid' },
  paidPrice: { zh: '实付', en: 'Paid' },
  parent_id: { zh: '上级', en: 'Above' },
  password_at: { zh: '密码修改时间', en: 'Password changed' },
  password_hash: { zh: '密码', en: 'Password' },
  pending: { zh: '等待提交的代码', en: 'Waiting code' },
  phone: { zh: '电话', en: 'Phone' },
  pic_url: { zh: '图片', en: 'Picture' },
  pic_urls: { zh: '图片', en: 'Pictures' },
  points: { zh: '爱豆', en: 'Points' },
  profile: { zh: '资料', en: 'Profile' },
  quantity: { zh: '件数', en: 'Quantity' },
  quietPolls: { zh: '无结果的查询次数', en: 'Polls without news' },
  real_name: { zh: '姓名', en: 'Real name' },
  refundAttempts: { zh: '退款次数', en: 'Refund tries' },
  refundedQuantity: { zh: '已退件数', en: 'Items refunded' },
  refundPrice: { zh: '退款金额', en: 'Refund' },
  refundRefused: { zh: '退款被拒原因', en: 'Why the refund was refused' },
  refusalReason: { zh: '拒绝原因', en: 'Why it was refused' },
  remark: { zh: '备注', en: 'Remark' },
  sales_price: { zh: '销售价', en: 'Price' },
  share_img_url: { zh: '分享图', en: 'Share picture' },
  sheet: { zh: '审核单', en: 'Audit sheet' },
  shelf: { zh: '上架', en: 'On the shelf' },
  shippedQuantity: { zh: '已发件数', en: 'Items shipped' },
  sku_code: { zh: '规格编码', en: 'Sku code' },
  sort: { zh: '排序', en: 'Place' },
  spu_code: { zh: '商品编码', en: 'Goods code' },
  state: { zh: '状态', en: 'State' },
  status: { zh: '状态', en: 'State' },
  stock: { zh: '库存', en: 'Stock' },
  submission: { zh: '提审内容', en: 'Submission' },
  title: { zh: '标题', en: 'Title' },
  trackingNo: { zh: '运单号', en: 'Tracking number' },
  trial: { zh: '体验版', en: 'Trial version' },
  type: { zh: '类型', en: 'Type' },
  undos: { zh: '撤回次数', en: 'Undos' },
  unit: { zh: '单位', en: 'Unit' },
  username: { zh: '用户名', en: 'User name' },
  value: { zh: '值', en: 'Value' },
  wanted: { zh: '待执行操作', en: 'Wanted action' },
  way: { zh: '售后方式', en: 'Way' },
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
