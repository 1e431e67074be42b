import { createHash } from 'node:crypto';
import type { SandboxApp } from '../world.ts';

/** A template that an account took from WeChat's library. */
export interface MessageTemplate {
  readonly templateId: string;
  readonly title: string;
  /** What each keyword is called on the card. */
  readonly keywords: Readonly<Record<string, string>>;
}

const library: readonly Omit<MessageTemplate, 'templateId'>[] = [
  {
    title: '订单支付成功通知',
    keywords: { character_string1: '订单号', thing2: '商品名称', amount3: '支付金额', time4: '支付时间' },
  },
  {
    title: '订单发货通知',
    keywords: {
      character_string1: '订单号',
      thing2: '商品名称',
      thing3: '快递公司',
      character_string4: '快递单号',
      time5: '发货时间',
    },
  },
  {
    title: '退款成功通知',
    keywords: { character_string1: '订单号', thing2: '商品名称', amount3: '退款金额', time4: '退款时间' },
  },
  {
    title: '售后审核结果通知',
    keywords: { character_string1: '订单号', thing2: '商品名称', phrase3: '审核结果', time4: '审核时间' },
  },
];

/** WeChat's id of a template in one account; the same template has another in each. */
export const templateIdOf = (appid: string, place: number): string =>
  createHash('sha256').update(`message-template/${appid}/${place}`).digest('base64url');

/** The templates that an account has: all of the library. */
export const templatesOf = ({ appid }: Pick<SandboxApp, 'appid'>): readonly MessageTemplate[] =>
  library.map((template, place) => ({ ...template, templateId: templateIdOf(appid, place) }));
