import type { Fact } from './topics.ts';

/** WeChat's kinds of keyword; each has a form and a length of its own. */
const kinds = ['thing', 'character_string', 'amount', 'time', 'date', 'phrase'] as const;
type Kind = (typeof kinds)[number];

/** The kinds of keyword that can show a fact. */
const kindsOf: Readonly<Record<Fact, readonly Kind[]>> = {
  orderNo: ['character_string', 'thing'],
  goods: ['thing'],
  amount: ['amount', 'thing'],
  time: ['time', 'date'],
  carrier: ['thing', 'phrase'],
  trackingNo: ['character_string', 'thing'],
  decision: ['phrase', 'thing'],
};

/** The kind of a keyword such as `thing1`; null for a name that is none. */
export function kindOf(keyword: string): Kind | null {
  const [, name] = /^([a-z_]+?)[1-9]\d{0,2}$/.exec(keyword) ?? [];
  return kinds.find((kind) => kind === name) ?? null;
}

/** Whether a keyword of WeChat's can show a fact. */
export function shows(keyword: string, fact: Fact): boolean {
  const kind = kindOf(keyword);
  return kind !== null && kindsOf[fact].includes(kind);
}

/** The kinds of keyword for a fact, as an operator reads them. */
export const fittingKinds = (fact: Fact): readonly string[] => kindsOf[fact];

const longestThing = 20;
const longestCode = 32;
const longestPhrase = 5;

function cut(value: string, most: number): string {
  const letters = Array.from(value.replaceAll(/\s+/gu, ' ').trim());
  return letters.length <= most ? letters.join('') : `${letters.slice(0, most - 1).join('')}…`;
}

/** `2026-03-01 09:30` as WeChat writes it. */
function written(time: string, withClock: boolean): string {
  const [, year = '', month = '', day = '', clock = ''] = /^(\d{4})-(\d\d)-(\d\d) (\d\d:\d\d)/.exec(time) ?? [];
  const date = `${year}年${Number(month)}月${Number(day)}日`;
  return withClock ? `${date} ${clock}` : date;
}

/**
 * A value in the form that its keyword demands: cut to its length, without what it does not take, never empty. Amounts
 * come as yuan, such as `12.50`, times as `2026-03-01 09:30`.
 */
export function fitted(keyword: string, value: string): string {
  switch (kindOf(keyword)) {
    case 'amount':
      return `${value}元`;
    case 'time':
      return written(value, true);
    case 'date':
      return written(value, false);
    case 'phrase':
      return (
        Array.from(value)
          .filter((letter) => /\p{Script=Han}/u.test(letter))
          .slice(0, longestPhrase)
          .join('') || '无'
      );
    case 'character_string':
      return value.replaceAll(/[^!-~]/g, '').slice(0, longestCode) || '-';
    default:
      return cut(value, longestThing) || '无';
  }
}
