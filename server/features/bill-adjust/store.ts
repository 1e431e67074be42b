import { type Kysely, sql } from 'kysely';
import type { AdjustmentContext } from '#machines/bill-adjust/types.ts';
import type { components } from '#openapi/generated/types.ts';
import { type Database, read } from '#server/db/database.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { ListFilter } from '#server/rows/list-filter.ts';
import { type Found, mapped, type Page, readPage } from '#server/rows/paging.ts';
import { tenantIs } from '#server/rows/scope.ts';
import { billAdjustDefinition } from '#server/workflow/definitions/bill-adjust.ts';

// Raw SQL: one list of columns for page and row, under rules put together at run time.

export type Adjustment = components['schemas']['Adjustment'];

interface StoredAdjustment {
  id: string;
  tenantId: string;
  adjustmentNo: string;
  userId: string;
  memberName: string;
  asset: 'points' | 'balance';
  amount: number;
  reason: string;
  state: string;
  beforeAmount: number | null;
  afterAmount: number | null;
  reversalReason: string | null;
  refusal: AdjustmentContext['refusal'];
  operatorName: string;
  createTime: string;
  stateTime: string;
  version: number;
}

export type AdjustmentFilter = ListFilter<'pageAdjustments'>;

const columns = sql`a.id, a.tenant_id as "tenantId", a.adjustment_no as "adjustmentNo", a.member_id as "userId",
  m.nick_name as "memberName", a.asset, a.amount, a.reason, a.state, a.before_amount as "beforeAmount",
  a.after_amount as "afterAmount", a.reversal_reason as "reversalReason", a.refusal,
  a.operator_name as "operatorName", a.created_at as "createTime", a.state_at as "stateTime", a.version`;
const withMember = sql`join members m on m.tenant_id = a.tenant_id and m.id = a.member_id`;

/** Renames the row's columns to the chart's facts. */
function withFacts(row: StoredAdjustment): Adjustment {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the generated list of facts; each answer is checked against the contract
  return { ...row, facts: billAdjustDefinition.shown({ ...row }) as Adjustment['facts'] };
}

function rulesOf(scope: string, { userId, asset, state }: AdjustmentFilter) {
  const rules = [tenantIs(scope, 'a.tenant_id')];
  if (userId !== undefined) rules.push(sql`a.member_id = ${userId}`);
  if (asset !== undefined) rules.push(sql`a.asset = ${asset}`);
  if (state !== undefined) rules.push(sql`a.state = ${state}`);
  return sql.join(rules, sql` and `);
}

/** Returns one page of adjustments, newest first, with the total. */
export async function pageAdjustments(
  db: Database,
  scope: string,
  filter: AdjustmentFilter,
  page: Page,
): Promise<Found<Adjustment>> {
  const rules = rulesOf(scope, filter);
  const found = await readPage(db, scope, page, {
    rows: sql<StoredAdjustment>`select ${columns} from bill_adjusts a ${withMember} where ${rules}
        order by a.id desc`,
    of: sql`from bill_adjusts a where ${rules}`,
  });
  return mapped(found, withFacts);
}

export async function findAdjustment(query: Kysely<DB>, scope: string, id: string): Promise<Adjustment | undefined> {
  const { rows } = await sql<StoredAdjustment>`select ${columns} from bill_adjusts a ${withMember}
    where a.id = ${id} and ${tenantIs(scope, 'a.tenant_id')}`.execute(query);
  return rows.map(withFacts)[0];
}

/** Returns the adjustment with a number. */
export async function findByNumber(
  db: Database,
  scope: string,
  tenantId: string,
  adjustmentNo: string,
): Promise<Adjustment | undefined> {
  const { rows } = await read(db, scope, (query) =>
    sql<StoredAdjustment>`select ${columns} from bill_adjusts a ${withMember}
      where a.tenant_id = ${tenantId} and a.adjustment_no = ${adjustmentNo}`.execute(query),
  );
  return rows.map(withFacts)[0];
}

/** Returns the tenant of an existing member in a scope. */
export async function tenantOfMember(db: Database, scope: string, userId: string): Promise<string | undefined> {
  const member = await read(db, scope, (query) =>
    query
      .selectFrom('members')
      .select('tenant_id as tenant')
      .where('id', '=', userId)
      .where('deleted_at', 'is', null)
      .where(tenantIs(scope))
      .executeTakeFirst(),
  );
  return member?.tenant;
}

/** The SQL condition for an adjustment's id. */
export const rowIs = (id: string) => sql`id = ${id}`;
