import { type RawBuilder, sql } from 'kysely';
import { keptWords } from '#machines/kept-words.gen.ts';
import { type Database, read } from '#server/db/database.ts';
import type { Call } from '#server/http/operations.ts';
import { askedOnly } from '#server/rows/paging.ts';
import { everyTenant } from '#server/rows/scope.ts';
import { dayStart } from '#server/rows/shanghai.ts';
import { anywhere } from '#server/rows/text-search.ts';

// Raw SQL: conditions put together at run time over two kinds of log.

type Query = Call<'exportAuditLog'>['query'];

/** The log's filter, as conditions on its two sources. */
export interface AuditFilter {
  /** The tenant of the entries, or '*'. */
  scope: string;
  /** Of what calls changed; null where none of it can match. */
  calls: RawBuilder<unknown> | null;
  /** Of the steps of charts: those that meet one of these, each of which is a stretch of an index in the list's order. */
  steps: readonly RawBuilder<unknown>[];
  /** What is asked of steps, where that makes a list that only grows; else null. */
  lasting: object | null;
}

/** The most people that one part of a name may match. */
const mostPeople = 500;

async function peopleCalled(db: Database, text: string): Promise<string[]> {
  const { rows } = await read(db, everyTenant, (query) =>
    sql<{ id: string }>`select id::text from operators
      where (username || ' ' || name) ilike ${anywhere(text)} limit ${mostPeople}`.execute(query),
  );
  return rows.map(({ id }) => id);
}

/** What buyers looked at that is logged; of all else that they do the charts know. */
const byMember = sql`operator_id is null and call_id is null and detail ? 'userId'`;
const bySystem = sql`operator_id is null and call_id is null and not detail ? 'userId' and outcome = 'done'`;
/** The kind of actor of an entry that is no step of a chart. */
export const actorOfCall = sql`case when ${byMember} then 'member' when ${bySystem} then 'system' else 'operator' end`;
const actors = ['operator', 'member', 'system'] as const;
const callsBy = { member: byMember, system: bySystem, operator: sql`${actorOfCall} = 'operator'` };

const isChart = (kind: string | undefined) => kind !== undefined && !kind.includes('_') && !kind.endsWith('s');

/** Builds the log's filter from the query; a source that cannot match is not read at all. */
export async function auditFilter(db: Database, scope: string, query: Query): Promise<AuditFilter> {
  const { who, by, act, kind, rowId, outcome, from, to } = query;
  const both: RawBuilder<unknown>[] = [sql`true`];
  if (from !== undefined) both.push(sql`at >= ${dayStart(from)}`);
  if (to !== undefined) both.push(sql`at < ${dayStart(to, 1)}`);
  const [calls, steps] = [[...both], [...both]];
  if (rowId !== undefined) {
    // A look at what is private to a member names the order, so the member stands beside it.
    calls.push(sql`(row_id = ${rowId} and row_id <> '' or detail ->> 'userId' = ${rowId} and detail ? 'userId')`);
    steps.push(sql`row_id = ${rowId}`);
  }
  if (who !== undefined) {
    const people = await peopleCalled(db, who);
    calls.push(sql`operator_id = any(${people}::bigint[])`);
    steps.push(sql`operator_type = 'operator' and operator_id = any(${people}::text[])`);
  }
  if (by !== undefined) calls.push(callsBy[by]);
  // Names are literals in the statement: a generic plan would skip through a million rows to find a rare name.
  if (act !== undefined) calls.push(sql`act in (${sql.join(act.map((each) => sql.lit(each)))})`);
  if (kind !== undefined) calls.push(sql`kind = ${sql.lit(kind)}`);
  if (outcome !== undefined) calls.push(sql`outcome = ${outcome}`);
  const hasCalls = !isChart(kind);
  const hasSteps = outcome !== 'refused' && (kind === undefined || isChart(kind));
  return {
    scope,
    // Beyond one name there would be as many lists as there are sets of names.
    lasting:
      (act?.length ?? 0) > 1
        ? null
        : askedOnly({ who, by, act, kind, rowId, outcome, from, to }, ['by', 'act', 'kind']),
    calls: hasCalls ? sql.join(calls, sql` and `) : null,
    steps: hasSteps ? stretches(query).map((stretch) => sql.join([...steps, ...stretch], sql` and `)) : [],
  };
}

const charts = Object.keys(keptWords);
/** In which chart an event is; what XState itself sends is in several. */
const homes = new Map(
  Object.entries(keptWords).flatMap(([chart, { events }]) =>
    Object.keys(events).map((event) => [event, chart] as const),
  ),
);

function chartsOf(event: string): readonly string[] {
  // The name of an operation has no dot, that of an event always has.
  if (!event.includes('.')) return [];
  const home = homes.get(event);
  return home === undefined ? charts : [home];
}

/** The stretches of indexes that hold the steps of these charts, events and actors. */
function stretches({ by, act, kind }: Query): RawBuilder<unknown>[][] {
  const ofActor = (actor: string) => sql`operator_type = ${sql.lit(actor)}`;
  const ofChart = (chart: string) => sql`machine = ${sql.lit(chart)}`;
  const whose = by === undefined ? actors : [by];
  if (act === undefined) {
    if (kind === undefined) return [by === undefined ? [] : [ofActor(by)]];
    return whose.map((actor) => [ofChart(kind), ofActor(actor)]);
  }
  return [...new Set(act)].flatMap((event) =>
    chartsOf(event)
      .filter((chart) => kind === undefined || chart === kind)
      .flatMap((chart) => whose.map((actor) => [ofChart(chart), sql`event = ${sql.lit(event)}`, ofActor(actor)])),
  );
}
