import { attribute, tagsOf } from './xml.ts';

/** What turns the numbers of a workbook's cells into days, and into numbers with noughts in front. */
export interface Dates {
  /** How cells show their number, by the index of their style. */
  styles: readonly Style[];
  /** Whether days count from 1904, as old programs for the Mac did. */
  isFrom1904: boolean;
}

/** As a day, with at least so many digits, or as it is. */
export type Style = 'day' | number | null;

/** The formats with a day that have a number and no code, those of Chinese programs included. */
const builtIn = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58]);

/** What of a format's code is text, filling, or a condition. */
const said = /"[^"]*"|\\.|[_*].|\[[^\]]*\]/g;

/** What stands around the digits of a number and is not seen. */
const room = /_.|\\ |\[[^\]]*\]/g;
const noughts = /^0{2,30}$/;

/** A format of mere times shows no day. */
function styleOf(code: string): Style {
  if (/[yd]/i.test(code.replaceAll(said, ''))) return 'day';
  const [positive = ''] = code.split(';');
  return noughts.exec(positive.replaceAll(room, ''))?.[0].length ?? null;
}

/** Returns for each style of cells how it shows a number. */
export async function numberStyles(chunks: AsyncIterable<Buffer>): Promise<Style[]> {
  const formats = new Map<number, Style>(Array.from(builtIn, (id) => [id, 'day']));
  const styles: Style[] = [];
  let isOfCells = false;
  for await (const tags of tagsOf(chunks)) {
    for (const { name, attributes, isEnd, isEmpty } of tags) {
      if (name === 'cellXfs') isOfCells = !isEnd && !isEmpty;
      if (isEnd) continue;
      const id = Number(attribute(attributes, 'numFmtId') ?? 0);
      if (name === 'numFmt') formats.set(id, styleOf(attribute(attributes, 'formatCode') ?? ''));
      if (name === 'xf' && isOfCells) styles.push(formats.get(id) ?? null);
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
