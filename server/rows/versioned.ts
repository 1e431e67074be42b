import { sql, type Transaction, type Updateable } from 'kysely';
import { type Database, inTenant } from '#server/db/database.ts';
import type { DB } from '#server/db/schema.ts';
import { Problem } from '#server/http/problem.ts';
import { tenantIs } from './scope.ts';

/** A row as its caller saw it. */
export interface Seen {
  id: string;
  version: number;
}

/** The row that was looked for; throws `not-found` when there is none. */
export async function present<Row>(found: Promise<Row | null | undefined>): Promise<Row> {
  const row = await found;
  if (row === null || row === undefined) throw new Problem('not-found');
  return row;
}

/** The refusal of a caller who saw an older version, with the row as it is now where it can be shown. */
export function stale({ version }: { version: number }, current?: object): Problem {
  return new Problem('stale-version', { data: { version, ...(current && { current }) } });
}

/** The row if it is as the caller saw it; throws `stale-version` with the row as it is. */
export function asSeen<Row extends { version: number }>(row: Row, version: number): Row {
  if (row.version !== version) throw stale(row, row);
  return row;
}

/** Keeps a row of a scope as it is until the transaction ends. */
export async function lockRow(trx: Transaction<DB>, table: keyof DB, scope: string, id: string): Promise<void> {
  await sql`select from ${sql.table(table)} where id = ${id} and ${tenantIs(scope)} for update`.execute(trx);
}

type Find<Row> = (trx: Transaction<DB>, scope: string, id: string) => Promise<Row | undefined>;

/** Locks a row until the transaction ends and finds it as the caller saw it; throws `not-found` or `stale-version`. */
export async function lockSeen<Row extends { version: number }>(
  trx: Transaction<DB>,
  table: keyof DB,
  find: Find<Row>,
  scope: string,
  { id, version }: Seen,
): Promise<Row> {
  await lockRow(trx, table, scope, id);
  return asSeen(await present(find(trx, scope, id)), version);
}

/** How the rows of one kind are locked and shown. */
export interface Kind<Row> {
  lock: Find<Row>;
  /** The row as its readers see it. */
  find: (db: Database, scope: string, id: string) => Promise<{ version: number } | undefined>;
}

/**
 * Works in one transaction on a row under its lock. One that has moved on is refused with what it is now, which is read
 * when the lock is gone, so that nobody waits for it meanwhile.
 */
export async function changeSeen<Row extends { version: number }, Result>(
  db: Database,
  { lock, find }: Kind<Row>,
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
  throw stale(current, current);
}

type Versioned = {
  [Table in keyof DB]: DB[Table] extends { version: unknown; updated_at: unknown } ? Table : never;
}[keyof DB];

type Changes<Table extends Versioned> = {
  [Column in keyof Updateable<DB[Table]>]?: Updateable<DB[Table]>[Column] | undefined;
};

/** Writes the columns that are not undefined, under the row's next version. */
export async function saveRow<Table extends Versioned>(
  trx: Transaction<DB>,
  table: Table,
  { tenantId, id }: { tenantId: string; id: string },
  changes: Changes<Table>,
): Promise<void> {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  const set = given.map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  await sql`update ${sql.table(table)} set ${sql.join([...set, sql`version = version + 1`, sql`updated_at = now()`])}
    where tenant_id = ${tenantId} and id = ${id}`.execute(trx);
}
