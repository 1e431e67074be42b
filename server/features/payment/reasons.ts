import type { Label } from '#machines/kit/words.ts';
import { words as order } from '#machines/order/words.ts';
import type { RefundContext } from '#machines/refund/types.ts';

const account: Label = {
  zh: '接口账号配置有误，请在“接口账号”中检查并测试',
  en: 'The gateway account is not set up right: check and test it under Gateways',
};
const ours: Label = {
  zh: '支付渠道不接受该请求的参数',
  en: 'The gateway does not accept what it was asked',
};

/** What gateways say, by their codes; one code is spelled with and without underscores across their pages. */
const codes: Readonly<Record<string, Label>> = {
  NOTENOUGH: {
    zh: '商户账户余额不足，请充值后重试',
    en: 'The shop’s account balance is too low: top it up, then try again',
  },
  USERACCOUNTABNORMAL: {
    zh: '买家的支付账户异常，无法原路退回',
    en: 'The buyer’s account cannot take the money back',
  },
  ACCOUNTABNORMAL: {
    zh: '买家的支付账户异常，无法原路退回',
    en: 'The buyer’s account cannot take the money back',
  },
  ORDERCLOSED: { zh: '该支付已关闭，请重新发起', en: 'This payment is closed: start a new one' },
  OUTTRADENOUSED: { zh: '支付单号已被使用', en: 'The number of the payment is taken' },
  ORDERNOTEXIST: { zh: '支付渠道没有这笔支付', en: 'The gateway does not know this payment' },
  RESOURCENOTEXISTS: { zh: '支付渠道没有这笔支付', en: 'The gateway does not know this payment' },
  NOTFOUND: {
    zh: '支付渠道曾受理，现在查不到这笔退款，请联系渠道核实',
    en: 'The gateway had accepted this refund and no longer knows it: ask its support',
  },
  TOOMANYPARTS: { zh: '一笔支付最多退款 50 次', en: 'One payment takes at most 50 refunds' },
  NOPAYMENT: {
    zh: '款项没有经过支付渠道，只能以其他方式退回',
    en: 'The money came through no gateway and can only go back by other means',
  },
  NOGATEWAY: {
    zh: '没有可用的接口账号退回这笔款项：请在“接口账号”中检查并测试，或在支付渠道平台处理后登记',
    en: 'No gateway account can pay this back: check the account under Gateways, or pay on the gateway’s own platform and record it',
  },
  NOAPP: {
    zh: '接口账号没有填写 AppID，请在“接口账号”中补充',
    en: 'The gateway account names no appid: add one under Gateways',
  },
  INVALIDREQUEST: ours,
  PARAMERROR: ours,
  SIGNERROR: account,
  NOAUTH: account,
  APPIDMCHIDNOTMATCH: account,
  MCHNOTEXISTS: account,
  ACCOUNTERROR: account,
  OPENIDMISMATCH: account,
  NOTCONFIGURED: account,
};

/** A gateway's reason in words; an unknown code is shown as it came. */
export function gatewayReason(code: string): Label {
  return (
    codes[code.replaceAll(/[_-]/g, '').toUpperCase()] ?? {
      zh: `支付渠道拒绝${code === '' ? '' : `（${code}）`}`,
      en: `The gateway refuses${code === '' ? '' : ` (${code})`}`,
    }
  );
}

const orderGuards: Readonly<Partial<Record<string, Label>>> = order.guards;
const gone: Label = { zh: '订单已不存在', en: 'The order no longer exists' };
const notNow: Label = { zh: '订单当时的状态不能收款', en: 'The order could not take money in the state it was in' };

/** Why an order did not take the money: the guard of its chart that said no, or the code of the refusal. */
export function surplusReason(reason: string): Label {
  return orderGuards[reason] ?? (reason === 'not-found' ? gone : notNow);
}

const retired: Label = {
  zh: '收款的接口账号已停用，系统无法再查询：请在微信支付商户平台核对买家是否已付款',
  en: 'Its gateway account is retired, so it cannot be checked any more: look on the WeChat Pay merchant platform whether the buyer paid',
};

/** Why a payment did not come about: the gateway's reason, or that nobody can be asked; null while nothing is wrong. */
export function paymentReason({ state, refusal }: { state: string; refusal: string | null }): Label | null {
  if (state === 'unverifiable') return retired;
  return refusal === null ? null : gatewayReason(refusal);
}

const standing: Readonly<Partial<Record<string, Label>>> = {
  unanswered: {
    zh: '支付渠道没有答复，款项可能已退回；系统会先查询',
    en: 'The gateway has not answered and may have paid: it is asked about first',
  },
  unfunded: gatewayReason('NOT_ENOUGH'),
  abnormal: {
    zh: '买家的收款账户异常，请在支付渠道平台处理，或以其他方式退回后登记',
    en: 'The buyer’s account has a problem: handle it in the gateway’s own platform, or pay by other means and record it',
  },
  closed: {
    zh: '支付渠道关闭了这笔退款，没有付款；重新退款会使用新的单号',
    en: 'The gateway closed this refund unpaid; trying again uses a new number',
  },
  unverifiable: {
    zh: '付款的接口账号已停用，系统无法再查询：请在微信支付商户平台核对，买家已收到的直接登记；没有退款的，先在平台退款再登记',
    en: 'Its gateway account is retired, so it cannot be checked any more: look on the WeChat Pay merchant platform. Record it once the buyer has the money; if it never went back, refund it there first',
  },
};

/** Why a refund is not paid yet: the gateway's reason, or what its state means; null while nothing is wrong. */
export function refundReason(state: string, { refusal }: Pick<RefundContext, 'refusal'>): Label | null {
  const [top = ''] = state.split('.');
  return top === 'refused' ? gatewayReason(refusal ?? '') : (standing[top] ?? null);
}
