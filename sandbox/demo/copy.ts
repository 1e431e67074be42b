import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Pool, PoolClient } from 'pg';
import { from } from 'pg-copy-streams';

export type Cell = string | number | null | readonly string[];

const signs: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const special = /[\\\t\n\r]/;
/** Most texts have none of them, and to replace nothing costs more than to look. */
const escaped = (text: string) =>
  special.test(text) ? text.replaceAll(/[\\\t\n\r]/g, (sign) => signs[sign] ?? sign) : text;
const arrayOf = (items: readonly string[]) => `{${items.map((item) => JSON.stringify(item)).join(',')}}`;

function cell(value: Cell): string {
  if (value === null) return String.raw`\N`;
  if (typeof value === 'number') return String(value);
  return escaped(typeof value === 'string' ? value : arrayOf(value));
}

/** One line of COPY's text format. */
export function line(values: readonly Cell[]): string {
  return `${values.map(cell).join('\t')}\n`;
}

const linesAChunk = 500;

function* chunks(lines: readonly string[]): Generator<string> {
  for (let at = 0; at < lines.length; at += linesAChunk) yield lines.slice(at, at + linesAChunk).join('');
}

/** Does work with a connection in one transaction, which is taken back if the work throws. */
export async function inTransaction<Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}

/** Copies lines into a table, within the client's transaction. */
export async function copy(
  client: PoolClient,
  table: string,
  columns: readonly string[],
  lines: readonly string[],
): Promise<void> {
  if (lines.length === 0) return;
  await pipeline(Readable.from(chunks(lines)), client.query(from(`copy ${table} (${columns.join(', ')}) from stdin`)));
}

/** Copies objects into a table; the keys of the first object are the columns of all. */
export async function copyObjects(client: PoolClient, table: string, rows: readonly object[]): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = Object.keys(first);
  const lines = rows.map((row) => {
    const values = new Map<string, Cell>(Object.entries(row));
    return line(columns.map((column) => values.get(column) ?? null));
  });
  await copy(client, table, columns, lines);
}
