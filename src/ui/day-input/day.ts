/** Returns the noon of a day, on the clock of the browser, which calendars count by. */
export function dateOfDay(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date, 12);
}

/** Returns the day, "2026-03-01", of a time on the clock of the browser. */
export function dayOfDate(date: Date): string {
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}

/**
 * Parses a day as people write it (2026-3-1, 2026/03/01, 20260301, 2026年3月1日) into "2026-03-01"; null when there is no
 * such day: no calendar has a year 0.
 */
export function dayOf(text: string): string | null {
  const parts = /^(?!0000)(\d{4})[-/.年]?(\d{1,2})[-/.月]?(\d{1,2})日?$/.exec(text.normalize('NFKC').trim());
  if (parts === null) return null;
  const [, year = '', month = '', date = ''] = parts;
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const read = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(day) ? day : null;
}
