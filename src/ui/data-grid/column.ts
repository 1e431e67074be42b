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
  /** Its name in the address's choice of columns, when that is not the id: of a tab with other usual columns than the rest. */
  choice?: string;
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

type Choosable = Pick<Column<never>, 'id' | 'isExtra' | 'choice'>;

/** Whether a column is visible: not put away, or extra and requested. */
export const isShown = ({ id, isExtra = false, choice = id }: Choosable, toggled: ReadonlySet<string>): boolean =>
  isExtra === toggled.has(choice);

/** Returns the visible columns; the usual ones when an address leaves none. */
export function shownColumns<Row>(columns: readonly Column<Row>[], toggled: ReadonlySet<string>): Column<Row>[] {
  const shown = columns.filter((column) => isShown(column, toggled));
  return shown.length > 0 ? shown : columns.filter(({ isExtra = false }) => !isExtra);
}

/** Returns the sort after a click on a header: descending first, then ascending. */
export function nextSort({ by, order }: Sort, id: string): Sort {
  return { by: id, order: by === id && order === 'desc' ? 'asc' : 'desc' };
}
