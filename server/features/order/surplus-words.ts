import type { Label } from '#machines/kit/words.ts';
import { noAnswer, underWay } from './surplus.ts';

/** Why gateways refuse refunds, by their codes. */
const reasons: Readonly<Record<string, Label>> = {
  NOT_ENOUGH: {
    zh: '商户账户余额不足，请充值后重试',
    en: 'The shop’s account balance is too low: top it up, then try again',
  },
  ACCOUNT_ABNORMAL: {
    zh: '买家的支付账户异常，无法原路退回',
    en: 'The buyer’s account cannot take the money back',
  },
  PARAM_ERROR: { zh: '支付渠道不接受该退款请求', en: 'The gateway does not accept this refund' },
  [underWay]: { zh: '支付渠道已受理，正在退回', en: 'The gateway has accepted the refund and is paying it out' },
  [noAnswer]: { zh: '支付渠道没有答复，请稍后再试', en: 'The gateway does not answer; try again later' },
};

/** Returns a gateway's reason in words; an unknown code is shown as it came. */
export function surplusReason(reason: string): Label {
  return (
    reasons[reason] ?? {
      zh: `支付渠道拒绝退款${reason === '' ? '' : `（${reason}）`}`,
      en: `The gateway refuses the refund${reason === '' ? '' : ` (${reason})`}`,
    }
  );
}
