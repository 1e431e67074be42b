import { type Kysely, type RawBuilder, sql } from 'kysely';
import { states } from '#machines/refund/facts.gen.ts';
import { refundMachine } from '#machines/refund/machine.ts';
import { type Database, read } from '#server/db/database.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { ListFilter } from '#server/rows/list-filter.ts';
import { askedOnly, cut, type Found, growingOf, type Page, readBeside, readTold } from '#server/rows/paging.ts';
import { tenantIs } from '#server/rows/scope.ts';
import { dayStart } from '#server/rows/shanghai.ts';
import { countEachState, endedIn } from '#server/rows/state-counts.ts';
import { highestNumbered, keysBy, oneOf } from '#server/rows/text-search.ts';
import { ownNumberIn } from './noted-store.ts';
import type { StoredRefund } from './refund-rows.ts';

// Raw SQL: one list of columns for page and row, and a number that may be of five kinds.

/** What a refund shows of single rows is read for it alone: to join them all, PostgreSQL plans ten times as long as it reads. */
const storedOf = (refunds: RawBuilder<unknown>) => sql`select r.*, o.order_no, o.member_id,
    (select g.name from gateway_accounts g where g.id = r.account_id and g.tenant_id in (r.tenant_id, '')) as account_name,
    (select m.nick_name from members m where m.tenant_id = o.tenant_id and m.id = o.member_id) as member_name,
    (select a.after_sale_no from after_sales a
      where r.origin = 'afterSale' and a.tenant_id = r.tenant_id and a.id = r.origin_id) as after_sale_no,
    (select oo.order_no from orders oo
      where r.origin = 'order' and oo.tenant_id = r.tenant_id and oo.id = r.origin_id) as origin_order_no
  from ${refunds} r join orders o on o.tenant_id = r.tenant_id and o.id = r.order_id`;

const stored = storedOf(sql`refunds`);

/** Each kind of number has an index of its own, which one condition with `or` would not use. */
const numbered = (scope: string, number: string) => sql<boolean>`(r.tenant_id, r.id) in (
  select tenant_id, id from refunds where ${tenantIs(scope)} and refund_no = ${ownNumberIn(number)}
  union select tenant_id, id from refunds where ${tenantIs(scope)} and refund_id = ${number}
  union select n.tenant_id, n.id from refunds n join payments np on np.tenant_id = n.tenant_id and np.id = n.payment_id
    where ${tenantIs(scope, 'np.tenant_id')} and np.payment_no = ${number}
  union select n.tenant_id, n.id from refunds n join orders no on no.tenant_id = n.tenant_id and no.id = n.order_id
    where ${tenantIs(scope, 'no.tenant_id')} and no.order_no = ${number}
  union select n.tenant_id, n.id from refunds n
    join after_sales na on na.tenant_id = n.tenant_id and na.id = n.origin_id and n.origin = 'afterSale'
    where ${tenantIs(scope, 'na.tenant_id')} and na.after_sale_no = ${number})`;

function rulesOf(
  scope: string,
  { state, number, channel, origin, accountId, orderId, from, to }: ListFilter<'pageRefunds'>,
): RawBuilder<unknown> {
  const rules = [tenantIs(scope, 'r.tenant_id')];
  if (state !== undefined) rules.push(sql`r.state = ${state}`);
  if (number !== undefined) rules.push(numbered(scope, number));
  if (channel !== undefined) rules.push(sql`r.channel = ${channel}`);
  if (accountId !== undefined) rules.push(sql`r.account_id = ${accountId}`);
  if (origin !== undefined) rules.push(sql`r.origin = ${origin}`);
  if (orderId !== undefined) rules.push(sql`r.order_id = ${orderId}`);
  if (from !== undefined) rules.push(sql`r.created_at >= ${dayStart(from)}`);
  if (to !== undefined) rules.push(sql`r.created_at < ${dayStart(to, 1)}`);
  return sql.join(rules, sql` and `);
}

/** What never changes of a refund. */
const asListed = ['channel', 'accountId', 'origin'] as const;

/** Returns one page of refunds, newest first, with the total up to 10,000. */
export function pageRefunds(
  db: Database,
  scope: string,
  filter: ListFilter<'pageRefunds'>,
  page: Page,
): Promise<Found<StoredRefund>> {
  const rules = rulesOf(scope, filter);
  const inOrder = sql`order by r.created_at desc, r.id desc`;
  const of = sql`from refunds r where ${rules}`;
  // The page is cut before its rows are read and joined.
  const cutOut = sql`(select r.* from (select r.tenant_id, r.id ${of} ${inOrder} ${cut(page)}) found
    join refunds r on r.tenant_id = found.tenant_id and r.id = found.id)`;
  const counted = growingOf(db, scope, {
    table: 'refunds',
    of,
    lasting: askedOnly(filter, [...asListed, ...endedIn(refundMachine, filter)]),
  });
  if (filter.number !== undefined)
    return readBeside(db, scope, counted, sql<StoredRefund>`${storedOf(cutOut)} ${inOrder}`);
  return readTold(
    db,
    scope,
    page,
    counted,
    (told) => sql<StoredRefund>`select r.*, ${told} from (${storedOf(cutOut)}) r ${inOrder}`,
  );
}

export const countRefundStates = (db: Database, scope: string) => countEachState(db, scope, sql`refunds`, states);

export async function refundOf(query: Kysely<DB>, scope: string, id: string): Promise<StoredRefund | undefined> {
  const { rows } = await sql<StoredRefund>`${stored} where ${tenantIs(scope, 'r.tenant_id')} and r.id = ${id}`.execute(
    query,
  );
  return rows[0];
}

/** Returns what goes back from a payment, oldest first. */
export async function refundsOfPayment(query: Kysely<DB>, tenantId: string, paymentId: string) {
  const { rows } = await sql<StoredRefund>`${stored} where r.tenant_id = ${tenantId} and r.payment_id = ${paymentId}
    order by r.id`.execute(query);
  return rows;
}

/** Finds refunds by the start of their number, or by one of a further attempt. */
export async function refundsStarting(db: Database, scope: string, typed: string, most: number) {
  const text = ownNumberIn(typed);
  const keys = await keysBy(db, scope, highestNumbered(scope, { table: 'refunds', column: 'refund_no', text, most }));
  if (keys.length === 0) return [];
  const { rows } = await read(db, scope, (query) =>
    sql<StoredRefund>`${stored} where ${oneOf(keys, 'r')}
      order by (r.refund_no = ${text}) desc, r.created_at desc, r.id desc limit ${most}`.execute(query),
  );
  return rows;
}
