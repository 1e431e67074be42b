import { aheadMs, zone } from '#machines/shanghai.ts';

export type ExportFormat = 'csv' | 'xlsx';

export const contentTypes: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** First characters that make a spreadsheet see a formula; some read the mathematical minus as one, too. */
const formula = /^[=+\-@\u2212]/;
const control = /^[\t\r\n]/;

/**
 * Invisible characters, which some programs drop before they look for a formula: spaces, order marks, controls,
 * fillers.
 */
const unseen = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{M}\u2800]+/u;

/**
 * How nearly every text begins: a letter, a digit or a Chinese character. The full check costs more than all the rest.
 */
const harmless = /^[0-9A-Za-z\u4e00-\u9fff]/;

/**
 * Returns a text that no spreadsheet executes: prefixes an apostrophe if it could be a formula. Some programs convert
 * full-width characters to plain ones, so those count, too. A text that has such a prefix of its own gets another, so
 * that it comes back as it was.
 */
export function inert(text: string): string {
  if (harmless.test(text)) return text;
  const own = text.replace(/^'+/, '');
  // Only the first characters matter, so a long run of invisible ones does not make us read the whole text.
  const visible = own.replace(unseen, '').slice(0, 4).normalize('NFKC').replace(unseen, '');
  return formula.test(visible) || control.test(own) ? `'${text}` : text;
}

/** Undoes `inert`. */
export function asWritten(cell: string): string {
  return cell.startsWith("'") && inert(cell.slice(1)) === cell ? cell.slice(1) : cell;
}

/** How to write a column's values: unchanged, as 元 (from fen), or as a time in Asia/Shanghai (from ISO 8601). */
export type Kind = 'text' | 'number' | 'yuan' | 'time';
export type Cell = string | number | null;

/** One line of CSV: quoted where necessary, texts inert, amounts with two decimals. */
export function csvLine(cells: readonly Cell[], kinds: readonly Kind[] = []): string {
  return `${cells.map((cell, at) => csvCell(cell, kinds[at] ?? 'text')).join(',')}\r\n`;
}

function csvCell(cell: Cell, kind: Kind): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return kind === 'yuan' ? yuan(cell) : String(cell);
  const text = inert(kind === 'time' ? shanghaiTime(cell) : cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The same value for a workbook, whose cells are typed. */
export function workbookCell(cell: Cell, kind: Kind): Cell {
  if (kind === 'yuan' && typeof cell === 'number') return Number(yuan(cell));
  return kind === 'time' && typeof cell === 'string' ? shanghaiTime(cell) : cell;
}

/** Whole fen as 元 with two decimals, exactly. */
export function yuan(fen: number): string {
  const whole = Math.abs(fen);
  return `${fen < 0 ? '-' : ''}${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')}`;
}

const dayMs = 24 * 3_600_000;
/** Shanghai has had no daylight saving time since then. */
const sameTimeSince = Date.UTC(1992);
const shanghai = new Intl.DateTimeFormat('sv-SE', {
  timeZone: zone,
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** The last day asked for and the day after it: the times in a file lie close together. */
let known = { day: '', next: '' };

function dayAfter(day: string): string {
  if (known.day !== day) known = { day, next: new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10) };
  return known.next;
}

const plainInstant = /^(199[2-9]|2\d{3})-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/** An instant as `2026-03-01 09:30:00` in Asia/Shanghai. */
export function shanghaiTime(iso: string): string {
  // The database's format: this is many times faster than the calendar, which matters with millions of times per file.
  if (plainInstant.test(iso)) {
    const hour = Number(iso.slice(11, 13)) + 8;
    const day = iso.slice(0, 10);
    return hour < 24
      ? `${day} ${String(hour).padStart(2, '0')}${iso.slice(13, 19)}`
      : `${dayAfter(day)} ${String(hour - 24).padStart(2, '0')}${iso.slice(13, 19)}`;
  }
  const at = Date.parse(iso);
  // Write a non-instant such as `infinity` unchanged: one cell must not end the whole file.
  if (Number.isNaN(at)) return iso;
  return at < sameTimeSince ? shanghai.format(at) : new Date(at + aheadMs).toISOString().slice(0, 19).replace('T', ' ');
}
