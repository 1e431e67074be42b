import { attribute, tagsOf } from './xml.ts';

/** What turns the numbers of a workbook's cells into days. */
export interface Dates {
  /** Whether cells show their number as a day, by the index of their style. */
  styles: readonly boolean[];
  /** Whether days count from 1904, as old programs for the Mac did. */
  isFrom1904: boolean;
}

/** The formats with a day that have a number and no code, those of Chinese programs included. */
const builtIn = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58]);

/** What of a format's code is text, filling, or a condition. */
const said = /"[^"]*"|\\.|[_*].|\[[^\]]*\]/g;

/** Returns for each style of cells whether it shows a day; a format of mere times shows none. */
export async function dateStyles(chunks: AsyncIterable<Buffer>): Promise<boolean[]> {
  const own = new Map<number, boolean>();
  const styles: boolean[] = [];
  let isOfCells = false;
  for await (const tags of tagsOf(chunks)) {
    for (const { name, attributes, isEnd, isEmpty } of tags) {
      if (name === 'cellXfs') isOfCells = !isEnd && !isEmpty;
      if (isEnd) continue;
      const id = Number(attribute(attributes, 'numFmtId') ?? 0);
      if (name === 'numFmt')
        own.set(id, /[yd]/i.test((attribute(attributes, 'formatCode') ?? '').replaceAll(said, '')));
      if (name === 'xf' && isOfCells) styles.push(own.get(id) ?? builtIn.has(id));
    }
  }
  return styles;
}

const dayMs = 86_400_000;
/** The first number beyond the year 9999. */
const tooLate = 2_958_466;

/** Returns the day of a cell's number, with its time if it has one, as people write it; null for what is no day. */
export function dayOf(value: number, isFrom1904: boolean): string | null {
  if (!(value >= 1 && value < tooLate)) return null;
  // Spreadsheets know a 29 February 1900, so that earlier days count from one day later.
  const first = isFrom1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, value < 60 ? 31 : 30);
  const text = new Date(first + Math.round((value * dayMs) / 1_000) * 1_000).toISOString();
  return text.slice(0, Number.isInteger(value) ? 10 : 19).replace('T', ' ');
}
