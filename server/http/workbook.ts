import type { Cell } from './export-cells.ts';
import { zipped, type ZipFile } from './zip.ts';

/** A list as a workbook. */
export interface Workbook {
  /** Of the sheet: 28 letters at most, none of them of those that a sheet's name must not have. */
  name: string;
  columns: readonly { header: string; width: number }[];
  lines: AsyncIterable<readonly Cell[][]>;
}

/** A sheet ends with this row; what follows goes into another one. */
const rowsPerSheet = 1_048_576;
/** A piece ends with the row that makes it as long as this. */
const pieceLetters = 65_536;

/**
 * Writes a workbook while its lines are read. Texts stand in their cells and not in a table of their own, for which all
 * would have to be kept.
 */
export const workbook = (book: Workbook): AsyncGenerator<Buffer> => zipped(filesOf(book));

async function* filesOf({ name, columns, lines }: Workbook): AsyncGenerator<ZipFile> {
  const rows = new Rows(lines);
  let sheets = 0;
  try {
    do {
      sheets += 1;
      yield { name: `xl/worksheets/sheet${sheets}.xml`, pieces: sheetOf(columns, rows) };
    } while (await rows.hasMore());
  } finally {
    // Whoever goes away leaves nobody reading.
    await rows.close();
  }
  for (const [path, xml] of Object.entries(partsOf(name, sheets))) yield { name: path, pieces: once(xml) };
}

async function* once(text: string) {
  yield Buffer.from(text);
}

/** The rows of batches, handed out in pieces of any length. */
class Rows {
  readonly #batches: AsyncIterator<readonly Cell[][]>;
  #batch: readonly Cell[][] = [];
  #at = 0;

  constructor(batches: AsyncIterable<readonly Cell[][]>) {
    this.#batches = batches[Symbol.asyncIterator]();
  }

  async hasMore(): Promise<boolean> {
    while (this.#at === this.#batch.length) {
      const next = await this.#batches.next();
      if (next.done === true) return false;
      this.#batch = next.value;
      this.#at = 0;
    }
    return true;
  }

  /** The next row that is there already; undefined when `hasMore` has to be asked. */
  take(): Cell[] | undefined {
    const row = this.#batch[this.#at];
    if (row) this.#at += 1;
    return row;
  }

  async close(): Promise<void> {
    await this.#batches.return?.();
  }
}

async function* sheetOf(columns: Workbook['columns'], rows: Rows): AsyncGenerator<Buffer> {
  const letters = columns.map((_, at) => lettersOf(at));
  const headers = columns.map(({ header }) => header);
  let text = sheetBegin(columns) + rowXml(headers, 1, letters);
  for (let row = 2; row <= rowsPerSheet; row += 1) {
    const cells = rows.take() ?? ((await rows.hasMore()) ? rows.take() : undefined);
    if (!cells) break;
    text += rowXml(cells, row, letters);
    if (text.length < pieceLetters) continue;
    yield Buffer.from(text);
    text = '';
  }
  yield Buffer.from(`${text}</sheetData></worksheet>`);
}

/** The name of a column: A to Z, then AA. */
function lettersOf(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : lettersOf(Math.floor(column / 26) - 1) + last;
}

function rowXml(cells: readonly Cell[], row: number, letters: readonly string[]): string {
  let xml = `<row r="${row}">`;
  for (let at = 0; at < cells.length; at += 1) {
    const cell = cells[at] ?? null;
    if (cell !== null) xml += cellXml(cell, `${letters[at]}${row}`);
  }
  return `${xml}</row>`;
}

function cellXml(cell: string | number, place: string): string {
  if (typeof cell === 'string') return `<c r="${place}" t="inlineStr"><is>${textXml(cell)}</is></c>`;
  return Number.isFinite(cell) ? `<c r="${place}"><v>${cell}</v></c>` : '';
}

/** What cannot stand as it is: signs of XML, controls, and blanks that a reader would drop. */
// oxlint-disable-next-line no-control-regex -- the pattern finds control characters
const special = /[&<>\u0000-\u001f\ufffe\uffff]|^\s|\s$/;
// oxlint-disable-next-line no-control-regex -- the pattern replaces control characters
const replaced = /[&<>\u0000-\u0008\u000b-\u001f\ufffe\uffff]/g;
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

const textXml = (text: string): string =>
  special.test(text) ? `<t xml:space="preserve">${escaped(text)}</t>` : `<t>${text}</t>`;

/** Other controls stand in a workbook by their number. */
const escaped = (text: string): string =>
  text.replaceAll(
    replaced,
    (sign) => entities[sign] ?? `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
  );

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const officeRelations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageTypes = 'http://schemas.openxmlformats.org/package/2006';
const sheetTypes = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The head stays in view. */
function sheetBegin(columns: Workbook['columns']): string {
  const widths = columns.map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  return `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${widths.join('')}</cols><sheetData>`;
}

/** The parts beside the sheets, by their path. */
function partsOf(name: string, count: number): Readonly<Record<string, string>> {
  const numbers = Array.from({ length: count }, (_, at) => at + 1);
  const relation = (id: number | string, kind: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${officeRelations}/${kind}" Target="${target}"/>`;
  const relations = (each: readonly string[]) =>
    `${declaration}<Relationships xmlns="${packageTypes}/relationships">${each.join('')}</Relationships>`;
  const type = (path: string, kind: string) =>
    `<Override PartName="/xl/${path}" ContentType="${sheetTypes}.${kind}+xml"/>`;
  const sheets = numbers.map((no) => {
    const title = no === 1 ? name : `${name}_${no}`;
    return `<sheet name="${escaped(title)}" sheetId="${no}" r:id="rId${no}"/>`;
  });
  const types = [
    type('workbook.xml', 'sheet.main'),
    type('styles.xml', 'styles'),
    ...numbers.map((no) => type(`worksheets/sheet${no}.xml`, 'worksheet')),
  ];
  return {
    'xl/styles.xml': styles,
    'xl/workbook.xml': `${declaration}<workbook xmlns="${main}" xmlns:r="${officeRelations}"><sheets>${sheets.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations([
      ...numbers.map((no) => relation(no, 'worksheet', `worksheets/sheet${no}.xml`)),
      relation(count + 1, 'styles', 'styles.xml'),
    ]),
    '_rels/.rels': relations([relation(1, 'officeDocument', 'xl/workbook.xml')]),
    '[Content_Types].xml': `${declaration}<Types xmlns="${packageTypes}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${types.join('')}</Types>`,
  };
}

/** One look for all cells. */
const plainLook = 'numFmtId="0" fontId="0" fillId="0" borderId="0"';
const styles = `${declaration}<styleSheet xmlns="${main}"><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf ${plainLook}/></cellStyleXfs><cellXfs count="1"><xf ${plainLook} xfId="0"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
