import { formatTime, formatYuan } from '#src/lib/format.ts';
import type { Locale } from '#src/lib/i18n/locale.ts';
import { messages } from './messages.ts';

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const isMoney = (name: string) => /(^|_)(price|amount|fee|freight)$|^free_freight_from$|(Price|Amount|Fee)$/.test(name);

/** A value as people read it: money in yuan, times in ours, yes and no, and what is nothing as such. */
export function valueText(name: string, value: unknown, locale: Locale): string {
  const texts = messages[locale];
  if (value === undefined) return '–';
  if (value === null || value === '') return texts.empty;
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (typeof value === 'number') return isMoney(name) ? formatYuan(value) : String(value);
  if (typeof value === 'string') return instant.test(value) ? formatTime(value) : value;
  return JSON.stringify(value);
}
