import { sql, type Transaction, type Updateable } from 'kysely';
import { type Database, inTenant } from '#server/db/database.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { Problem } from '#server/http/problem.ts';
import { tenantIs } from './scope.ts';

// Raw SQL: the table and its columns are known only at run time.

/** A row as its caller saw it. */
export interface Seen {
  id: string;
  version: number;
}

/** Returns the row; throws `not-found` when there is none. */
export async function present<Row>(found: Promise<Row | null | undefined>): Promise<Row> {
  const row = await found;
  if (row === null || row === undefined) throw new Problem('not-found');
  return row;
}

/**
 * Returns the refusal of a caller who saw an older version, with the current row when it can be shown; `row` names the
 * row in the audit log, which says who changed it.
 */
export function stale({ version }: { version: number }, current?: object, row?: Problem['row']): Problem {
  return new Problem('stale-version', { data: { version, ...(current && { current }) }, ...(row && { row }) });
}

/** Returns the row if its version is the one that the caller saw; throws `stale-version` with the current row. */
export function asSeen<Row extends { version: number }>(row: Row, version: number): Row {
  if (row.version !== version) throw stale(row, row);
  return row;
}

/** Locks a row of a scope until the transaction ends. */
export async function lockRow(trx: Transaction<DB>, table: keyof DB, scope: string, id: string): Promise<void> {
  await sql`select from ${sql.table(table)} where id = ${id} and ${tenantIs(scope)} for update`.execute(trx);
}

type Find<Row> = (trx: Transaction<DB>, scope: string, id: string) => Promise<Row | undefined>;

/**
 * Locks a row until the transaction ends and returns it at the version that the caller saw; throws `not-found` or
 * `stale-version`.
 */
export async function lockSeen<Row extends { version: number }>(
  trx: Transaction<DB>,
  table: keyof DB,
  find: Find<Row>,
  scope: string,
  { id, version }: Seen,
): Promise<Row> {
  await lockRow(trx, table, scope, id);
  const row = await present(find(trx, scope, id));
  if (row.version !== version) throw stale(row, row, { kind: table, id });
  return row;
}

/** How to lock and show the rows of one kind. */
export interface Kind<Row> {
  table: keyof DB;
  lock: Find<Row>;
  /** Returns the row as its readers see it. */
  find: (db: Database, scope: string, id: string) => Promise<{ version: number } | undefined>;
}

/**
 * Runs `work` in one transaction on a locked row. A changed row is refused with its current values, which are read
 * after the lock is released, so that nobody waits for that.
 */
export async function changeSeen<Row extends { version: number }, Result>(
  db: Database,
  { table, lock, find }: Kind<Row>,
  scope: string,
  { id, version }: Seen,
  work: (trx: Transaction<DB>, row: Row) => Promise<Result>,
): Promise<Result> {
  const outcome = await inTenant(db, scope, async (trx) => {
    const row = await present(lock(trx, scope, id));
    if (row.version !== version) return { isStale: true } as const;
    return { isStale: false, result: await work(trx, row) } as const;
  });
  if (!outcome.isStale) return outcome.result;
  const current = await present(find(db, scope, id));
  throw stale(current, current, { kind: table, id });
}

type Versioned = {
  [Table in keyof DB]: DB[Table] extends { version: unknown; updated_at: unknown } ? Table : never;
}[keyof DB];

type Changes<Table extends Versioned> = {
  [Column in keyof Updateable<DB[Table]>]?: Updateable<DB[Table]>[Column] | undefined;
};

/** Writes the columns that are not undefined and increments the version; returns the row at its new version. */
export async function saveRow<Table extends Versioned>(
  trx: Transaction<DB>,
  table: Table,
  { tenantId, id }: { tenantId: string; id: string },
  changes: Changes<Table>,
): Promise<Seen> {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  const set = given.map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  const { rows } = await sql<Seen>`update ${sql.table(table)}
    set ${sql.join([...set, sql`version = version + 1`, sql`updated_at = now()`])}
    where tenant_id = ${tenantId} and id = ${id} returning id, version`.execute(trx);
  return present(Promise.resolve(rows[0]));
}
