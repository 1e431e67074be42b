import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type Limits, noLimits, type Stake, stakeKinds } from '#machines/stakes.ts';
import type { components } from '#openapi/generated/types.ts';
import { type Database, read } from '#server/db/database.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { Operator } from '#server/http/operations.ts';
import type { ListFilter } from '#server/rows/list-filter.ts';
import { type Found, mapped, type Page, readPage } from '#server/rows/paging.ts';
import { tenantIs } from '#server/rows/scope.ts';

// Raw SQL: one list of columns for page and row, under rules put together at run time.

export type Approval = components['schemas']['Approval'];
export type ApprovalFilter = ListFilter<'pageApprovals'>;

/** Rows beyond this are not counted: the home page then says that there are more. */
const countedAtMost = 1_000;

type StoredApproval = Omit<Approval, 'facts'>;

const columns = sql`a.id, a.tenant_id as "tenantId", a.approval_no as "approvalNo", a.machine, a.row_id as "rowId",
  a.row_no as "rowNo", a.order_id as "orderId", a.member_id as "memberId", coalesce(m.nick_name, '') as "memberName",
  a.event->>'type' as event, a.refund, a.balance, a.points, coalesce(a.event->>'note', a.reason) as reason,
  a.asked_by as "askedBy", a.asked_name as "askedName", a.decided_by as "decidedBy", a.decided_name as "decidedName",
  a.refusal_reason as "refusalReason", a.lapsed_because as "lapsedBecause", a.lapse_words as "lapseWords", a.state,
  a.created_at as "createTime", a.state_at as "stateTime", a.due_at as "dueTime", a.version`;
const withMember = sql`left join members m on m.tenant_id = a.tenant_id and m.id = a.member_id`;

function withFacts(row: StoredApproval): Approval {
  const { askedBy, refund, balance, points } = row;
  return { ...row, facts: { askedBy, refund, balance, points } };
}

const limited: Record<keyof Stake, RawBuilder<unknown>> = {
  refund: sql`a.refund`,
  balance: sql`a.balance`,
  points: sql`a.points`,
};

/** Open, asked by another, and within these limits. */
function waitingFor({ id }: Pick<Operator, 'id'>, limits: Limits): RawBuilder<unknown> {
  const covered: RawBuilder<unknown>[] = stakeKinds.flatMap((kind) =>
    limits[kind] === null ? [] : [sql`${limited[kind]} <= ${limits[kind]}`],
  );
  return sql.join([sql`a.state = 'asked'`, sql`a.asked_by <> ${id}`, ...covered], sql` and `);
}

/** Who looks, and what they see of a list beside their own requests. */
export interface Looking {
  operator: Operator;
  limits: Limits;
  /** Whether they see the requests of others too. */
  seesAll: boolean;
}

function rulesOf(
  scope: string,
  { view, state, machine, rowId, orderId, userId }: ApprovalFilter,
  { operator, limits, seesAll }: Looking,
): RawBuilder<unknown> {
  const rules: RawBuilder<unknown>[] = [tenantIs(scope, 'a.tenant_id')];
  if (!seesAll || view === 'byMe') rules.push(sql`a.asked_by = ${operator.id}`);
  if (view === 'forMe') rules.push(waitingFor(operator, limits));
  if (view === 'over') rules.push(sql`a.state <> 'asked'`);
  if (state !== undefined) rules.push(sql`a.state = ${state}`);
  if (machine !== undefined) rules.push(sql`a.machine = ${machine}`);
  if (rowId !== undefined) rules.push(sql`a.row_id = ${rowId}`);
  if (orderId !== undefined) rules.push(sql`a.order_id = ${orderId}`);
  if (userId !== undefined) rules.push(sql`a.member_id = ${userId}`);
  return sql.join(rules, sql` and `);
}

/** Returns one page of requests, newest first, with the total. */
export async function pageApprovals(
  db: Database,
  scope: string,
  filter: ApprovalFilter,
  looking: Looking,
  page: Page,
): Promise<Found<Approval>> {
  const rules = rulesOf(scope, filter, looking);
  const found = await readPage(db, scope, page, {
    rows: sql<StoredApproval>`select ${columns} from approvals a ${withMember} where ${rules}
        order by a.created_at desc, a.id desc`,
    of: sql`from approvals a where ${rules}`,
  });
  return mapped(found, withFacts);
}

/** Returns how many requests wait for an operator, counted up to a thousand. */
export async function countWaiting(
  db: Database,
  scope: string,
  operator: Operator,
): Promise<{ count: number; isExact: boolean }> {
  const waiting = waitingFor(operator, operator.role?.limits ?? noLimits);
  const { rows } = await read(db, scope, (query) =>
    sql<{ count: number }>`select count(*)::int as count from (select 1 from approvals a
      where ${tenantIs(scope, 'a.tenant_id')} and ${waiting} limit ${countedAtMost + 1}) found`.execute(query),
  );
  const count = rows[0]?.count ?? 0;
  return { count: Math.min(count, countedAtMost), isExact: count <= countedAtMost };
}

export async function findApproval(query: Kysely<DB>, scope: string, id: string): Promise<Approval | undefined> {
  const { rows } = await sql<StoredApproval>`select ${columns} from approvals a ${withMember}
    where a.id = ${id} and ${tenantIs(scope, 'a.tenant_id')}`.execute(query);
  return rows.map(withFacts)[0];
}

/** What a request is for: the row with its version, and the event that it shall take. */
export interface Target {
  tenantId: string;
  machine: Approval['machine'];
  rowId: string;
  rowVersion: number;
  event: { type: string };
  askedBy: string;
  askedName: string;
  approvalNo: string;
}

export async function targetOf(db: Database, scope: string, id: string): Promise<Target | undefined> {
  const { rows } = await read(db, scope, (query) =>
    sql<Target>`select tenant_id as "tenantId", machine, row_id as "rowId", row_version as "rowVersion", event,
      asked_by as "askedBy", asked_name as "askedName", approval_no as "approvalNo"
      from approvals where id = ${id} and ${tenantIs(scope)}`.execute(query),
  );
  return rows[0];
}

/** The SQL condition for a row's id. */
export const rowIs = (id: string): RawBuilder<unknown> => sql`id = ${id}`;
