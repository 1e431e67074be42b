import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { AnyStateMachine } from 'xstate';
import type { DB } from '#server/db/schema.gen.ts';
import { tenantIs } from '#server/rows/scope.ts';
import type { ContextOf } from './context-of.ts';
import type { Definition, Row, Save, Work } from './definition.ts';
import { difference, type Facts } from './difference.ts';
import { instant } from './instant.ts';
import { stateOf } from './log-row.ts';
import type { Standing, Taken, Timer } from './step.ts';

// Raw SQL: the table and its columns are known only at run time.

/** Reads a stored row's standing. */
export function standingOf<M extends AnyStateMachine>(definition: Definition<M>, row: Row): Standing<ContextOf<M>> {
  const { paths, context } = definition.restore(row);
  return {
    paths,
    context,
    version: Number(row['version']),
    timers: timersOf(definition, row),
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `columnsOf` below wrote it
    busy: (row['busy'] ?? {}) as Record<string, number>,
  };
}

function timersOf({ manyTimers }: Definition, row: Row): Timer[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `columnsOf` below wrote it
  if (manyTimers) return row['timers'] as Timer[];
  const { due_at: at, due_event: event } = row;
  return typeof at === 'string' && typeof event === 'string' ? [{ event, at: Date.parse(at) }] : [];
}

/** The columns that hold a standing, apart from the row's plain fields; perhaps only those that are not as for `since`. */
export function columnsOf<M extends AnyStateMachine>(
  definition: Definition<M>,
  standing: Standing<ContextOf<M>>,
  since?: Standing<ContextOf<M>>,
): Facts {
  const { timers, busy, version } = standing;
  const [soonest] = timers;
  return {
    ...definition.store(standing, since),
    version,
    due_at: soonest ? instant(soonest.at) : null,
    due_event: soonest?.event ?? null,
    busy: Object.keys(busy).length > 0 ? busy : null,
    ...(definition.manyTimers ? { timers } : {}),
  };
}

/** Encodes objects as JSON for JSON columns; binds everything else unchanged. */
function bound(value: unknown): RawBuilder<unknown> {
  const isJson = typeof value === 'object' && value !== null && !(value instanceof Date);
  return isJson ? sql`${JSON.stringify(value)}::jsonb` : sql`${value}`;
}

/** Compares primitives directly, which is enough for most columns. */
const differ = (was: unknown, is: unknown) =>
  was !== is && (typeof was !== 'object' || typeof is !== 'object' || JSON.stringify(was) !== JSON.stringify(is));

/** Returns the columns that a step changes in its row. */
export function changesOf<M extends AnyStateMachine>(definition: Definition<M>, taken: Taken<M>, fields: Facts): Facts {
  const { before, after, at } = taken;
  const were = before ? columnsOf(definition, before, after) : {};
  const now = columnsOf(definition, after, before ?? undefined);
  const changes: Facts = {};
  for (const column of Object.keys(now)) if (differ(were[column], now[column])) changes[column] = now[column];
  const moved = !before || stateOf(before.paths) !== stateOf(after.paths);
  const asked = Object.values(after.busy).includes(after.version);
  return {
    ...changes,
    ...definition.stamps?.(taken),
    ...fields,
    ...(asked ? { busy_since: instant(at) } : {}),
    ...(Object.keys(after.busy).length === 0 && before && Object.keys(before.busy).length > 0
      ? { busy_since: null }
      : {}),
    ...(moved ? { state_at: instant(at) } : {}),
    updated_at: instant(at),
  };
}

/** Returns the writes that save steps: one per table and set of changed columns. */
export function saveWrites(saves: readonly Save[]): RawBuilder<unknown>[] {
  const alike = new Map<string, Save[]>();
  for (const save of saves) {
    const key = [save.table, ...Object.keys(save.changes).toSorted()].join();
    const group = alike.get(key);
    if (group) group.push(save);
    else alike.set(key, [save]);
  }
  return [...alike.values()].flatMap((group) => (group.length > 1 ? [saveTogether(group)] : group.map(saveOne)));
}

function saveOne({ table, tenantId, id, changes }: Save): RawBuilder<unknown> {
  const set = Object.entries(changes).map(([column, value]) => sql`${sql.ref(column)} = ${bound(value)}`);
  return sql`update ${sql.table(table)} set ${sql.join(set)} where tenant_id = ${tenantId} and id = ${id}`;
}

/** PostgreSQL parses the values by the table's own types. */
function saveTogether(saves: readonly Save[]): RawBuilder<unknown> {
  const [first] = saves;
  if (!first) throw new Error('There is nothing to save.');
  const table = sql.table(first.table);
  const set = Object.keys(first.changes).map((column) => sql`${sql.ref(column)} = t.${sql.ref(column)}`);
  const values = saves.map(({ tenantId, id, changes }) => ({ ...changes, tenant_id: tenantId, id }));
  return sql`update ${table} as saved set ${sql.join(set)}
    from jsonb_populate_recordset(null::${table}, ${JSON.stringify(values)}::jsonb) t
    where saved.tenant_id = t.tenant_id and saved.id = t.id`;
}

/** Returns a row of a scope as stored, without a lock. */
export async function readRow(
  trx: Transaction<DB>,
  { table }: Pick<Definition, 'table'>,
  scope: string,
  id: string,
): Promise<Row | undefined> {
  const { rows } = await sql<Row>`select * from ${sql.table(table)} where id = ${id} and ${tenantIs(scope)}`.execute(
    trx,
  );
  return rows[0];
}

/** Inserts a new row and returns it as stored. */
export async function insert(work: Work, { table }: Definition, columns: Facts): Promise<Row> {
  const names = Object.keys(columns).map((column) => sql.ref(column));
  const values = Object.values(columns).map(bound);
  const { rows } = await sql<Row>`insert into ${sql.table(table)} (${sql.join(names)}) values (${sql.join(values)})
    returning *`.execute(work.trx);
  const [row] = rows;
  if (!row) throw new Error(`${table} took no row.`);
  return row;
}

/** The plain fields that a step changes, in the log's format. */
export function fieldsChanged(row: Row | null, fields: Facts): { before: Facts; after: Facts } {
  const were = Object.fromEntries(Object.keys(fields).map((column) => [column, row?.[column] ?? null]));
  return difference(were, fields);
}
