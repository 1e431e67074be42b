import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { type Dates, dayOf, numberStyles, type Style } from './dates.ts';
import { longestCell, mostCells, mostRows, proportionate, type SheetRow } from './row.ts';
import { Unreadable } from './unusable.ts';
import { attribute, plainText, type Tag, tagsOf } from './xml.ts';

/** The unpacked size limit for the parts of a workbook, whatever the archive claims. */
const mostUnpackedBytes = 134_217_728;
const mostEntries = 1_000;
/** The length limit of an entity such as `&amp;`. */
const longestMark = 8;

export interface Workbook {
  /** Yields batches of rows of the first sheet that people see; can be called repeatedly. */
  rows: () => AsyncGenerator<SheetRow[]>;
}

/** Opens a workbook for reading. Throws for an archive that is broken, too large, or points outside itself. */
export async function openWorkbook(bytes: Buffer): Promise<Workbook> {
  const archive = await fromBufferPromise(bytes, { lazyEntries: true, validateEntrySizes: true, autoClose: false });
  if (archive.entryCount > mostEntries) throw new Unreadable('large');
  const entries = new Map<string, Entry>();
  for await (const entry of archive.eachEntry()) entries.set(entry.fileName, entry);
  const budget = { left: mostUnpackedBytes };
  const part = (name: string) => contentOf(archive, entries.get(name), budget);
  const sheet = entries.get(await firstSheet(part));
  if (!sheet) throw new Unreadable('noSheet');
  const shared = entries.has('xl/sharedStrings.xml') ? await sharedStrings(part('xl/sharedStrings.xml')) : [];
  const dates = {
    styles: entries.has('xl/styles.xml') ? await numberStyles(part('xl/styles.xml')) : [],
    isFrom1904: await isFrom1904(part),
  };
  return { rows: () => rowsOf(contentOf(archive, sheet, { left: mostUnpackedBytes }), { shared, dates }) };
}

async function* contentOf(archive: ZipFile, entry: Entry | undefined, budget: { left: number }) {
  if (!entry) throw new Unreadable('noSheet');
  for await (const chunk of await archive.openReadStreamPromise(entry)) {
    if (!Buffer.isBuffer(chunk)) continue;
    budget.left -= chunk.length;
    if (budget.left < 0) throw new Unreadable('large');
    yield chunk;
  }
}

type Part = (name: string) => AsyncGenerator<Buffer>;

/** Returns the path of the first sheet that is not hidden, else of the first of all, from the workbook's own list. */
async function firstSheet(part: Part): Promise<string> {
  const sheets = await attributesOf(part('xl/workbook.xml'), 'sheet');
  const sheet = sheets.find((each) => !/^(hidden|veryHidden)$/.test(attribute(each, 'state') ?? '')) ?? sheets[0];
  const id = sheet && (attribute(sheet, 'id') ?? '');
  for (const relation of await attributesOf(part('xl/_rels/workbook.xml.rels'), 'Relationship')) {
    const target = attribute(relation, 'Target') ?? '';
    if (attribute(relation, 'Id') !== id || attribute(relation, 'TargetMode') === 'External') continue;
    return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
  }
  throw new Unreadable('noSheet');
}

async function isFrom1904(part: Part): Promise<boolean> {
  const [properties = ''] = await attributesOf(part('xl/workbook.xml'), 'workbookPr');
  return /^(1|true)$/.test(attribute(properties, 'date1904') ?? '');
}

async function attributesOf(chunks: AsyncIterable<Buffer>, name: string): Promise<string[]> {
  const found: string[] = [];
  for await (const tags of tagsOf(chunks)) {
    for (const tag of tags) if (tag.name === name && !tag.isEnd) found.push(tag.attributes);
  }
  return found;
}

/** Returns the shared strings that cells point to, without their phonetic readings. */
async function sharedStrings(chunks: AsyncIterable<Buffer>): Promise<string[]> {
  const texts: string[] = [];
  let text = '';
  let isAloud = false;
  for await (const tags of tagsOf(chunks)) {
    for (const tag of tags) {
      if (tag.name === 'rPh') isAloud = !tag.isEnd && !tag.isEmpty;
      else if (tag.name === 't' && tag.isEnd && !isAloud) text += tag.text;
      else if (tag.name === 'si' && (tag.isEnd || tag.isEmpty)) {
        texts.push(proportionate(plainText(text)));
        text = '';
      }
      // Any number of cells may point to it.
      if (text.length > longestCell * longestMark) throw new Unreadable('longCell');
    }
  }
  return texts;
}

/** What the cells of a sheet point to. */
interface Pointed {
  shared: readonly string[];
  dates: Dates;
}

async function* rowsOf(chunks: AsyncIterable<Buffer>, pointed: Pointed): AsyncGenerator<SheetRow[]> {
  const reader = new RowReader(pointed);
  for await (const tags of tagsOf(chunks)) {
    for (const tag of tags) reader.take(tag);
    if (reader.rows.length > 0) yield reader.rows.splice(0);
    if (reader.isOver) return;
  }
}

/** Builds rows from the tags of a sheet. */
class RowReader {
  readonly rows: SheetRow[] = [];
  isOver = false;
  readonly #pointed: Pointed;
  #row: SheetRow = { no: 0, cells: [] };
  #count = 0;
  #column = -1;
  #type = '';
  #style = 0;
  #isFormula = false;
  #value = '';

  constructor(pointed: Pointed) {
    this.#pointed = pointed;
  }

  take({ text, name, attributes, isEnd, isEmpty }: Tag): void {
    if (name === 'row') {
      if (!isEnd) this.#begin(attributes);
      if (isEnd || isEmpty) this.rows.push(this.#row);
      if (!isEnd && (this.#count += 1) > mostRows) throw new Unreadable('manyRows');
    } else if (name === 'c') {
      if (!isEnd) this.#open(attributes);
      if (isEnd || isEmpty) this.#close();
    } else if (name === 'f') this.#isFormula = true;
    else if ((name === 'v' || name === 't') && isEnd) this.#take(text);
    else if (name === 'sheetData' && (isEnd || isEmpty)) this.isOver = true;
  }

  #begin(attributes: string): void {
    const no = Number(attribute(attributes, 'r') ?? this.#row.no + 1);
    // Rows are known by their numbers, and no program writes one twice.
    if (!Number.isInteger(no) || no <= this.#row.no || no > mostRows) throw new Unreadable('rowNumbers');
    this.#row = { no, cells: [] };
    this.#column = -1;
  }

  #open(attributes: string): void {
    const letters = attribute(attributes, 'r')?.replaceAll(/\d/g, '');
    this.#column = letters === undefined ? this.#column + 1 : columnNumber(letters);
    this.#type = attribute(attributes, 't') ?? '';
    this.#style = Number(attribute(attributes, 's') ?? 0);
    this.#isFormula = false;
    this.#value = '';
  }

  #take(text: string): void {
    this.#value += text;
    if (this.#value.length > longestCell * longestMark) throw new Unreadable('longCell');
  }

  #close(): void {
    if (this.#column >= mostCells || this.#column < 0) return;
    while (this.#row.cells.length < this.#column) this.#row.cells.push('');
    this.#row.cells[this.#column] = this.#content();
  }

  #content(): string {
    if (this.#type === 's') return this.#value === '' ? '' : (this.#pointed.shared[Number(this.#value)] ?? '');
    if (this.#type === 'e') return this.#value || notAvailable;
    if (this.#type === 'b') return this.#value === '1' ? 'true' : 'false';
    const text = plainText(this.#value);
    if (this.#type !== '' && this.#type !== 'n') return text;
    // Written by a program that does not reckon, and opened in none that does.
    if (this.#isFormula && text === '') return notAvailable;
    const { styles, isFrom1904 } = this.#pointed.dates;
    const style = styles[this.#style] ?? null;
    const day = style === 'day' && text !== '' ? dayOf(Number(text), isFrom1904) : null;
    return day ?? withNoughts(numberText(text), style);
  }
}

/** What spreadsheet programs show where a value is missing. */
const notAvailable = '#N/A';

/** The digits that spreadsheet programs show of a number; what is behind them comes from reckoning in twos. */
const shownDigits = 15;
/** A whole number with noughts in place of the digits that they do not keep. */
const filledUp = /^-?\d{15}0+$/;

/** Formats a number as its program shows it, without an exponent when it is whole. */
function numberText(text: string): string {
  const value = Number(text);
  if (text === '' || Number.isNaN(value)) return text;
  if (!Number.isInteger(value)) return String(Number(value.toPrecision(shownDigits)));
  const whole = Number.isSafeInteger(value) ? value.toFixed(0) : text;
  // A number so long may have lost its last digits: made out in full, it would pass for that of a parcel or a card.
  return filledUp.test(whole) ? value.toExponential().toUpperCase() : whole;
}

/** Numbers of cards and parcels may begin with noughts, which only their format knows. */
const withNoughts = (number: string, style: Style) =>
  typeof style === 'number' && /^\d+$/.test(number) ? number.padStart(style, '0') : number;

/** Returns the index of a column name: A is 0, Z is 25, AA is 26. */
function columnNumber(letters: string): number {
  let number = 0;
  for (const letter of letters.slice(0, 8)) number = number * 26 + letter.toUpperCase().charCodeAt(0) - 64;
  return number - 1;
}
