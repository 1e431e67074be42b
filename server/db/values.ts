import { TypeOverrides } from 'pg';

const oid = { int8: 20, date: 1082, timestamp: 1114, timestamptz: 1184, numeric: 1700 } as const;

const asIs = (text: string) => text;

/**
 * Converts PostgreSQL's text of an instant to ISO 8601. Every connection runs in UTC, so the text is
 * `2026-01-31 23:59:59.123+00` and only needs a T and a Z; that costs a tenth of a Date and keeps the microseconds.
 */
function instant(text: string): string {
  if (!text.endsWith('+00') || text.length < 22) return text;
  return `${text.slice(0, 10)}T${text.slice(11, -3)}Z`;
}

/**
 * How values from PostgreSQL are parsed: ids as strings, amounts as numbers, instants as ISO 8601, the rest as `pg`
 * does.
 */
export const values = new TypeOverrides();
values.setTypeParser(oid.int8, asIs);
values.setTypeParser(oid.date, asIs);
values.setTypeParser(oid.timestamp, asIs);
values.setTypeParser(oid.timestamptz, instant);
values.setTypeParser(oid.numeric, Number);
