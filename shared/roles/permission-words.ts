import type { Label } from '#machines/kit/words.ts';
import { type Permission, permissions } from '#openapi/generated/permissions.ts';

type Area = Permission extends `${infer Name}.${string}` ? Name : never;
type Usual = `${string}.view` | `${string}.edit`;

/** What each area is called; one without words does not compile. */
const areas: Readonly<Record<Area, Label>> = {
  sales: { zh: '经营数据', en: 'Sales figures' },
  order: { zh: '订单', en: 'Orders' },
  'after-sale': { zh: '售后', en: 'After-sales' },
  payment: { zh: '支付与退款', en: 'Payments and refunds' },
  'batch-job': { zh: '批量任务', en: 'Batch jobs' },
  member: { zh: '会员', en: 'Members' },
  'bill-adjust': { zh: '账务调整', en: 'Adjustments' },
  approval: { zh: '审批', en: 'Approvals' },
  tag: { zh: '会员标签', en: 'Member tags' },
  'profile-field': { zh: '会员资料字段', en: 'Profile fields' },
  'user-shop': { zh: '用户店铺', en: 'User shops' },
  goods: { zh: '商品', en: 'Goods' },
  'points-goods': { zh: '爱豆商品', en: 'Points goods' },
  category: { zh: '商品分类', en: 'Categories' },
  spec: { zh: '商品规格', en: 'Specs' },
  article: { zh: '文章', en: 'Articles' },
  file: { zh: '媒体库', en: 'Media library' },
  wxapp: { zh: '小程序与公众号', en: 'WeChat accounts' },
  code: { zh: '小程序代码', en: 'Mini-program code' },
  configuration: { zh: '配置', en: 'Settings' },
  storefront: { zh: '店铺前台', en: 'Storefronts' },
  gateway: { zh: '接口账号', en: 'Gateway accounts' },
  'audit-log': { zh: '操作日志', en: 'Audit log' },
};

const usual = {
  view: { zh: '查看', en: 'View' },
  edit: { zh: '新增、修改、删除', en: 'Add, edit, delete' },
} as const;

/** Everything but viewing and editing has words of its own, and so have the edits that mean something else. */
const particular: Readonly<Record<Exclude<Permission, Usual>, Label> & Partial<Record<Permission, Label>>> = {
  'order.edit': { zh: '下单、改收货信息、拆单', en: 'Create, edit, split' },
  'approval.decide': { zh: '同意或驳回他人超额的申请', en: 'Agree to or refuse acts above a limit' },
  'order.price': { zh: '改价', en: 'Edit price' },
  'order.ship': { zh: '发货', en: 'Ship' },
  'order.receive': { zh: '确认收货', en: 'Confirm receipt' },
  'order.deliver': { zh: '发放与重发虚拟商品', en: 'Deliver virtual goods again' },
  'order.cancel': { zh: '取消', en: 'Cancel' },
  'order.refund': { zh: '退款', en: 'Refund' },
  'order.export': { zh: '导出', en: 'Export' },
  'order.delete': { zh: '删除', en: 'Delete' },
  'after-sale.edit': { zh: '申请、同意、拒绝', en: 'Open, approve, decline' },
  'after-sale.receive': { zh: '收退货', en: 'Receive returns' },
  'after-sale.refund': { zh: '处理退款', en: 'Handle refunds' },
  'payment.edit': { zh: '查询支付与退款结果', en: 'Ask the gateway about payments and refunds' },
  'payment.refund': { zh: '重新退款、登记线下退款', en: 'Try refunds again, record those made by hand' },
  'batch-job.view': { zh: '查看与控制自己可做的任务', en: 'View and control jobs the role may run' },
  'member.edit': { zh: '新增、修改、导入、打标签、改上级', en: 'Add, edit, import, tag, change referrer' },
  'member.phone': { zh: '查看完整手机号', en: 'View full phone numbers' },
  'member.grant': { zh: '赠送爱豆', en: 'Give points' },
  'member.export': { zh: '导出', en: 'Export' },
  'bill-adjust.edit': { zh: '调整、入账、冲正、对账', en: 'Adjust, post, reverse, check balances' },
  'article.edit': { zh: '撰写、发布、删除', en: 'Write, publish, delete' },
  'file.edit': { zh: '上传、修改、删除', en: 'Upload, edit, delete' },
  'wxapp.edit': { zh: '新增、授权、修改、删除', en: 'Add, authorise, edit, delete' },
  'wxapp.secret': { zh: '查看令牌', en: 'View tokens' },
  'code.edit': { zh: '提交代码、域名与隐私设置', en: 'Commit, domains, privacy' },
  'code.submit': { zh: '提交与撤回审核', en: 'Submit and withdraw audits' },
  'code.release': { zh: '发布、灰度、回退', en: 'Release, gray release, roll back' },
  'storefront.edit': { zh: '新增、修改、停用', en: 'Add, edit, disable' },
  'gateway.edit': { zh: '新增、上传密钥、测试、更换、停用', en: 'Add, upload keys, test, rotate, retire' },
  'configuration.edit': { zh: '修改与发布', en: 'Edit and publish' },
};

interface AreaWords {
  area: string;
  name: Label;
  permissions: readonly { value: string; label: Label }[];
}

function wordsOf(permission: string): Label {
  const own = (particular as Partial<Record<string, Label>>)[permission];
  return own ?? (permission.endsWith('.view') ? usual.view : usual.edit);
}

/** First what is seen, then what is done, in the order of the words. */
const place = (permission: string) => (permission.endsWith('.view') ? -2 : Object.keys(particular).indexOf(permission));

/** All permissions by area, in the order in which a form shows them. */
export const permissionAreas: readonly AreaWords[] = Object.entries(areas).map(([area, name]) => ({
  area,
  name,
  permissions: Object.keys(permissions)
    .filter((permission) => permission.startsWith(`${area}.`))
    .toSorted((one, other) => place(one) - place(other))
    .map((value) => ({ value, label: wordsOf(value) })),
}));

/** A permission with its area, for sentences. */
export function permissionName(permission: string, locale: keyof Label): string {
  const found = permissionAreas.find(({ area }) => permission.startsWith(`${area}.`));
  return found ? `${found.name[locale]} · ${wordsOf(permission)[locale]}` : permission;
}
