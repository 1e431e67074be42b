import { formatYuan } from '#src/lib/format.ts';
import type { Locale } from '#src/lib/i18n/locale.ts';
import { jobPurposes } from '#src/lib/job-purposes.ts';
import type { Notification } from '#src/lib/notifications.ts';

type Subject = Notification['subject'];

/** The page of each kind of row; a new chart says here where its rows are seen. */
const addresses: Record<Subject, (pageId: string) => string> = {
  order: (id) => `/mall/orderinfo/${id}`,
  'after-sale': (id) => `/mall/aftersale/${id}`,
  'batch-job': (id) => `/mall/jobs/${id}`,
  approval: (id) => `/upms/approval/${id}`,
  'bill-adjust': (id) => `/mall/userinfo/${id}`,
  'buyer-message': (id) => `/mall/buyermessage/${id}`,
  'gateway-account': (id) => `/upms/gateway/${id}`,
  payment: (id) => `/mall/payment/${id}`,
  text: (id) => `/upms/text/${id}`,
  refund: (id) => `/mall/refund/${id}`,
  'shipping-report': (id) => `/mall/shippingreport/${id}`,
  'mini-program-code': (id) => `/weixin/code/${id}`,
};

const rowNames: Record<Subject, Record<Locale, string>> = {
  order: { zh: '订单', en: 'order' },
  'after-sale': { zh: '售后', en: 'after-sale' },
  'batch-job': { zh: '任务', en: 'job' },
  approval: { zh: '审批', en: 'approval' },
  'bill-adjust': { zh: '调账', en: 'adjustment' },
  'buyer-message': { zh: '买家消息', en: 'message to a buyer' },
  'gateway-account': { zh: '接口账号', en: 'gateway account' },
  payment: { zh: '支付单', en: 'payment' },
  text: { zh: '短信', en: 'text message' },
  refund: { zh: '退款', en: 'refund' },
  'shipping-report': { zh: '发货上报', en: 'shipping report' },
  'mini-program-code': { zh: '小程序代码', en: 'mini-program code' },
};

/** Returns where a notification leads: the page of its row, at the place that it is about. */
export function addressOf({ subject, pageId, facts: { place } }: Notification): string {
  return `${addresses[subject](encodeURIComponent(pageId))}${place === undefined ? '' : `#${place}`}`;
}

interface Said {
  row: string;
  no: string;
  by: string;
  text: string;
  name: string;
  amount: string;
  purpose: string;
  failed: number;
  count: number;
  outcome: string;
}

type Words = Record<Notification['kind'], (said: Said) => string>;

/** What WeChat does to an app. */
const penalties: Readonly<Record<Locale, Readonly<Record<string, string>> & { unknown: string }>> = {
  zh: {
    warning: '警告',
    functions: '部分功能被封禁',
    removed: '已被下架',
    account: '账号被封禁',
    pages: '部分页面被封禁',
    unknown: '请在微信公众平台查看',
  },
  en: {
    warning: 'warning',
    functions: 'some functions blocked',
    removed: 'taken down',
    account: 'account blocked',
    pages: 'some pages blocked',
    unknown: 'see the WeChat platform',
  },
};

const zh: Words = {
  bigOrder: ({ no, amount }) => `订单 ${no} 已付款 ${amount}`,
  afterSaleAsked: ({ no, amount }) => `售后 ${no} 待处理，申请退款 ${amount}`,
  goodsSentBack: ({ no }) => `售后 ${no} 的商品，买家已寄回`,
  refundFailed: ({ row, no, amount, outcome }) => {
    const why: Record<string, string> = { refused: '被支付平台拒绝', unanswered: '没有得到支付平台答复' };
    return `${row} ${no} 退款 ${amount} ${why[outcome] ?? '在支付平台没有记录'}`;
  },
  jobDone: ({ purpose, no }) => `“${purpose}”已完成（${no}）`,
  jobFailed: ({ purpose, no, outcome, failed }) => {
    const ends: Record<string, string> = { refused: '的文件无法使用', interrupted: '中断了，将自动继续' };
    return `“${purpose}”${ends[outcome] ?? `有 ${failed} 行失败`}（${no}）`;
  },
  auditApproved: ({ name, no }) => `${name} ${no} 审核通过，可以发布`,
  auditRejected: ({ name, no, text }) => `${name} ${no} 审核未通过${text === '' ? '' : `：${text}`}`,
  gatewayTroubled: ({ name, outcome, text }) =>
    outcome === 'ending'
      ? `接口账号“${name}”的商户证书将于 ${text} 到期，请更换密钥`
      : `接口账号“${name}”已停止服务，请查看原因并处理`,
  codesUsedUp: ({ count }) =>
    `当天的 ${count} 条登录验证码已发完，顾客暂时收不到验证码；请查看是否有人恶意获取，或调高上限`,
  shippingRejected: ({ no, outcome }) => {
    const why: Record<string, string> = {
      late: `订单 ${no} 付款超过 48 小时，微信仍未收到发货信息`,
      never: `小程序 ${no} 已产生交易，微信还没有收到过发货信息`,
    };
    return why[outcome] ?? `订单 ${no} 的发货上报被微信拒绝，款项不会结算，请处理`;
  },
  penalised: ({ name, outcome, text }) =>
    `${name} 被微信处罚：${penalties.zh[outcome] ?? penalties.zh.unknown}${text === '' ? '' : `（${text}）`}`,
  mentioned: ({ by, row, no, name, text }) => `${by} 在${row} ${no || name} 的评论中提到了您：${text}`,
  approvalAsked: ({ by, no, amount }) => `${by} 请您审批 ${no}${amount === '' ? '' : `，${amount}`}`,
  approvalDecided: ({ no, by, outcome }) => {
    const ends: Record<string, string> = { agreed: '已同意', refused: '已驳回' };
    return `您申请的审批 ${no} ${by}${ends[outcome] ?? '已失效'}`;
  },
};

const en: Words = {
  bigOrder: ({ no, amount }) => `Order ${no} was paid: ${amount}`,
  afterSaleAsked: ({ no, amount }) => `After-sale ${no} needs a decision: ${amount}`,
  goodsSentBack: ({ no }) => `The buyer sent back the goods for after-sale ${no}`,
  refundFailed: ({ row, no, amount, outcome }) => {
    const why: Record<string, string> = { refused: 'was declined', unanswered: 'was not answered' };
    return `The refund of ${amount} for ${row} ${no} ${why[outcome] ?? 'is unknown to the payment platform'}`;
  },
  jobDone: ({ purpose, no }) => `“${purpose}” is done (${no})`,
  jobFailed: ({ purpose, no, outcome, failed }) => {
    const ends: Record<string, string> = {
      refused: 'can’t use its file',
      interrupted: 'was interrupted and will resume',
    };
    return `“${purpose}” ${ends[outcome] ?? `has ${failed} failed ${failed === 1 ? 'row' : 'rows'}`} (${no})`;
  },
  auditApproved: ({ name, no }) => `${name} ${no} passed its audit and can be released`,
  auditRejected: ({ name, no, text }) => `${name} ${no} was rejected${text === '' ? '' : `: ${text}`}`,
  gatewayTroubled: ({ name, outcome, text }) =>
    outcome === 'ending'
      ? `The certificate of gateway account ${name} expires on ${text}. Replace its keys.`
      : `Gateway account ${name} has stopped working. Check the reason.`,
  codesUsedUp: ({ count }) =>
    `All ${count} sign-in codes for today are used up, so buyers get no codes. Check for abuse, or raise the limit.`,
  shippingRejected: ({ no, outcome }) => {
    const why: Record<string, string> = {
      late: `Order ${no} was paid over 48 hours ago, and no shipment has been reported to WeChat`,
      never: `Mini-program ${no} has sales, but no shipment was ever reported to WeChat`,
    };
    return why[outcome] ?? `WeChat rejected the shipping report of order ${no}. Its money stays held until you fix it.`;
  },
  penalised: ({ name, outcome, text }) =>
    `WeChat penalised ${name}: ${penalties.en[outcome] ?? penalties.en.unknown}${text === '' ? '' : ` (${text})`}`,
  mentioned: ({ by, row, no, name, text }) => `${by} mentioned you on ${row} ${no || name}: ${text}`,
  approvalAsked: ({ by, no, amount }) => `${by} needs your approval: ${no}${amount === '' ? '' : `, ${amount}`}`,
  approvalDecided: ({ no, by, outcome }) => {
    const ends: Record<string, string> = { agreed: 'was approved', refused: 'was declined' };
    const end = ends[outcome];
    return `Your request ${no} ${end === undefined ? 'expired' : `${end}${by === '' ? '' : ` by ${by}`}`}`;
  },
};

const words = { zh, en };

function pointsText(points: number, locale: Locale): string {
  if (locale === 'zh') return `${points} 爱豆`;
  return points === 1 ? '1 point' : `${points} points`;
}

function amountOf({ price, points }: Notification['facts'], locale: Locale): string {
  const parts = [
    ...(price === undefined ? [] : [`¥${formatYuan(price)}`]),
    ...(points === undefined || points === 0 ? [] : [pointsText(points, locale)]),
  ];
  return parts.join(' + ');
}

/** Returns what happened, in one sentence with the row's number and amount. */
export function notificationText({ kind, subject, facts }: Notification, locale: Locale): string {
  const { no = '', by = '', text = '', name = '', purpose = '', failed = 0, count = 0, outcome = '' } = facts;
  return words[locale][kind]({
    row: rowNames[subject][locale],
    no,
    by,
    text,
    name,
    amount: amountOf(facts, locale),
    purpose: jobPurposes[locale][purpose] ?? purpose,
    failed,
    count,
    outcome,
  });
}
