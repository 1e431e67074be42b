import { type RawBuilder, sql } from 'kysely';
import type { AnyEventObject, AnyStateMachine, EventObject, InputFrom } from 'xstate';
import { tenantIs } from '#server/rows/scope.ts';
import type { Definition, Extras, Row, Save, Work } from './definition.ts';
import type { Facts } from './difference.ts';
import { judge } from './judging.ts';
import { loggable, logRow, system } from './log-row.ts';
import { newsMessage, newsTopic } from './news.ts';
import { refusedStep, unknownRow } from './refusals.ts';
import { changeOf } from './rests.ts';
import { changesOf, columnsOf, fieldsChanged, insert, standingOf } from './row.ts';
import { begin, type Standing, step, type Taken } from './step.ts';
import { flushRows } from './work.ts';

// Raw SQL: the table is known only at run time.

/** The server acts on its own, with nothing beside the event. */
export const byItself: Extras = { actor: system, fields: {}, items: [] };

/** The sweepers are notified of time-outs sooner than this; they find later ones themselves. */
const soonMs = 10_000;

export const rowKey = ({ table }: Definition, row: Row) => `${table}/${row.tenant_id}/${String(row['id'])}`;

const saveOf = ({ table }: Definition, row: Row, changes: Facts): Save => ({
  table,
  tenantId: row.tenant_id,
  id: row['id'],
  changes,
});

/** The name under which a locked row says that an approval concerning it is open. */
const awaited = 'awaitsApproval';

/**
 * All columns, and for rows whose events give something whether anybody waits for an approval of one: no read of its own. A
 * statement that waited for its lock shows approvals as they were before: a row that was written in the meantime may have
 * one, see `askFor`.
 */
export const columnsFor = ({ name, table, stakes }: Definition) =>
  stakes
    ? sql`t.*, exists (select 1 from approvals a where a.tenant_id = t.tenant_id and a.machine = ${name}
        and a.row_id = t.id::text and a.state = 'asked')
      or t.ctid is distinct from (select b.ctid from ${sql.table(table)} b where b.tenant_id = t.tenant_id
        and b.id = t.id) as ${sql.ref(awaited)}`
    : sql`t.*`;

/** Locks a row until the transaction ends; throws `not-found` when the scope has no such row. */
export async function lock(work: Work, definition: Definition, scope: string, rule: RawBuilder<unknown>): Promise<Row> {
  const tenant = tenantIs(scope);
  if (work.dirty.size > 0) await flushRows(work);
  const { rows } = await sql<Row>`select ${columnsFor(definition)} from ${sql.table(definition.table)} t
    where ${rule} and ${tenant} for update of t`.execute(work.trx);
  const [row, another] = rows;
  if (!row) throw unknownRow();
  if (another) throw new Error(`Several tenants have such a row of ${definition.table}; name the tenant.`);
  return row;
}

/** Locks rows of one tenant, always in the same order; leaves out ids without a row. */
export async function lockAll(
  work: Work,
  definition: Definition,
  tenantId: string,
  ids: readonly string[],
): Promise<Row[]> {
  if (work.dirty.size > 0) await flushRows(work);
  const { rows } = await sql<Row>`select ${columnsFor(definition)} from ${sql.table(definition.table)} t
    where tenant_id = ${tenantId} and id = any(${ids}) order by id for update of t`.execute(work.trx);
  return rows;
}

/** Takes the next step of a locked row: queues its writes, carries out its effects. Throws the chart's refusal. */
export async function advance<M extends AnyStateMachine>(
  work: Work,
  definition: Definition<M>,
  row: Row,
  sent: AnyEventObject,
  extras: Extras = byItself,
): Promise<Taken<M>> {
  const before = standingOf(definition, row);
  const event = loggable((await definition.prepare?.(work, row, sent)) ?? sent);
  const taken = step(definition.machine, before, event, work.now);
  if ('refusal' in taken) throw refusedStep(definition, before, event.type, taken.refusal);
  judge(definition, row, before, { sent, prepared: event }, extras.actor);
  const changes = changesOf(definition, taken, allowedFields(definition, extras.fields));
  work.saves.push(saveOf(definition, row, changes));
  work.dirty.add(rowKey(definition, row));
  work.moved.add(rowKey(definition, row));
  if (row[awaited] === true)
    work.overtaken.push({ tenantId: row.tenant_id, machine: definition.name, rowId: String(row['id']) });
  await carryOut(work, definition, { ...row, ...changes }, taken, extras, row);
  return taken;
}

/** Inserts a new row and takes its first step; `columns` are its plain fields. */
export async function give<M extends AnyStateMachine>(
  work: Work,
  definition: Definition<M>,
  input: InputFrom<M>,
  columns: Facts & { tenant_id: string },
  extras: Extras = byItself,
): Promise<{ row: Row; taken: Taken<M> }> {
  const taken = begin(definition.machine, input, work.now);
  const at = new Date(work.now).toISOString();
  const row = await insert(work, definition, {
    ...columnsOf(definition, taken.after),
    ...(Object.keys(taken.after.busy).length > 0 ? { busy_since: at } : {}),
    ...definition.stamps?.(taken),
    created_at: at,
    updated_at: at,
    state_at: at,
    ...columns,
  });
  await carryOut(work, definition, row, taken, extras, null);
  return { row, taken };
}

/** Drops a time-out that rang and that the chart refused, so that it does not ring again. */
export function silence(work: Work, definition: Definition, row: Row, standing: Standing, rung: string): void {
  const timers = standing.timers.filter(({ event, at }) => event !== rung || at > work.now);
  const { due_at, due_event, timers: all } = columnsOf(definition, { ...standing, timers });
  const changes = { due_at, due_event, ...(definition.manyTimers ? { timers: all } : {}) };
  work.saves.push(saveOf(definition, row, changes));
  work.dirty.add(rowKey(definition, row));
}

async function carryOut(
  work: Work,
  definition: Definition,
  row: Row,
  taken: Taken,
  extras: Extras,
  old: Row | null,
): Promise<void> {
  const { after, emitted, services } = taken;
  const place = { tenantId: row.tenant_id, machine: definition.name, rowId: String(row['id']) };
  const fields = fieldsChanged(old, extras.fields);
  const noted = {
    before: { ...fields.before, ...extras.noted?.before },
    after: { ...fields.after, ...extras.noted?.after },
  };
  work.log.push(logRow(place, taken, extras.actor, noted));
  const moment = { ...extras, row, taken };
  for (const effect of emitted.filter(isEffect)) {
    const handler = definition.effects[effect.code];
    if (!handler) throw new Error(`${definition.name} asks for the effect ${effect.code}, which nobody carries out.`);
    await handler(work, moment, effect);
  }
  await definition.follow?.(work, moment);
  const key = `${place.machine}:${place.rowId}`;
  const told = (definition.tell?.(moment) ?? []).filter(({ topic }) => work.topics.has(topic));
  for (const { topic, payload, notBefore } of work.isBulk ? inOne(told) : told) {
    const message = { tenantId: row.tenant_id, topic, key, payload: { ...payload, version: after.version } };
    work.messages.push({ ...message, notBefore, isBulk: work.isBulk });
    if (!work.isBulk) work.wakes.add('outbox');
  }
  const { type, id } = extras.actor;
  for (const { about, ...fresh } of work.topics.has(newsTopic) ? (definition.news?.(moment) ?? []) : []) {
    const subject = about ?? { machine: place.machine, id: place.rowId };
    const by = type === 'operator' ? id : null;
    work.messages.push(newsMessage({ ...fresh, tenantId: row.tenant_id, subject, by }));
    work.wakes.add('outbox');
  }
  if (after.timers.some(({ at }) => at - work.now < soonMs)) work.wakes.add('due');
  work.changed.add(changeOf(definition.topic, row.tenant_id, place.rowId));
  for (const service of services) work.asks.push({ definition, ...place, service, version: after.version });
}

type Told = NonNullable<ReturnType<NonNullable<Definition['tell']>>>[number];

/** Of very many rows, messages that follow each other and go out at the same time are one: half of what is written. */
function inOne(told: readonly Told[]): Told[] {
  const all: Told[] = [];
  for (const each of told) {
    const last = all.at(-1);
    if (last && isAlike(last, each)) {
      last.topic += ` ${each.topic}`;
      last.payload = { ...last.payload, ...each.payload };
    } else all.push({ ...each });
  }
  return all;
}

const isAlike = (one: Told, other: Told) =>
  one.notBefore === other.notBefore && Object.keys(other.payload).every((key) => !(key in one.payload));

type EffectEvent = EventObject & Facts & { code: string };

function isEffect(event: EventObject): event is EffectEvent {
  return event.type === 'effect' && 'code' in event && typeof event.code === 'string';
}

function allowedFields({ name, fields }: Definition, given: Facts): Facts {
  const foreign = Object.keys(given).find((column) => !fields.includes(column));
  if (foreign !== undefined) throw new Error(`${name} has no plain field ${foreign}.`);
  return given;
}
