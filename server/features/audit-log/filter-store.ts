import { type RawBuilder, sql } from 'kysely';
import { type Database, read } from '#server/db/database.ts';
import type { Call } from '#server/http/operations.ts';
import { everyTenant } from '#server/rows/scope.ts';
import { dayStart } from '#server/rows/shanghai.ts';
import { anywhere } from '#server/rows/text-search.ts';

// Raw SQL: conditions put together at run time over two kinds of log.

type Query = Call<'exportAuditLog'>['query'];

/** The log's filter, as conditions on its two sources. */
export interface AuditFilter {
  /** The tenant of the entries, or '*'. */
  scope: string;
  calls: RawBuilder<unknown> | null;
  steps: RawBuilder<unknown> | null;
  /** Nothing is asked of the entries. */
  isWhole: boolean;
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
const callsBy = { member: byMember, system: bySystem, operator: sql`${actorOfCall} = 'operator'` };

const isChart = (kind: string | undefined) => kind !== undefined && !kind.includes('_') && !kind.endsWith('s');

/** Builds the log's filter from the query; a source that cannot match is null and is not read at all. */
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
  if (by !== undefined) {
    calls.push(callsBy[by]);
    steps.push(sql`operator_type = ${by}`);
  }
  // Names are literals in the statement: a generic plan would skip through a million rows to find a rare name.
  if (act !== undefined) {
    const named = sql.join(act.map((each) => sql.lit(each)));
    calls.push(sql`act in (${named})`);
    steps.push(sql`event in (${named})`);
  }
  if (kind !== undefined) {
    calls.push(sql`kind = ${sql.lit(kind)}`);
    steps.push(sql`machine = ${sql.lit(kind)}`);
  }
  if (outcome !== undefined) calls.push(sql`outcome = ${outcome}`);
  const hasCalls = !isChart(kind);
  const hasSteps = outcome !== 'refused' && (kind === undefined || isChart(kind));
  return {
    scope,
    isWhole: calls.length === 1 && steps.length === 1,
    calls: hasCalls ? sql.join(calls, sql` and `) : null,
    steps: hasSteps ? sql.join(steps, sql` and `) : null,
  };
}
