import { sql } from 'kysely';
import { type Database, read } from '#server/db/database.ts';
import { everyTenant } from '#server/rows/scope.ts';
import { advance, columnsFor, rowKey, silence } from './advance.ts';
import type { Definition, Row, Work } from './definition.ts';
import type { Door } from './door.ts';
import { instant } from './instant.ts';
import { Refused } from './refusals.ts';
import { standingOf } from './row.ts';

// Raw SQL: the table is known only at run time, and rows are claimed with SKIP LOCKED.

export interface SweepOptions {
  door: Door;
  definitions: readonly Definition[];
  now: () => number;
  log: (line: string) => void;
  /** The tenant whose rows are swept; all tenants by default. */
  scope?: string;
}

const batch = 20;
/** The pause before a row whose time-out failed is tried again. */
const laterMs = 60_000;

/**
 * Sends every due time-out to its row; returns how many rows it looked at. Servers share the work: one of them takes a
 * row, and the others skip it without waiting.
 */
export async function sweep(db: Database, options: SweepOptions): Promise<number> {
  let swept = 0;
  for (const definition of options.definitions) {
    for (let rows = batch; rows === batch; swept += rows) rows = await sweepBatch(db, definition, options);
  }
  return swept;
}

async function sweepBatch(
  db: Database,
  definition: Definition,
  { door, now, log, scope = everyTenant }: SweepOptions,
): Promise<number> {
  try {
    return await door.work(scope, (work) => ringAll(work, definition, now(), batch));
  } catch (error) {
    // One row blocks the batch: take them one by one.
    log(`A batch of time-outs of ${definition.name} was undone: ${String(error)}`);
    return sweepOneByOne(db, definition, { door, now, log, scope });
  }
}

async function sweepOneByOne(
  db: Database,
  definition: Definition,
  { door, now, log, scope }: Pick<SweepOptions, 'door' | 'now' | 'log'> & { scope: string },
): Promise<number> {
  const at = now();
  const due = await read(db, scope, (query) =>
    sql<Row>`select tenant_id, id from ${sql.table(definition.table)} where due_at <= ${instant(at)}
      order by due_at limit ${batch}`.execute(query),
  );
  for (const { tenant_id: tenantId, id } of due.rows) {
    const rule = sql`tenant_id = ${tenantId} and id = ${id}`;
    try {
      await door.work(everyTenant, (work) => ringAll(work, definition, at, 1, rule));
    } catch (error) {
      log(`The time-out of ${definition.name} ${String(id)} of ${tenantId} is put off: ${String(error)}`);
      await putOff(db, definition, at, rule);
    }
  }
  return due.rows.length;
}

async function putOff({ scoped }: Database, { table }: Definition, at: number, rule: ReturnType<typeof sql>) {
  await sql`update ${sql.table(table)} set due_at = ${instant(at + laterMs)} where ${rule} and due_at <= ${instant(at)}`.execute(
    scoped(everyTenant),
  );
}

async function ringAll(
  work: Work,
  definition: Definition,
  at: number,
  most: number,
  rule = sql`true`,
): Promise<number> {
  const { rows } = await sql<Row>`select ${columnsFor(definition)} from ${sql.table(definition.table)} t
    where due_at <= ${instant(at)} and ${rule} order by due_at limit ${most} for update of t skip locked`.execute(
    work.trx,
  );
  for (const row of rows) await ring(work, definition, row);
  return rows.length;
}

/** Sends one row its soonest time-out; a time-out that the chart refuses is done as well. */
async function ring(work: Work, definition: Definition, row: Row): Promise<void> {
  // A row that moved in this batch (as the parent of another) no longer matches what was read.
  if (work.moved.has(rowKey(definition, row))) return;
  const event = String(row['due_event']);
  try {
    await advance(work, definition, row, { type: event });
  } catch (error) {
    // If a dependent row refused, this row's step must not stay either.
    const isItsOwn = !work.moved.has(rowKey(definition, row));
    if (!(isItsOwn && error instanceof Refused && error.code === 'transition-refused')) throw error;
    silence(work, definition, row, standingOf(definition, row), event);
  }
}

/** The next due time in milliseconds since 1970; null when no time-out is pending. */
export async function nextDue(db: Database, definitions: readonly Definition[]): Promise<number | null> {
  const soonest = definitions.map(({ table }) => sql`select min(due_at) as at from ${sql.table(table)}`);
  const { rows } = await read(db, everyTenant, (query) =>
    sql<{ at: string | null }>`select min(at) as at from (${sql.join(soonest, sql` union all `)}) due`.execute(query),
  );
  const at = rows[0]?.at ?? null;
  return at === null ? null : Date.parse(at);
}
