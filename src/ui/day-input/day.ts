/**
 * Parses a day as people write it (2026-3-1, 2026/03/01, 20260301, 2026年3月1日) into "2026-03-01"; null when there is no
 * such day.
 */
export function dayOf(text: string): string | null {
  const parts = /^(\d{4})[-/.年]?(\d{1,2})[-/.月]?(\d{1,2})日?$/.exec(text.normalize('NFKC').trim());
  if (parts === null) return null;
  const [, year = '', month = '', date = ''] = parts;
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const read = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(day) ? day : null;
}
