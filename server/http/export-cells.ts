import { aheadMs } from '#server/rows/shanghai.ts';

export type ExportFormat = 'csv' | 'xlsx';

export const contentTypes: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** What a spreadsheet would take for a formula when a text begins with it; the minus of mathematics is read as one, too. */
const formula = /^[=+\-@\u2212]/;
const control = /^[\t\r\n]/;

/** Signs that nobody sees, which some programs drop before they look for a formula: spaces, marks of order, controls, fillers. */
const unseen = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{M}\u2800]+/u;

/** How nearly every text begins: a letter, a digit or a Chinese character. The long way costs more than all the rest. */
const harmless = /^[0-9A-Za-z\u4e00-\u9fff]/;

/**
 * A text that no spreadsheet runs: one that could be a formula begins with an apostrophe. Full-width signs are turned
 * into the plain ones by some programs, so they count, too.
 */
export function inert(text: string): string {
  if (harmless.test(text)) return text;
  // The first signs decide, and a long run of unseen ones is no reason to read all of a text.
  const seen = text.replace(unseen, '').slice(0, 4).normalize('NFKC').replace(unseen, '');
  return formula.test(seen) || control.test(text) ? `'${text}` : text;
}

/** The text that was made inert, as it was before. */
export function asWritten(cell: string): string {
  return cell.startsWith("'") && inert(cell.slice(1)) === cell ? cell.slice(1) : cell;
}

/** How a column's value is written: as it is, as 元 (from fen), or as a time in Asia/Shanghai (from ISO 8601). */
export type Kind = 'text' | 'number' | 'yuan' | 'time';
export type Cell = string | number | null;

/** One line of CSV: quoted where it must be, texts inert, amounts with two decimals. */
export function csvLine(cells: readonly Cell[], kinds: readonly Kind[] = []): string {
  return `${cells.map((cell, at) => csvCell(cell, kinds[at] ?? 'text')).join(',')}\r\n`;
}

function csvCell(cell: Cell, kind: Kind): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return kind === 'yuan' ? yuan(cell) : String(cell);
  const text = inert(kind === 'time' ? shanghaiTime(cell) : cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The same value for a workbook, whose cells have types of their own. */
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
/** Since then Shanghai has kept one time all the year. */
const sameTimeSince = Date.UTC(1992);
const shanghai = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** The day that was asked for last and the one after it: the times of a file lie close together. */
let known = { day: '', next: '' };

function dayAfter(day: string): string {
  if (known.day !== day) known = { day, next: new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10) };
  return known.next;
}

const plainInstant = /^(199[2-9]|2\d{3})-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/** An instant as `2026-03-01 09:30:00` in Asia/Shanghai. */
export function shanghaiTime(iso: string): string {
  // As the database gives it; many times faster than asking the calendar, which counts where a file has millions of times.
  if (plainInstant.test(iso)) {
    const hour = Number(iso.slice(11, 13)) + 8;
    const day = iso.slice(0, 10);
    return hour < 24
      ? `${day} ${String(hour).padStart(2, '0')}${iso.slice(13, 19)}`
      : `${dayAfter(day)} ${String(hour - 24).padStart(2, '0')}${iso.slice(13, 19)}`;
  }
  const at = Date.parse(iso);
  // What is no instant, such as `infinity`, is told as it is: one cell must not break off a file.
  if (Number.isNaN(at)) return iso;
  return at < sameTimeSince ? shanghai.format(at) : new Date(at + aheadMs).toISOString().slice(0, 19).replace('T', ' ');
}
