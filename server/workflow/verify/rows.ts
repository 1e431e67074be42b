import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';
import { closedStates } from '../closed-states.ts';
import type { Definition, Row } from '../definition.ts';
import { faultOf, type Logged } from './replay.ts';

// Raw SQL: the table is known only at run time.

export interface Proof {
  rows: number;
  transitions: number;
}

const page = 1_000;

interface Entry extends Logged {
  tenant_id: string;
  row_id: string;
}

/** Replays every row of a definition, page by page; calls `tell` with each fault. */
export async function proveRows(
  db: Kysely<DB>,
  definition: Definition,
  now: number,
  tell: (fault: string) => void,
  progress: (proof: Proof) => void,
): Promise<Proof> {
  const proof = { rows: 0, transitions: 0 };
  let rows = await nextRows(db, definition, undefined);
  while (rows.length > 0) {
    const logs = await logsOf(db, definition, rows);
    for (const row of rows) {
      const log = logs.get(keyOf(row.tenant_id, row['id'])) ?? [];
      const fault = faultOf(definition, row, log, now);
      if (fault !== null) tell(`${definition.name} ${String(row['id'])} of ${row.tenant_id}: ${fault}.`);
      proof.transitions += log.length;
    }
    proof.rows += rows.length;
    progress(proof);
    rows = rows.length < page ? [] : await nextRows(db, definition, rows.at(-1));
  }
  for (const orphan of await orphans(db, definition)) tell(`${definition.name} ${orphan}: there is a log, but no row.`);
  return proof;
}

const keyOf = (tenantId: string, id: unknown) => `${tenantId}/${String(id)}`;

async function nextRows(db: Kysely<DB>, { table }: Definition, after: Row | undefined): Promise<Row[]> {
  const rule = after ? sql`(tenant_id, id) > (${after.tenant_id}, ${after['id']})` : sql`true`;
  const { rows } =
    await sql<Row>`select * from ${sql.table(table)} where ${rule} order by tenant_id, id limit ${page}`.execute(db);
  return rows;
}

async function logsOf(db: Kysely<DB>, { name }: Definition, rows: readonly Row[]): Promise<Map<string, Entry[]>> {
  const tenants = rows.map((row) => row.tenant_id);
  const ids = rows.map((row) => String(row['id']));
  const { rows: entries } = await sql<Entry>`
    select l.tenant_id, l.row_id, l.version, l.event, l.payload, l.from_state, l.to_state, l.after, l.at
    from unnest(${tenants}::text[], ${ids}::text[]) as r (tenant_id, id)
    join transitions l on l.tenant_id = r.tenant_id and l.machine = ${name} and l.row_id = r.id
    order by l.tenant_id, l.row_id, l.version`.execute(db);
  const logs = new Map<string, Entry[]>();
  for (const entry of entries) {
    const key = keyOf(entry.tenant_id, entry.row_id);
    const log = logs.get(key);
    if (log) log.push(entry);
    else logs.set(key, [entry]);
  }
  return logs;
}

/** Logs without a row. What housekeeping deletes has ended: its log says so. */
async function orphans(db: Kysely<DB>, { name, table, machine, mayGo = false }: Definition): Promise<string[]> {
  const ended = mayGo
    ? sql`and not exists (select from transitions e where e.tenant_id = l.tenant_id and e.machine = l.machine
        and e.row_id = l.row_id and e.to_state in ${closedStates(machine)})`
    : sql``;
  const { rows } = await sql<{
    place: string;
  }>`select distinct l.row_id || ' of ' || l.tenant_id as place from transitions l
    where l.machine = ${name} and not exists (select from ${sql.table(table)} r where r.tenant_id = l.tenant_id and r.id::text = l.row_id)
    ${ended}`.execute(db);
  return rows.map(({ place }) => place);
}
