const grouped = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 });
const clock = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Shanghai',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/** Fen as yuan: 123456 → "¥1,234.56". */
export const yuan = (fen: number): string => `¥${grouped.format(fen / 100)}`;

/** A time in Shanghai, "2026-03-01 09:30". */
export const timeOf = (iso: string): string => clock.format(new Date(iso)).replace(', ', ' ');
