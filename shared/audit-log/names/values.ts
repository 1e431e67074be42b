import { words as gatewayAccount } from '#machines/gateway-account/words.ts';
import type { Label } from '#machines/kit/words.ts';
import { words as order } from '#machines/order/words.ts';
import { permissions } from '#openapi/generated/permissions.ts';
import { labels } from '#openapi/generated/values.ts';
import { permissionName } from '#shared/roles/permission-words.ts';
import { kindNames } from '../kinds.ts';
import { chartStates } from './chart-states.ts';
import { messageValues } from './message-values.ts';
import { gatewayAnswers, gatewayValues, moneyValues, paymentWays } from './money-values.ts';
import { codeVersions, wechatCall } from './wechat-calls.ts';

type Names = Readonly<Record<string, Label>>;

const permissionNames: Names = Object.fromEntries(
  Object.keys(permissions).map((permission) => [
    permission,
    { zh: permissionName(permission, 'zh'), en: permissionName(permission, 'en') },
  ]),
);
const yesNo: Names = { 0: { zh: '否', en: 'No' }, 1: { zh: '是', en: 'Yes' } };
const shelf: Names = { 0: { zh: '已下架', en: 'Off the shelf' }, 1: { zh: '已上架', en: 'On the shelf' } };
const active: Names = { active: { zh: '正常', en: 'Active' }, disabled: { zh: '已停用', en: 'Disabled' } };
const member: Names = { 0: { zh: '正常', en: 'Active' }, 1: { zh: '已停用', en: 'Disabled' } };
const shop: Names = {
  '-1': { zh: '未开业', en: 'Not opened' },
  0: { zh: '已关闭', en: 'Closed' },
  1: { zh: '营业中', en: 'Open' },
};
const account = { 1: { zh: '小程序', en: 'Mini-program' }, 2: { zh: '公众号', en: 'Official account' } };
const service: Names = {
  ok: { zh: '成功', en: 'Done' },
  refused: { zh: '被拒绝', en: 'Refused' },
  notSent: { zh: '未发出', en: 'Not sent' },
  odd: { zh: '未知结果', en: 'Unknown result' },
  refunded: { zh: '已退款', en: 'Refunded' },
  pending: { zh: '退款中', en: 'In progress' },
  notFound: { zh: '支付渠道没有该单', en: 'Unknown to the gateway' },
  retired: { zh: '接口账号已停用', en: 'Gateway account retired' },
  ...gatewayAnswers,
  posted: { zh: '已入账', en: 'Posted' },
  checked: { zh: '已校验', en: 'Checked' },
  passed: { zh: '通过', en: 'Passed' },
  failed: { zh: '未通过', en: 'Failed' },
};
const lapse: Names = {
  moved: { zh: '对象已变化', en: 'The record changed' },
  refused: { zh: '对象拒绝了操作', en: 'The record refused' },
  late: { zh: '无人审批', en: 'Nobody decided' },
};
const audit: Names = {
  0: { zh: '审核通过', en: 'Approved' },
  1: { zh: '审核被拒', en: 'Rejected' },
  2: { zh: '审核中', en: 'In audit' },
  3: { zh: '已撤回', en: 'Withdrawn' },
  4: { zh: '审核延后', en: 'Delayed' },
};
const fields: Names = {
  text: { zh: '文本', en: 'Text' },
  longText: { zh: '多行文本', en: 'Long text' },
  number: { zh: '数字', en: 'Number' },
  date: { zh: '日期', en: 'Date' },
  select: { zh: '单选', en: 'Single choice' },
  multiselect: { zh: '多选', en: 'Multiple choice' },
  boolean: { zh: '是或否', en: 'Yes or no' },
  tags: { zh: '标签', en: 'Tags' },
  image: { zh: '图片', en: 'Picture' },
  json: { zh: 'JSON', en: 'JSON' },
  secret: { zh: '密文', en: 'Secret' },
};
const staff: Names = {
  '-1': { zh: '超级管理员', en: 'Super administrator' },
  1: { zh: '平台管理员', en: 'Platform administrator' },
  2: { zh: '租户用户', en: 'Tenant staff' },
};
const goodsKind: Names = {
  ordinary: { zh: '普通商品', en: 'Standard' },
  points: { zh: '爱豆商品', en: 'Points goods' },
  virtual: { zh: '虚拟商品', en: 'Virtual' },
  card: { zh: '卡券', en: 'Card codes' },
};

/**
 * Labels of a field's codes, by field or, where one name has several meanings, by its owner: a kind of row, or the fact
 * that contains it. A test compares them with every table, chart and call in the log.
 */
export const valueNames: Readonly<Record<string, Names>> = {
  permissions: permissionNames,
  isPay: yesNo,
  is_component: yesNo,
  surplus: yesNo,
  fact: labels.MessageFact,
  topic: labels.MessageTopic,
  late: {
    past: { zh: '已逾期', en: 'Late' },
    today: { zh: '今天内到期或已逾期', en: 'Late or due today' },
  },
  enable: { 0: { zh: '已停用', en: 'Disabled' }, 1: { zh: '已启用', en: 'Enabled' } },
  shelf,
  goods_kind: goodsKind,
  app_type: { ...labels.ClientType, ...account },
  client_type: labels.ClientType,
  sex: { ...labels.Sex, none: labels.Sex[''] },
  orderType: labels.OrderType,
  off: labels.NotificationKind,
  auth_state: {
    none: { zh: '未授权', en: 'Not authorised' },
    authorized: { zh: '已授权', en: 'Authorised' },
    revoked: { zh: '已取消授权', en: 'Revoked' },
  },
  shop_type: {
    personal: { zh: '个人店', en: 'Personal' },
    company: { zh: '企业店', en: 'Company' },
    flagship: { zh: '旗舰店', en: 'Flagship' },
  },
  color: {
    gray: { zh: '灰色', en: 'Grey' },
    blue: { zh: '蓝色', en: 'Blue' },
    green: { zh: '绿色', en: 'Green' },
    orange: { zh: '橙色', en: 'Orange' },
    red: { zh: '红色', en: 'Red' },
    violet: { zh: '紫色', en: 'Violet' },
  },
  status: { ...service, ...active },
  'articles.status': { 0: { zh: '未发布', en: 'Unpublished' }, 1: { zh: '已发布', en: 'Published' } },
  'members.status': member,
  'user_shops.status': shop,
  'sheet.status': audit,
  'lastSheet.status': audit,
  'decision.status': audit,
  'gray.status': { running: { zh: '进行中', en: 'Running' }, paused: { zh: '已暂停', en: 'Paused' } },
  'plan.status': { running: { zh: '进行中', en: 'Running' }, paused: { zh: '已暂停', en: 'Paused' } },
  type: { ...fields, ...staff },
  // As in the page's address.
  'points_goods.type': {},
  state: {
    ...order.states,
    open: { zh: '待处理', en: 'Open' },
    ignored: { zh: '已忽略', en: 'Ignored' },
    storing: { zh: '保存中', en: 'Storing' },
    stored: { zh: '已保存', en: 'Stored' },
    removing: { zh: '删除中', en: 'Removing' },
  },
  ...chartStates,
  ...messageValues,
  lapsedBecause: lapse,
  because: lapse,
  testedFrom: gatewayAccount.states,
  mode: labels.GatewayMode,
  ...gatewayValues,
  source: {
    push: { zh: '微信推送', en: 'WeChat push' },
    registration: { zh: '快速注册', en: 'Fast registration' },
    list: { zh: '授权列表', en: 'Account list' },
  },
  kind: {
    ...kindNames,
    ...labels.GatewayKind,
    import: { zh: '导入', en: 'Import' },
    export: { zh: '导出', en: 'Export' },
    act: { zh: '批量操作', en: 'Bulk action' },
    official: account[2],
    miniProgram: account[1],
    both: { zh: '任意账号', en: 'Any account' },
  },
  machine: kindNames,
  'createComment.name': kindNames,
  wish: {
    run: { zh: '继续执行', en: 'Continue' },
    pause: { zh: '暂停', en: 'Pause' },
    cancel: { zh: '取消', en: 'Cancel' },
  },
  fault: {
    unreadable: { zh: '文件无法读取', en: 'The file cannot be read' },
    columns: { zh: '缺少必需的列', en: 'Required columns are missing' },
    empty: { zh: '没有数据行', en: 'No rows' },
    tooManyRows: { zh: '行数过多', en: 'Too many rows' },
  },
  asset: { points: { zh: '爱豆', en: 'Points' }, balance: { zh: '余额', en: 'Balance' } },
  reversalReason: { undone: { zh: '撤销', en: 'Undone' } },
  refusal: {
    insufficient: { zh: '余额不足', en: 'Not enough balance' },
    memberGone: { zh: '会员已不存在', en: 'The member no longer exists' },
  },
  cancelReason: {
    member: { zh: '买家取消', en: 'Cancelled by the buyer' },
    operator: { zh: '商家取消', en: 'Cancelled by the shop' },
    expired: { zh: '超时未付款', en: 'Not paid in time' },
    refunded: { zh: '全部退款', en: 'Refunded in full' },
    children: { zh: '子订单全部取消', en: 'All child orders cancelled' },
  },
  'order.reason': { member: { zh: '买家取消', en: 'By the buyer' }, operator: { zh: '商家取消', en: 'By the shop' } },
  pay_channel: {
    wechat: { zh: '微信支付', en: 'WeChat Pay' },
    alipay: { zh: '支付宝', en: 'Alipay' },
    balance: { zh: '余额', en: 'Balance' },
    points: { zh: '爱豆', en: 'Points' },
  },
  ...moneyValues,
  way: {
    ...paymentWays,
    refundOnly: { zh: '仅退款', en: 'Refund only' },
    returnAndRefund: { zh: '退货退款', en: 'Return and refund' },
    form: { zh: '表单上传', en: 'Form upload' },
    put: { zh: '直接上传', en: 'Direct upload' },
  },
  aim: { release: wechatCall.release, rollBack: wechatCall.rollBack },
  calling: wechatCall,
  what: {
    versions: { zh: '版本', en: 'Versions' },
    privacy: { zh: '隐私检测', en: 'Privacy check' },
    audit: { zh: '审核', en: 'Audit' },
    gray: { zh: '灰度', en: 'Gray release' },
    reconcile: { zh: '核对上一次操作', en: 'Result of the last call' },
  },
  action: {
    set: { zh: '覆盖', en: 'Replace' },
    add: { zh: '增加', en: 'Add' },
    delete: { zh: '删除', en: 'Delete' },
  },
  act: {
    cancel: order.events['order.cancel'],
    receive: order.events['order.receive'],
    delete: order.events['order.delete'],
    resend: order.events['order.resend'],
    resendCardSms: order.events['order.resendCardSms'],
    cancelAndRefund: order.events['order.cancelAndRefund'],
    idolRefund: order.events['order.idolRefund'],
    checkRefund: order.events['order.checkRefund'],
    retryRefund: order.events['order.retryRefund'],
  },
  of: { orders: { zh: '订单', en: 'Orders' }, cardOrders: { zh: '卡券订单', en: 'Card orders' } },
  by: {
    operator: { zh: '人员', en: 'Staff' },
    member: { zh: '会员', en: 'Member' },
    system: { zh: '系统', en: 'System' },
  },
  outcome: { done: { zh: '完成', en: 'Done' }, refused: { zh: '被拒绝', en: 'Refused' } },
  file_type: { image: { zh: '图片', en: 'Picture' } },
  'setPrivacySetting.version': { 1: { zh: '线上版本', en: 'Online' }, 2: { zh: '开发版本', en: 'Development' } },
  version: codeVersions,
};
