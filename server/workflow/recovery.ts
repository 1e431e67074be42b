import { sql } from 'kysely';
import { type Database, inTenant, read } from '#server/db/database.ts';
import { everyTenant } from '#server/rows/scope.ts';
import type { Asking } from './asking.ts';
import type { Ask, Definition, Row } from './definition.ts';
import type { Door } from './door.ts';
import { instant } from './instant.ts';
import { standingOf } from './row.ts';
import { callsOf } from './running.ts';

// Raw SQL: the table is known only at run time, and rows are claimed with SKIP LOCKED.

export interface RecoveryOptions {
  door: Door;
  asking: Asking;
  definitions: readonly Definition[];
  /** A busy row that no process has vouched for within this time was left behind by a dead one. */
  leaseMs: number;
  now: () => number;
  log: (line: string) => void;
}

const batch = 50;
const lost = { error: { message: 'The call was cut off; what became of it is not known.' } };

/** Takes over rows that a dead process left busy: repeats the call, or tells the chart that the call was lost. */
export async function recover(db: Database, options: RecoveryOptions): Promise<number> {
  if (!(await isAnyLeft(db, options))) return 0;
  let found = 0;
  for (const definition of options.definitions) {
    for (
      let rows = await claim(db, definition, options);
      rows.length > 0;
      rows = await claim(db, definition, options)
    ) {
      found += rows.length;
      for (const row of rows) {
        await takeOver(definition, row, options).catch((error: unknown) => {
          // One that cannot be taken up, as of a newer server's state, keeps no other waiting.
          const place = `${definition.name} ${String(row['id'])} of ${row.tenant_id}`;
          options.log(`${place} was left behind and cannot be taken up: ${String(error)}`);
        });
      }
    }
  }
  return found;
}

/** Whether any row may be claimed: one look at all tables, since hardly ever one is. */
async function isAnyLeft(db: Database, { definitions, leaseMs, now }: RecoveryOptions): Promise<boolean> {
  // The earliest of an index: whether one exists might read a whole table, where many rows were busy when it was analysed.
  const earliest = definitions.map(({ table }) => sql`(select min(busy_since) from ${sql.table(table)})`);
  const { rows } = await read(db, everyTenant, (query) =>
    sql<{ is: boolean | null }>`select least(${sql.join(earliest)}) < ${instant(now() - leaseMs)} as "is"`.execute(
      query,
    ),
  );
  return rows[0]?.is === true;
}

/** Claims rows with an expired lease by writing our own; no two servers claim the same row. */
async function claim(db: Database, { table }: Definition, { leaseMs, now }: RecoveryOptions): Promise<Row[]> {
  const at = now();
  const name = sql.table(table);
  return inTenant(db, everyTenant, async (trx) => {
    const { rows } = await sql<Row>`update ${name} t set busy_since = ${instant(at)}
      from (select tenant_id, id from ${name} where busy_since < ${instant(at - leaseMs)}
        order by busy_since limit ${batch} for update skip locked) left_behind
      where t.tenant_id = left_behind.tenant_id and t.id = left_behind.id returning t.*`.execute(trx);
    return rows;
  });
}

async function takeOver(definition: Definition, row: Row, { door, asking, log }: RecoveryOptions): Promise<void> {
  const standing = standingOf(definition, row);
  const place = { definition, tenantId: row.tenant_id, rowId: String(row['id']) };
  for (const service of callsOf(definition.machine, standing)) {
    const version = standing.busy[service.id];
    if (version === undefined) continue;
    const ask: Ask = { ...place, service, version };
    log(
      `${definition.name} ${ask.rowId} of ${ask.tenantId} was left waiting for ${service.src}; it is taken up again.`,
    );
    if (definition.askedOnce.has(service.src)) await door.answer(ask, lost);
    else asking.ask([{ ...ask, isRepeat: true }]);
  }
}

/** Renews the lease of rows whose services run in this process, so that no other server takes them over. */
export async function vouch(db: Database, asks: readonly Ask[], now: number): Promise<void> {
  for (const table of new Set(asks.map(({ definition }) => definition.table))) {
    const mine = asks.filter(({ definition }) => definition.table === table);
    await inTenant(db, everyTenant, async (trx) => {
      await sql`update ${sql.table(table)} t set busy_since = ${instant(now)}
        from unnest(${mine.map(({ tenantId }) => tenantId)}::text[], ${mine.map(({ rowId }) => rowId)}::text[]) as m (tenant_id, id)
        where t.tenant_id = m.tenant_id and t.id::text = m.id and t.busy_since is not null`.execute(trx);
    });
  }
}
