import type { Label } from '#machines/kit/words.ts';
import { kindOf, shows } from './keywords.ts';
import { type Fact, factsOf, type Topic } from './topics.ts';

/** What one topic says in one app. */
export interface Template {
  topic: Topic;
  isOn: boolean;
  templateId: string;
  fields: { keyword: string; fact: Fact }[];
  /** Where a tap leads: a page of the mini-program, or an address; `{orderId}` stands for the order. */
  page: string;
}

/** Why WeChat would not take a template as it is set. */
export const flawWords = {
  noTemplate: { zh: '请填写微信模板 ID', en: 'Enter the template id of WeChat' },
  noFields: { zh: '请至少填写一个关键词', en: 'Enter at least one keyword' },
  badKeyword: {
    zh: '关键词应形如 thing1、character_string2、amount3、time4、date5 或 phrase6',
    en: 'A keyword looks like thing1, character_string2, amount3, time4, date5 or phrase6',
  },
  doubledKeyword: { zh: '同一个关键词只能用一次', en: 'A keyword can be used once' },
  misfit: { zh: '这类关键词不能显示所选内容', en: 'A keyword of this kind cannot show what is chosen' },
  unknownFact: { zh: '这类消息没有所选内容', en: 'Messages of this topic do not have what is chosen' },
  badPage: {
    zh: '小程序页面路径不以 / 开头，例如 pages/order/index?id={orderId}',
    en: 'The page of a mini-program does not begin with /, as in pages/order/index?id={orderId}',
  },
  badLink: { zh: '跳转链接应以 https:// 开头', en: 'The link begins with https://' },
} as const satisfies Record<string, Label>;
export type Flaw = keyof typeof flawWords;

function fieldsFlaw({ topic, fields }: Template): Flaw | null {
  const keywords = fields.map(({ keyword }) => keyword);
  if (keywords.some((keyword) => kindOf(keyword) === null)) return 'badKeyword';
  if (new Set(keywords).size < keywords.length) return 'doubledKeyword';
  if (fields.some(({ fact }) => !factsOf[topic].includes(fact))) return 'unknownFact';
  return fields.every(({ keyword, fact }) => shows(keyword, fact)) ? null : 'misfit';
}

/** What is wrong with where a tap leads. */
export function pageFlaw(page: string, appType: 1 | 2): Flaw | null {
  if (page === '') return null;
  if (appType === 1) return /^[\w-]+(\/[\w-]+)*(\?\S*)?$/.test(page) ? null : 'badPage';
  return /^https:\/\/[^\s/]+/.test(page) ? null : 'badLink';
}

/** The first thing that is wrong with a template of a mini-program (1) or official account (2); null when WeChat can take it. */
export function flawOf(template: Template, appType: 1 | 2): Flaw | null {
  if (template.isOn && template.templateId === '') return 'noTemplate';
  if (template.isOn && template.fields.length === 0) return 'noFields';
  return fieldsFlaw(template) ?? pageFlaw(template.page, appType);
}
