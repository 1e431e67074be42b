import { type Flaw, flawWords, pageFlaw } from '#shared/buyer-messages/flaws.ts';
import { kindOf, shows } from '#shared/buyer-messages/keywords.ts';
import { type Fact, factsOf } from '#shared/buyer-messages/topics.ts';
import type { Locale } from '#src/lib/i18n/locale.ts';
import type { MessageTemplate } from './api.ts';

/** What an operator types: the template, and the keyword of each fact. */
export type MessageDraft = Pick<MessageTemplate, 'isOn' | 'templateId' | 'page'> & Record<Fact, string>;

export function draftOf(template: MessageTemplate): MessageDraft {
  const keyword = (fact: Fact) => template.fields.find((field) => field.fact === fact)?.keyword ?? '';
  return {
    isOn: template.isOn,
    templateId: template.templateId,
    page: template.page,
    orderNo: keyword('orderNo'),
    goods: keyword('goods'),
    amount: keyword('amount'),
    time: keyword('time'),
    carrier: keyword('carrier'),
    trackingNo: keyword('trackingNo'),
    decision: keyword('decision'),
  };
}

/** The fields of a draft: the facts of its topic that have a keyword. */
export const fieldsOf = (topic: MessageTemplate['topic'], draft: MessageDraft): MessageTemplate['fields'] =>
  factsOf[topic].flatMap((fact) => (draft[fact].trim() === '' ? [] : [{ keyword: draft[fact].trim(), fact }]));

/** What is wrong with a draft, by field. */
export function problemsIn(
  topic: MessageTemplate['topic'],
  appType: 1 | 2,
  draft: MessageDraft,
  locale: Locale,
): Partial<Record<keyof MessageDraft, string>> {
  const words = (flaw: Flaw) => flawWords[flaw][locale];
  const fields = fieldsOf(topic, draft);
  const keywords = fields.map(({ keyword }) => keyword);
  const problems: Partial<Record<keyof MessageDraft, string>> = {};
  for (const { keyword, fact } of fields) {
    if (kindOf(keyword) === null) problems[fact] = words('badKeyword');
    else if (!shows(keyword, fact)) problems[fact] = words('misfit');
    else if (keywords.filter((each) => each === keyword).length > 1) problems[fact] = words('doubledKeyword');
  }
  const { isOn, templateId, page } = draft;
  const wrongPage = pageFlaw(page.trim(), appType);
  if (wrongPage !== null) problems.page = words(wrongPage);
  if (isOn && templateId.trim() === '') problems.templateId = words('noTemplate');
  if (isOn && fields.length === 0) problems.orderNo = words('noFields');
  return problems;
}
