import { createHash } from 'node:crypto';
import type { TextTemplate } from '#machines/text/types.ts';

/** An account of the played Aliyun, with what was approved for it. */
export interface TextAccount {
  owner: string;
  accessKeyId: string;
  secret: string;
  signName: string;
  templates: Readonly<Record<TextTemplate, string>>;
}

/** An approved template: only codes are limited by the minute. */
interface Template {
  content: string;
  isCode: boolean;
}

/** What the approved templates say, by their codes. */
export const approved: Readonly<Record<string, Template>> = {
  SMS_154950901: { content: '您的验证码为${code}，五分钟内有效，请勿告诉他人。', isCode: true },
  SMS_154950902: { content: '您购买的${goods}已发放，卡号请在订单${orderNo}中查看。', isCode: false },
  SMS_154950903: { content: '您的订单${orderNo}已发货：${parcel}。', isCode: false },
  SMS_154950904: { content: '您的订单${orderNo}已退款${amount}元，请留意到账。', isCode: false },
};

const templates = {
  signInCode: 'SMS_154950901',
  cardsIssued: 'SMS_154950902',
  orderShipped: 'SMS_154950903',
  refundDone: 'SMS_154950904',
} as const;

const letters = (text: string, length: number): string =>
  createHash('sha512').update(text).digest('hex').toUpperCase().slice(0, length);

const account = (seed: string, owner: string, signName: string): TextAccount => ({
  owner,
  accessKeyId: `LTAI5t${letters(`${seed}/id/${owner}`, 18)}`,
  secret: letters(`${seed}/secret/${owner}`, 30),
  signName,
  templates,
});

/** The accounts of a sandbox of this seed: the platform's, and one of the first shop's own. */
export const textAccounts = (seed: string): readonly TextAccount[] => [
  account(seed, 'platform', '掌柜'),
  account(seed, 'shop', '掌柜好店'),
];
