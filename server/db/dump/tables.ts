import type { ClientBase } from 'pg';
import { escapeIdentifier, escapeLiteral } from 'pg';

/** An application table as stored in a dump. */
export interface DumpedTable {
  name: string;
  /** Without generated columns, which PostgreSQL computes itself. */
  columns: string[];
  rows: number;
  /** A checksum over all rows, independent of their order. */
  check: string;
}

export interface DumpedSequence {
  name: string;
  last: string;
  called: boolean;
}

interface Found {
  name: string;
  columns: string[];
  after: string[];
}

/** The application's logged tables in an order that satisfies foreign keys; unlogged ones may be lost anyway. */
export async function tablesOf(client: ClientBase): Promise<Pick<DumpedTable, 'name' | 'columns'>[]> {
  const { rows } = await client.query<Found>(`
    select c.relname as name,
      array(select attname::text from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped
        and attgenerated = '' order by attnum) as columns,
      array(select distinct r.relname::text from pg_constraint k join pg_class r on r.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as after
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relpersistence = 'p'
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by c.relname`);
  return inOrder(rows);
}

function inOrder(found: Found[]): Found[] {
  const ordered: Found[] = [];
  const placed = new Set<string>();
  let left = found;
  while (left.length > 0) {
    const free = left.filter(({ after }) => after.every((name) => placed.has(name)));
    if (free.length === 0)
      throw new Error(`Foreign keys go in a circle among ${left.map(({ name }) => name).join(', ')}.`);
    for (const table of free) placed.add(table.name);
    ordered.push(...free);
    left = left.filter(({ name }) => !placed.has(name));
  }
  return ordered;
}

type Content = Pick<DumpedTable, 'rows' | 'check'>;

/**
 * Counts a table's rows and computes their checksum, column by column in the order of the dump: a database that had its
 * migrations in another order has the same columns in other places. The connection must be in UTC, since it covers
 * instants as text.
 */
export function contentOf(client: ClientBase, { name, columns }: Pick<DumpedTable, 'name' | 'columns'>) {
  return contentBy(client, name, `row(${columns.map((column) => `t.${escapeIdentifier(column)}`).join(', ')})`);
}

/** The same by whole rows, generated columns included, as older backups have it. */
export const wholeContentOf = (client: ClientBase, name: string) => contentBy(client, name, 't');

async function contentBy(client: ClientBase, name: string, row: string): Promise<Content> {
  const { rows } = await client.query<{ rows: string; check: string }>(`
    select count(*) as rows, coalesce(sum(hashtextextended(${row}::text collate "C", 0)::numeric), 0)::text as check
    from public.${escapeIdentifier(name)} t`);
  return { rows: Number(rows[0]?.rows ?? 0), check: rows[0]?.check ?? '0' };
}

export async function sequencesOf(client: ClientBase): Promise<DumpedSequence[]> {
  const { rows: names } = await client.query<{ name: string }>(
    "select sequencename as name from pg_sequences where schemaname = 'public' order by 1",
  );
  const sequences: DumpedSequence[] = [];
  for (const { name } of names) {
    const { rows } = await client.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from public.${escapeIdentifier(name)}`,
    );
    if (rows[0]) sequences.push({ name, ...rows[0] });
  }
  return sequences;
}

/** The statement that restores a sequence's position. */
export function setSequence({ name, last, called }: DumpedSequence): string {
  return `select setval(${escapeLiteral(`public.${escapeIdentifier(name)}`)}, ${BigInt(last)}, ${called});`;
}

/** Exports a table; uses a query because a partitioned table holds no rows of its own. */
export function copyOut({ name, columns }: Pick<DumpedTable, 'name' | 'columns'>): string {
  const list = columns.map((column) => escapeIdentifier(column)).join(', ');
  return `copy (select ${list} from public.${escapeIdentifier(name)}) to stdout`;
}

/** A table's columns for COPY, the same in dump and restore. */
export function columnsOf({ name, columns }: Pick<DumpedTable, 'name' | 'columns'>): string {
  return `public.${escapeIdentifier(name)} (${columns.map((column) => escapeIdentifier(column)).join(', ')})`;
}
