import { forms } from '#openapi/generated/values.ts';
import { unstorable } from '#server/http/storable.ts';

/** A stored row of the sku table. */
export interface SkuLine {
  skuId: string;
  picUrl: string;
  points: number;
  limitCount: number;
}

/** What is wrong with the rows' text, and where: `/body/skus/3/points`. */
export interface Fault {
  path: string;
  message: string;
}

const mostRows = 200;
/** The most faults reported at once. */
const mostFaults = 50;
const largest = 2_147_483_647;
const longestUrl = 500;
/** The keys that a row may contain; values that belong to the sku itself are not read. */
const known = new Set(['skuId', 'specs', 'picUrls', 'points', 'stock', 'limitCount', 'weight', 'volume']);

const isRow = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);
const isWhole = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= largest;

/**
 * Parses the rows of a form's `skus` strictly: JSON text of a list of at most 200 objects, each a distinct sku with
 * whole points and limit (missing counts as 0) and at most one picture. Returns the rows, or everything that is wrong
 * with them.
 */
export function readSkuLines(text: string): { lines: SkuLine[] } | { faults: Fault[] } {
  const rows = listIn(text);
  if (rows === null) return { faults: [{ path: '/body/skus', message: 'must be a list in JSON text' }] };
  if (rows.length > mostRows) {
    return { faults: [{ path: `/body/skus/${mostRows}`, message: `must not be: ${mostRows} rows at most` }] };
  }
  const seen = new Set<unknown>();
  const faults: Fault[] = [];
  const lines = rows.map((row, index) => {
    const read = readLine(row, `/body/skus/${index}`, seen);
    faults.push(...read.faults);
    return read.line;
  });
  return faults.length > 0 ? { faults: faults.slice(0, mostFaults) } : { lines };
}

function listIn(text: string): unknown[] | null {
  try {
    const parsed: unknown = JSON.parse(text);
    return Array.isArray(parsed) ? parsed : null;
  } catch {
    return null;
  }
}

function readLine(row: unknown, path: string, seen: Set<unknown>): { line: SkuLine; faults: Fault[] } {
  const line = { skuId: '', picUrl: '', points: 0, limitCount: 0 };
  if (!isRow(row)) return { line, faults: [{ path, message: 'must be an object' }] };
  const faults: Fault[] = [];
  const wrong = (field: string, message: string) => faults.push({ path: `${path}/${field}`, message });
  const { skuId, points = 0, limitCount = 0, picUrls = [] } = row;
  // Zeros before a number change no id.
  const id = typeof skuId === 'string' && forms.Id.test(skuId) ? BigInt(skuId).toString() : null;
  if (id === null) wrong('skuId', 'must be the id of a sku');
  else if (seen.has(id)) wrong('skuId', 'must not be named twice');
  else line.skuId = id;
  if (id !== null) seen.add(id);
  if (isWhole(points ?? 0)) line.points = Number(points);
  else wrong('points', `must be a whole number from 0 to ${largest}`);
  if (isWhole(limitCount ?? 0)) line.limitCount = Number(limitCount);
  else wrong('limitCount', `must be a whole number from 0 to ${largest}`);
  const picture = pictureIn(picUrls);
  if (picture === null) wrong('picUrls', 'must be a list of at most one address');
  else line.picUrl = picture;
  for (const field of Object.keys(row)) if (!known.has(field)) wrong(field, 'is not a field of a row');
  return { line, faults };
}

function pictureIn(value: unknown): string | null {
  if (value !== null && !isList(value)) return null;
  const list = value ?? [];
  if (list.length > 1) return null;
  const url = list[0] ?? '';
  return typeof url === 'string' && url.length <= longestUrl && unstorable(url) === null ? url : null;
}
