import type { ReactNode } from 'react';
import type { Tone } from '#machines/kit/words.ts';

/** One column as data: its title, its width and its text for a row. */
export interface Column<Row> {
  /** Its name in the address and, when the server sorts by it, in the call. */
  id: string;
  title: string;
  /** Pixels. */
  width: number;
  /** Takes a share of the remaining width. */
  isElastic?: boolean;
  /** Aligns numbers and money at the end. */
  isNumber?: boolean;
  isSortable?: boolean;
  /** Hidden until the operator asks for it. */
  isExtra?: boolean;
  text: (row: Row) => string;
  /** Shows the text as a tag of this tone; null shows plain text. */
  tone?: (row: Row) => Tone | null;
  /** Renders more than text, such as a link, a picture or a switch; plain readers still use the text. */
  cell?: (row: Row) => ReactNode;
  /** Replaces the title in the header. */
  head?: () => ReactNode;
  /** Pins the column to this edge while the others scroll. */
  edge?: 'start' | 'end';
}

/** Returns the width of a menu column: enough for its heading, which is longer in English. */
export const menuWidth = (title: string): number => (title.length > 4 ? 80 : 64);

/** The sort column and direction. */
export interface Sort {
  by: string;
  order: 'asc' | 'desc';
}

/** Returns the visible columns: without hidden ones and without extra ones that were not requested. */
export function shownColumns<Row>(columns: readonly Column<Row>[], toggled: ReadonlySet<string>): Column<Row>[] {
  return columns.filter(({ id, isExtra = false }) => isExtra === toggled.has(id));
}

/** Returns the sort after a click on a header: descending first, then ascending. */
export function nextSort({ by, order }: Sort, id: string): Sort {
  return { by: id, order: by === id && order === 'desc' ? 'asc' : 'desc' };
}
