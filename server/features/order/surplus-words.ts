import type { Label } from '#machines/kit/words.ts';

const noAnswer = { zh: '支付渠道没有答复，将自动查询', en: 'The gateway does not answer; it is asked again by itself' };
const underWay = { zh: '正在退回', en: 'On its way back' };

/** Why money is not back yet: by where its refund stands, or by a gateway's code. */
const reasons: Readonly<Record<string, Label>> = {
  queued: underWay,
  asking: underWay,
  checking: underWay,
  unanswered: noAnswer,
  accepted: { zh: '支付渠道已受理，正在退回', en: 'The gateway has accepted the refund and is paying it out' },
  unfunded: {
    zh: '商户账户余额不足，请充值后重试',
    en: 'The shop’s account balance is too low: top it up, then try again',
  },
  abnormal: {
    zh: '买家的支付账户异常，无法原路退回',
    en: 'The buyer’s account cannot take the money back',
  },
  closed: { zh: '支付渠道关闭了退款，款项未退', en: 'The gateway closed the refund without paying it' },
  unverifiable: {
    zh: '接口账号已停用，无法再查询：请在微信支付商户平台核对，没有退的先在平台退款，再登记',
    en: 'Its gateway account is retired and cannot be asked: look on the WeChat Pay merchant platform, refund it there if it never went back, then record it',
  },
  USER_ACCOUNT_ABNORMAL: {
    zh: '买家的支付账户异常，无法原路退回',
    en: 'The buyer’s account cannot take the money back',
  },
  PARAM_ERROR: { zh: '支付渠道不接受该退款请求', en: 'The gateway does not accept this refund' },
  TOO_MANY_PARTS: {
    zh: '同一笔支付最多退款 50 次',
    en: 'The gateway makes at most 50 refunds of one payment',
  },
  NOT_FOUND: { zh: '支付渠道没有这笔退款', en: 'The gateway does not know this refund' },
  NO_GATEWAY: {
    zh: '没有可用的接口账号退回这笔款项',
    en: 'No gateway account can pay this back',
  },
  NO_PAYMENT: { zh: '这笔款没有经过支付渠道', en: 'This money came through no gateway' },
};

/** Returns in words why money is not back yet; an unknown code is shown as it came. */
export function surplusReason(reason: string): Label {
  return (
    reasons[reason] ?? {
      zh: `支付渠道拒绝退款${reason === '' ? '' : `（${reason}）`}`,
      en: `The gateway refuses the refund${reason === '' ? '' : ` (${reason})`}`,
    }
  );
}
