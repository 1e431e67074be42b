import { zone } from '#machines/shanghai.ts';
import { localeNow } from './i18n/locale.ts';

const grouped = new Intl.NumberFormat('en-US');

const clock = new Intl.DateTimeFormat('en-CA', {
  timeZone: zone,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** Formats whole fen as yuan with two decimals and thousands separators: 123456 → "1,234.56". */
export function formatYuan(fen: number): string {
  const whole = Math.trunc(Math.abs(fen) / 100);
  const rest = String(Math.abs(fen) % 100).padStart(2, '0');
  return `${fen < 0 ? '-' : ''}${grouped.format(whole)}.${rest}`;
}

/** Formats a whole number with thousands separators. */
export function formatCount(count: number): string {
  return grouped.format(count);
}

/** Formats the total of a list; a total that was not counted to the end gets a plus: "10,000+". */
export function formatTotal(total: number, exact: boolean): string {
  return exact ? grouped.format(total) : `${grouped.format(total)}+`;
}

/** Formats bytes in the unit that fits, with one decimal from megabytes up: "204 KB", "1.5 MB". */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  return bytes < 1_048_576 ? `${Math.round(bytes / 1024)} KB` : `${(bytes / 1_048_576).toFixed(1)} MB`;
}

/** Formats a part of a whole as a percentage with one decimal; 0.0% when the whole is 0. */
export function formatShare(part: number, whole: number): string {
  return `${(whole === 0 ? 0 : (part / whole) * 100).toFixed(1)}%`;
}

/** Formats an ISO 8601 time in Shanghai time, "2026-03-01 09:30:05"; a dash for a missing or invalid one. */
export function formatTime(iso: string | null | undefined): string {
  const parts = shanghai(iso);
  if (parts === null) return '–';
  return `${parts['year']}-${parts['month']}-${parts['day']} ${parts['hour']}:${parts['minute']}:${parts['second']}`;
}

/** Formats the business day (Asia/Shanghai) of an ISO 8601 time, "2026-03-01"; a dash for a missing or invalid one. */
export function formatDay(iso: string | null | undefined): string {
  const parts = shanghai(iso);
  return parts === null ? '–' : `${parts['year']}-${parts['month']}-${parts['day']}`;
}

const spans = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/**
 * Formats how long ago a time was, in the largest unit that fits: "3天", "3 days"; a dash for a missing or invalid one.
 */
export function formatAge(iso: string | null | undefined, language: string, now = Date.now()): string {
  const seconds = Math.max(0, (now - new Date(iso ?? Number.NaN).getTime()) / 1000);
  const [unit, length] = spans.find(([, span]) => seconds >= span) ?? ['second', 1];
  if (Number.isNaN(seconds)) return '–';
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(
    Math.floor(seconds / length),
  );
}

/** Joins names as the language does: "甲、乙", "A, B". */
export function formatList(names: readonly string[], language: string = localeNow()): string {
  return names.join(language === 'zh' ? '、' : ', ');
}

/** Returns the current business day (Asia/Shanghai). */
export function today(now = new Date()): string {
  return formatDay(now.toISOString());
}

/** Returns the day that is `by` days after another; both as "2026-03-01". */
export function shiftDay(day: string, by: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + by);
  return date.toISOString().slice(0, 10);
}

/** Returns the last `count` whole days before a day: seven days before today end yesterday. */
export function lastDays(count: number, day: string): { from: string; to: string } {
  const end = shiftDay(day, -1);
  return { from: shiftDay(end, 1 - count), to: end };
}

function shanghai(iso: string | null | undefined): Partial<Record<string, string>> | null {
  const date = new Date(iso ?? Number.NaN);
  if (Number.isNaN(date.getTime())) return null;
  return Object.fromEntries(clock.formatToParts(date).map(({ type, value }) => [type, value]));
}
