import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type Database, read } from '#server/db/database.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { capped, countedAtMost, countSome, cut, growingOf, told, type Total } from '#server/rows/paging.ts';
import { everyTenant, tenantIs } from '#server/rows/scope.ts';
import { actorOfCall, type AuditFilter } from './filter-store.ts';

// Raw SQL: two logs merged in one order, each cut before the merge.

export interface AuditRow {
  id: string;
  time: string;
  tenantId: string | null;
  by: 'operator' | 'member' | 'system';
  operatorId: string | null;
  operatorName: string;
  address: string;
  act: string;
  kind: string;
  rowId: string;
  rowName: string;
  outcome: 'done' | 'refused';
  code: string;
  count: number;
  fields: string[];
}

export interface AuditDetailRow extends AuditRow {
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  detail: Record<string, unknown>;
  callId: string | null;
}

/** Reading continues after the entry with this time and id. */
export type Cursor = Pick<AuditRow, 'time' | 'id'> | null;

// Computed only for the returned rows, not for those that a deep page skips.
const changed = sql`array(select jsonb_object_keys(before || after) limit 8) as fields`;
// Keys are padded to one length, so that text order equals insertion order.
const callKey = sql`'l' || lpad(id::text, 19, '0')`;
const stepKey = sql`concat_ws('.', 't', machine, row_id, version, tenant_id)`;
const shown = sql`id, time, "tenantId", by, "operatorId", "operatorName", address, act, kind, "rowId", "rowName", outcome,
  code, count`;
const callColumns = sql`${callKey} as id, at as time, tenant_id as "tenantId",
  ${actorOfCall} as by,
  operator_id::text as "operatorId", operator_name as "operatorName", address, act, kind, row_id as "rowId",
  row_name as "rowName", outcome, code, count, before, after`;
const stepColumns = sql`${stepKey} as id, at as time, tenant_id as "tenantId",
  operator_type as by, case when operator_type = 'operator' then operator_id end as "operatorId",
  operator_name as "operatorName", '' as address, event as act, machine as kind, row_id as "rowId", '' as "rowName",
  'done' as outcome, '' as code, 1 as count, before, after`;

// A correction's amounts are points or fen, which only its first step says.
const stepDetail = sql`case when machine = 'bill-adjust' then jsonb_strip_nulls(jsonb_build_object('asset', (select asset
  from bill_adjusts b where b.tenant_id = transitions.tenant_id and b.id::text = transitions.row_id))) else '{}' end || payload`;

interface Reading {
  columns: { calls: RawBuilder<unknown>; steps: RawBuilder<unknown> };
  /** Several entries may share a time, so the id breaks ties; counting needs no order. */
  order: RawBuilder<unknown>;
  most: number;
  /** Entries after this one, or, without an id, of this time and before. */
  from: { time: string; id?: string } | null;
}

/**
 * Reads the newest rows of both sources. For all tenants it queries each tenant, because every index starts with the
 * tenant.
 */
function sources({ scope, calls, steps }: AuditFilter, { columns, order, most, from }: Reading): RawBuilder<unknown> {
  const since = (id: RawBuilder<unknown>) => {
    if (from === null) return sql`true`;
    const isBehind = sql`(at < ${from.time} or ${id} < ${from.id})`;
    return from.id === undefined ? sql`at <= ${from.time}` : sql`at <= ${from.time} and ${isBehind}`;
  };
  const own = tenantIs(scope);
  const limit = sql`${order} limit ${most}`;
  const parts: RawBuilder<unknown>[] = [];
  if (calls)
    parts.push(
      sql`(select ${columns.calls} from operator_log where ${own} and ${calls} and ${since(callKey)} ${limit})`,
    );
  for (const rules of steps) {
    const found = (tenant: RawBuilder<unknown>) => sql`select ${columns.steps} from transitions
      where ${tenant} and ${rules} and ${since(stepKey)} ${limit}`;
    parts.push(
      scope === everyTenant
        ? sql`(select s.* from tenants o cross join lateral (${found(sql`tenant_id = o.id`)}) s)`
        : sql`(${found(own)})`,
    );
  }
  return parts.length === 0
    ? sql`(select ${columns.calls} from operator_log where false)`
    : sql.join(parts, sql` union all `);
}

/** The most entries that are skipped as whole rows; beyond that, the time where a page begins is looked up first. */
const cheapSkip = 200;

/** Returns entries newest first, after skipping `skip` of them. */
export async function readLog(
  db: Database,
  filter: AuditFilter,
  { skip = 0, size, cursor = null }: { skip?: number; size: number; cursor?: Cursor },
): Promise<AuditRow[]> {
  const columns = { calls: callColumns, steps: stepColumns };
  const order = sql`order by time desc, id desc`;
  const start = skip > cheapSkip ? await startOf(db, filter, skip) : { from: cursor, before: 0 };
  if (start === null) return [];
  const rest = skip - start.before;
  const { rows } = await read(db, filter.scope, (query) =>
    sql<AuditRow>`select ${shown}, ${changed} from (
      select * from (${sources(filter, { columns, order, most: rest + size, from: start.from })}) as log
      ${order} ${cut({ skip: rest, size })}) as shown ${order}`.execute(query),
  );
  return rows;
}

/**
 * The time of the entry before which `skip` others stand, and how many of these are later than it; null where there are not
 * as many. It reads times alone, which the indexes have.
 */
async function startOf(db: Database, filter: AuditFilter, skip: number) {
  const columns = { calls: sql`at as time`, steps: sql`at as time` };
  const order = sql`order by time desc`;
  const most = skip + 1;
  const { rows } = await read(db, filter.scope, (query) =>
    sql<{ time: string | null; count: number; before: number }>`with times as materialized (
        select time from (${sources(filter, { columns, order, most, from: null })}) as log ${order} limit ${most}),
      start as (select min(time) as time, count(*)::int as count from times)
      select time, count, (select count(*)::int from times where times.time > start.time) as before from start`.execute(
      query,
    ),
  );
  const { time = null, count = 0, before = 0 } = rows[0] ?? {};
  return time === null || count < most ? null : { from: { time }, before };
}

/** Counts the entries, up to the limit of all counts. Nobody removes a step, so the log of many steps is not counted again. */
export async function countLog(db: Database, filter: AuditFilter): Promise<Total> {
  const columns = { calls: sql`1`, steps: sql`1` };
  const of = (part: Partial<AuditFilter>) =>
    sql`from (${sources({ ...filter, ...part }, { columns, order: sql``, most: countedAtMost + 1, from: null })}) as log`;
  const { scope, lasting } = filter;
  const steps = await told(db, scope, growingOf(db, scope, { table: 'transitions', of: of({ calls: null }), lasting }));
  if (!steps.totalExact) return steps;
  const calls = await read(db, scope, (query) => countSome(query, of({ steps: [] })));
  return calls.totalExact ? capped(steps.total + calls.total) : calls;
}

const stepForm = /^t\.([a-z-]+)\.([0-9A-Za-z_-]+)\.(\d+)\.([a-z0-9-]+)$/;

/** Returns one entry in full, within a scope. */
export async function findEntry(query: Kysely<DB>, scope: string, id: string): Promise<AuditDetailRow | undefined> {
  const own = tenantIs(scope);
  const [, machine, rowId, version, tenantId] = stepForm.exec(id) ?? [];
  const { rows } =
    machine === undefined
      ? await sql<AuditDetailRow>`select ${callColumns}, ${changed}, detail, call_id as "callId" from operator_log
          where id = ${id.slice(1)} and ${own}`.execute(query)
      : await sql<AuditDetailRow>`select ${stepColumns}, ${changed}, ${stepDetail} as detail, null as "callId" from transitions
          where tenant_id = ${tenantId} and machine = ${machine} and row_id = ${rowId} and version = ${version}
            and ${own}`.execute(query);
  return rows[0];
}

/** Returns the other changes of a call. */
export async function restOfCall(
  query: Kysely<DB>,
  scope: string,
  { callId, id }: Pick<AuditDetailRow, 'callId' | 'id'>,
): Promise<AuditRow[]> {
  if (callId === null) return [];
  const own = tenantIs(scope);
  const { rows } = await sql<AuditRow>`select ${shown}, ${changed} from (select ${callColumns} from operator_log
    where call_id = ${callId} and id <> ${id.slice(1)} and ${own}) as others order by id limit 50`.execute(query);
  return rows;
}
