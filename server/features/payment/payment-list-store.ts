import { type Kysely, type RawBuilder, sql } from 'kysely';
import { states } from '#machines/payment/facts.gen.ts';
import { paymentMachine } from '#machines/payment/machine.ts';
import { type Database, read } from '#server/db/database.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { cheapSkip, daysFrom, nearest, startAt, type Stretch } from '#server/rows/deep-page.ts';
import { factDays, factTotal } from '#server/rows/fact-counts.ts';
import type { ListFilter } from '#server/rows/list-filter.ts';
import {
  askedOnly,
  asksNothing,
  type Counting,
  cut,
  exactly,
  type Found,
  growingOf,
  type Page,
  readTold,
  told,
} from '#server/rows/paging.ts';
import { tenantIs } from '#server/rows/scope.ts';
import { dayStart } from '#server/rows/shanghai.ts';
import { countEachState, endedIn } from '#server/rows/state-counts.ts';
import { highestNumbered, keysBy, oneOf } from '#server/rows/text-search.ts';
import type { StoredPayment } from './payment-rows.ts';

// Raw SQL: one list of columns for page and row, and a number that may be of three kinds.

/** What a payment shows of single rows is read for it alone: to join them all, PostgreSQL plans for longer than it reads. */
const storedOf = (payments: RawBuilder<unknown>) => sql`select p.*, o.member_id,
    (select m.nick_name from members m where m.tenant_id = o.tenant_id and m.id = o.member_id) as member_name,
    (select g.name from gateway_accounts g where g.id = p.account_id and g.tenant_id in (p.tenant_id, '')) as account_name,
    (select coalesce(sum(r.price), 0)::numeric from refunds r where r.tenant_id = p.tenant_id and r.payment_id = p.id
      and r.state in ('succeeded', 'settledByHand')) as refunded_price
  from ${payments} p join orders o on o.tenant_id = p.tenant_id and o.id = p.order_id`;

const stored = storedOf(sql`payments`);

/** Each kind of number has an index of its own, which one condition with `or` would not use. */
const numbered = (scope: string, number: string) => sql<boolean>`(p.tenant_id, p.id) in (
  select tenant_id, id from payments where ${tenantIs(scope)} and payment_no = ${number}
  union select tenant_id, id from payments where ${tenantIs(scope)} and transaction_id = ${number}
  union select n.tenant_id, n.id from payments n join orders no on no.tenant_id = n.tenant_id and no.id = n.order_id
    where ${tenantIs(scope, 'no.tenant_id')} and no.order_no = ${number})`;

function rulesOf(
  scope: string,
  { state, number, channel, way, accountId, orderId, from, to }: ListFilter<'pagePayments'>,
): RawBuilder<unknown> {
  const rules = [tenantIs(scope, 'p.tenant_id')];
  if (state !== undefined) rules.push(sql`p.state = ${state}`);
  if (number !== undefined) rules.push(numbered(scope, number));
  if (channel !== undefined) rules.push(sql`p.channel = ${channel}`);
  if (way !== undefined) rules.push(sql`p.way = ${way}`);
  if (accountId !== undefined) rules.push(sql`p.account_id = ${accountId}`);
  if (orderId !== undefined) rules.push(sql`p.order_id = ${orderId}`);
  if (from !== undefined) rules.push(sql`p.created_at >= ${dayStart(from)}`);
  if (to !== undefined) rules.push(sql`p.created_at < ${dayStart(to, 1)}`);
  return sql.join(rules, sql` and `);
}

/** What never changes of a payment. */
const asListed = ['channel', 'accountId', 'way'] as const;

/** Returns one page of payments, newest first, and how many match: all payments exactly, others up to 10,000. */
export async function pagePayments(
  db: Database,
  scope: string,
  filter: ListFilter<'pagePayments'>,
  page: Page,
): Promise<Found<StoredPayment>> {
  if (!asksNothing(filter)) {
    const rules = rulesOf(scope, filter);
    const counted = growingOf(db, scope, {
      table: 'payments',
      of: sql`from payments p where ${rules}`,
      lasting: askedOnly(filter, [...asListed, ...endedIn(paymentMachine, filter)]),
    });
    return readPayments(db, scope, page, { rules, counted });
  }
  const rules = rulesOf(scope, {});
  if (page.skip <= cheapSkip)
    return readPayments(db, scope, page, { rules, counted: exactly(factTotal(scope, 'payment')) });
  const all = await told(db, scope, exactly(factTotal(scope, 'payment')));
  if (page.skip >= all.total) return { records: [], ...all };
  const near = nearest({ ...page, order: 'desc' }, all.total);
  const deep = await startAt(db, scope, near, factDays(scope, 'payment'));
  const { stretch } = deep;
  return readPayments(db, scope, stretch, {
    rules: rulesOf(scope, daysFrom(deep)),
    counted: exactly(sql`${sql.lit(all.total)}`),
    order: stretch.order,
  });
}

/** Reads a page from one end or the other, and returns it newest first. */
function readPayments(
  db: Database,
  scope: string,
  page: Page,
  { rules, counted, order = 'desc' }: { rules: RawBuilder<unknown>; counted: Counting; order?: Stretch['order'] },
): Promise<Found<StoredPayment>> {
  const inOrder = sql`order by p.created_at desc, p.id desc`;
  const along = order === 'desc' ? inOrder : sql`order by p.created_at, p.id`;
  // The page is cut before its rows are read and joined.
  const cutOut = sql`(select p.* from (select tenant_id, id from payments p where ${rules} ${along} ${cut(page)}) found
    join payments p on p.tenant_id = found.tenant_id and p.id = found.id)`;
  return readTold(
    db,
    scope,
    page,
    counted,
    (total) => sql<StoredPayment>`select p.*, ${total} from (${storedOf(cutOut)}) p ${inOrder}`,
  );
}

export const countPaymentStates = (db: Database, scope: string) => countEachState(db, scope, sql`payments`, states);

export async function paymentOf(query: Kysely<DB>, scope: string, id: string): Promise<StoredPayment | undefined> {
  const { rows } = await sql<StoredPayment>`${stored} where ${tenantIs(scope, 'p.tenant_id')} and p.id = ${id}`.execute(
    query,
  );
  return rows[0];
}

/** Finds payments by the start of their number, or by the gateway's own. */
export async function paymentsStarting(db: Database, scope: string, text: string, most: number) {
  const keys = await keysBy(
    db,
    scope,
    sql`(${highestNumbered(scope, { table: 'payments', column: 'payment_no', text, most })})
      union select tenant_id, id from payments where ${tenantIs(scope)} and transaction_id = ${text}`,
  );
  if (keys.length === 0) return [];
  const { rows } = await read(db, scope, (query) =>
    sql<StoredPayment>`${stored} where ${oneOf(keys, 'p')}
      order by (p.payment_no = ${text}) desc, p.created_at desc, p.id desc limit ${most}`.execute(query),
  );
  return rows;
}
