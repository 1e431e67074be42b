import { forms } from '#openapi/generated/values.ts';
import { bare } from '#shared/bare.ts';
import { carrierNamed } from '#shared/carriers.ts';
import { parcelNumber } from '#shared/parcel-number.ts';
import type { DeskOrder } from '../api.ts';
import type { Entry } from './entries.ts';

/** The place in the grid that gets the paste. */
export interface Place {
  /** The row's position. */
  at: number;
  field: keyof Entry;
}

/** What a paste fills in. */
export interface Pasted {
  entries: Record<string, Entry>;
  /** Lines that found no row: their order is not on the desk, or the rows end before them. */
  left: string[];
}

const headings = {
  trackingNo: /运单|快递单|物流单|单号|tracking|waybill/i,
  carrier: /快递公司|物流公司|承运|carrier/i,
};
const isNumber = (cell: string) => /\d/.test(parcelNumber(cell)) && forms.TrackingNo.test(parcelNumber(cell));

/**
 * Reads a paste from a sheet: a column of numbers or of carriers goes down from the focused row, two columns are carrier
 * and number, and with a column of order numbers each line goes to its order, wherever that is. Other columns are left
 * alone. Null for a single value, which the field takes by itself.
 */
export function pasted(text: string, orders: readonly DeskOrder[], place: Place): Pasted | null {
  const lines = linesOf(text);
  if (lines.length === 1 && lines[0]?.length === 1) return null;
  const byNo = new Map(orders.map(({ orderNo, id }) => [orderNo, id]));
  const { orderNo, trackingNo, carrier, rows } = columnsOf(lines, byNo, place.field);
  const entries: Record<string, Entry> = {};
  const left: string[] = [];
  for (const [step, cells] of rows.entries()) {
    const id = orderNo === -1 ? orders[place.at + step]?.id : byNo.get(cells[orderNo] ?? '');
    const entry = entryOf(cells[trackingNo] ?? '', cells[carrier] ?? '');
    if (entry === null) continue;
    if (id === undefined) left.push(cells.filter(Boolean).join(' '));
    else entries[id] = { ...entries[id], ...entry };
  }
  return { entries, left };
}

/** Sheets separate by tabs; lists from chats by commas or spaces. */
function linesOf(text: string): string[][] {
  const lines = text.replace(/[\r\n]+$/, '').split(/\r\n|\r|\n/);
  const between = text.includes('\t') ? /\t/ : /[,，;；]\s*|\s+/;
  return lines.map((line) =>
    (text.includes('\t') ? line : bare(line)).split(between).map((cell) => bare(cell).replace(/^["'](.*)["']$/, '$1')),
  );
}

interface Columns {
  /** Positions; -1 for none. */
  orderNo: number;
  trackingNo: number;
  carrier: number;
  rows: readonly (readonly string[])[];
}

function columnsOf(lines: readonly string[][], byNo: ReadonlyMap<string, string>, field: keyof Entry): Columns {
  const width = Math.max(...lines.map(({ length }) => length));
  const columns = Array.from({ length: width }, (_, column) => column);
  const [first = []] = lines;
  const hasHead =
    lines.length > 1 && first.some(Boolean) && first.every((cell) => !/\d/.test(cell) && !carrierNamed(cell));
  const rows = hasHead ? lines.slice(1) : lines;
  const most = (those: readonly number[], fits: (cell: string) => boolean) => {
    const counts = those.map((column) => ({ column, count: rows.filter((cells) => fits(cells[column] ?? '')).length }));
    const best = Math.max(0, ...counts.map(({ count }) => count));
    return best === 0 ? -1 : (counts.find(({ count }) => count === best)?.column ?? -1);
  };
  const headed = (those: readonly number[], heading: RegExp) =>
    hasHead ? (those.find((column) => heading.test(first[column] ?? '')) ?? -1) : -1;
  const orderNo = most(columns, (cell) => byNo.has(cell));
  const others = columns.filter((column) => column !== orderNo);
  const [only = -1, ...more] = others;
  if (more.length === 0) {
    const isCarriers = field === 'carrier' && orderNo === -1 && most(others, isNumber) === -1;
    // Otherwise it holds numbers even when all of them are wrong: they are then shown as wrong.
    return isCarriers
      ? { orderNo, trackingNo: -1, carrier: only, rows }
      : { orderNo, trackingNo: only, carrier: -1, rows };
  }
  const named = headed(others, headings.trackingNo);
  const trackingNo = named === -1 ? most(others, isNumber) : named;
  const rest = others.filter((column) => column !== trackingNo);
  const said = headed(rest, headings.carrier);
  const known = said === -1 ? most(rest, (cell) => carrierNamed(cell) !== undefined) : said;
  // Beside one column of numbers, words can only be carriers, also those that nobody listed.
  const carrier = known === -1 && rest.length === 1 ? (rest[0] ?? -1) : known;
  return { orderNo, trackingNo, carrier, rows };
}

/** An empty cell leaves its row as it is; a carrier gets the name that this shop uses for it. */
function entryOf(trackingNo: string, carrier: string): Entry | null {
  if (trackingNo === '' && carrier === '') return null;
  return {
    ...(trackingNo !== '' && { trackingNo }),
    ...(carrier !== '' && { carrier: carrierNamed(carrier)?.name ?? carrier }),
  };
}
