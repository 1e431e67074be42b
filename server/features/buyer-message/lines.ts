import type { Template } from '#shared/buyer-messages/flaws.ts';
import { fitted, kindOf } from '#shared/buyer-messages/keywords.ts';
import type { Facts } from './fact-store.ts';

const noMoney = '0.00';

/**
 * What stands under the keywords of a template. WeChat takes only money in an `amount`, so points that were paid stand
 * before the goods there, and with the amount in a `thing`.
 */
export function linesOf({ fields }: Pick<Template, 'fields'>, facts: Facts): Record<string, { value: string }> {
  const { points = 0, amount = '', goods = '' } = facts;
  const counted = points > 0 ? `${points}爱豆` : '';
  const money = amount === noMoney && counted !== '' ? '' : `${amount}元`;
  const isMoneyAlone = fields.some(({ keyword }) => kindOf(keyword) === 'amount');
  const valueOf = ({ keyword, fact }: Template['fields'][number]): string => {
    if (fact === 'amount' && kindOf(keyword) === 'thing')
      return [money, counted].filter((part) => part !== '').join('+');
    if (fact === 'goods' && isMoneyAlone) return `${counted} ${goods}`;
    return facts[fact] ?? '';
  };
  return Object.fromEntries(fields.map((field) => [field.keyword, { value: fitted(field.keyword, valueOf(field)) }]));
}
