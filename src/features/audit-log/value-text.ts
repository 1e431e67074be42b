import { fieldName, inColumn } from '#shared/audit-log/field-name.ts';
import { valueNames } from '#shared/audit-log/names/values.ts';
import { formatTime, formatYuan } from '#src/lib/format.ts';
import type { Locale } from '#src/lib/i18n/locale.ts';
import { messages } from './messages.ts';

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const money = /(^|_)(price|amount|fee|freight)$|^free_freight_from$|^(refund|balance)(_limit)?$/;
const isMoney = (name: string) => money.test(inColumn(name));
/** WeChat times, in seconds. */
const isSeconds = (name: string) => name === 'at' || name === 'submittedAt';
/** Fields that the entry's own name already says. */
const untold = ['actorId'];

/** Returns the fields of an entry that are worth a line. */
export const toldFields = (names: readonly string[]): string[] => names.filter((name) => !untold.includes(name));

const rowsOf: readonly (readonly [RegExp, string])[] = [
  [/PointsGoods/, 'points_goods'],
  [/Member/, 'members'],
  [/UserShop/, 'user_shops'],
  [/Article/, 'articles'],
];

/** Marks an owner whose amounts are whole points, not money. */
const ofPoints = '.points';

/**
 * Returns the owner of an entry's fields: its kind of row, or the subject of the call; `asset` applies to corrections.
 */
export function ownerOf(kind: string, act: string, asset?: unknown): string {
  if (kind === '') return rowsOf.find(([call]) => call.test(act))?.[1] ?? act;
  return asset === 'points' ? `${kind}${ofPoints}` : kind;
}

type Code = string | number | boolean | null;
const isCode = (value: unknown): value is Code =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

/** Returns the word for a field's code; `owner` is the kind of row, the call, or the fact that contains the field. */
function codeWord(name: string, value: Code, locale: Locale, owner: string): string | undefined {
  const words = valueNames[`${owner}.${name}`] ?? valueNames[name] ?? valueNames[inColumn(name)];
  return words?.[String(value)]?.[locale];
}

/** Formats a value for people: codes as words, money in yuan, times in Shanghai time, and empty values as such. */
export function valueText(name: string, value: unknown, locale: Locale, owner = ''): string {
  const texts = messages[locale];
  if (value === undefined) return '–';
  if (isCode(value)) {
    const word = codeWord(name, value, locale, owner);
    if (word !== undefined) return word;
  }
  if (value === null || value === '') return texts.empty;
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (typeof value === 'number') {
    if (isSeconds(name)) return formatTime(new Date(value * 1000).toISOString());
    return isMoney(name) && !owner.endsWith(ofPoints) ? formatYuan(value) : String(value);
  }
  if (typeof value === 'string') return instant.test(value) ? formatTime(value) : value;
  if (Array.isArray(value))
    return value.length === 0 ? texts.empty : value.map((each) => valueText(name, each, locale, owner)).join(texts.and);
  return factsText(owner.endsWith(ofPoints) ? `${name}${ofPoints}` : name, value, locale);
}

function factsText(owner: string, value: object, locale: Locale): string {
  const { and, colon } = messages[locale];
  return Object.entries(value)
    .map(([key, each]) => `${fieldName(key, locale)}${colon}${valueText(key, each, locale, owner)}`)
    .join(and);
}
