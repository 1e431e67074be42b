import type { ReactNode } from 'react';
import type { Tone } from '#machines/kit/words.ts';

/** One column as data: what it is called, how wide it is and what a row says in it. */
export interface Column<Row> {
  /** Its name in the address and, when the server sorts by it, in the call. */
  id: string;
  title: string;
  /** Pixels. */
  width: number;
  /** Takes a share of what is left over. */
  isElastic?: boolean;
  /** Numbers and money stand at the end. */
  isNumber?: boolean;
  isSortable?: boolean;
  /** Left out until the operator asks for it. */
  isExtra?: boolean;
  text: (row: Row) => string;
  /** Shows the text as a tag of this tone; null leaves it a plain text, as where there is nothing to tell. */
  tone?: (row: Row) => Tone | null;
  /** Shows more than text, such as a link, a picture or a switch; the text stays for what only reads. */
  cell?: (row: Row) => ReactNode;
  /** What stands in the head in place of the title. */
  head?: () => ReactNode;
  /** Stays at this edge while the others are scrolled. */
  edge?: 'start' | 'end';
}

/** How wide a column of menus is: as its heading needs, which is longer in English. */
export const menuWidth = (title: string): number => (title.length > 4 ? 80 : 64);

/** What the rows are sorted by. */
export interface Sort {
  by: string;
  order: 'asc' | 'desc';
}

/** The columns on the screen: all but extra ones that were not asked for, and those that were put away. */
export function shownColumns<Row>(columns: readonly Column<Row>[], toggled: ReadonlySet<string>): Column<Row>[] {
  return columns.filter(({ id, isExtra = false }) => isExtra === toggled.has(id));
}

/** What a click on a column's head means: the largest first, then the smallest first. */
export function nextSort({ by, order }: Sort, id: string): Sort {
  return { by: id, order: by === id && order === 'desc' ? 'asc' : 'desc' };
}
