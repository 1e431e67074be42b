import { type Kysely, type Migration, sql } from 'kysely';

/** States and services of orders and after-sales whose refunds had no rows of their own. */
const before = {
  order: { table: 'orders', states: ['refundingPayment', 'refundAccepted', 'checkingRefund'], call: 'refundPayment' },
  'after-sale': { table: 'after_sales', states: ['refunding', 'refundAccepted', 'checkingRefund'], call: 'refundItem' },
} as const;
type Machine = keyof typeof before;

/** The clock and the services that a row waits for, as the replay of its log reads them. */
const waits = sql`'timers', case when due_event is null then '[]'::jsonb else jsonb_build_array(
    jsonb_build_object('event', due_event, 'at', round(extract(epoch from due_at) * 1000)::bigint)) end,
  'busy', coalesce(busy, '{}'::jsonb)`;

const refused = {
  order: sql`(facts->>'refundRefused')::boolean`,
  'after-sale': sql`refund_refused`,
};

/** The facts of a row as its chart reads them, under its own names. */
const factsOf = {
  order: sql`jsonb_build_object('orderNo', order_no, 'orderType', order_type, 'goodsKind', goods_kind,
    'parentId', parent_id::text, 'isPay', is_pay, 'salesPrice', sales_price, 'freightPrice', freight_price,
    'discountPrice', discount_price, 'adjustPrice', adjust_price, 'paymentPrice', payment_price,
    'paidPrice', paid_price, 'refundPrice', refund_price, 'paymentPoints', payment_points,
    'paidPoints', paid_points, 'refundPoints', refund_points, 'itemQuantity', item_quantity,
    'shippedQuantity', shipped_quantity, 'refundedQuantity', refunded_quantity, 'childCount', child_count,
    'openAfterSales', open_after_sales, 'cancelReason', cancel_reason, 'facts', facts)`,
  'after-sale': sql`jsonb_build_object('afterSaleNo', after_sale_no, 'orderNo', order_no, 'way', way,
    'claim', jsonb_build_object('price', claim_price, 'points', claim_points, 'quantity', claim_quantity,
      'unshipped', claim_unshipped),
    'agreedPrice', agreed_price, 'agreedPoints', agreed_points, 'carrier', carrier, 'trackingNo', tracking_no,
    'refusalReason', refusal_reason, 'refundRefused', refund_refused)`,
};

/** Every payment that an order has had becomes a row; a split order's is its parent's. */
async function writePayments(db: Kysely<unknown>) {
  await sql`insert into payments (tenant_id, payment_no, order_id, order_no, channel, way, price, expire_ms, start, state,
      transaction_id, paid_at, created_at, updated_at, state_at)
    select tenant_id, order_no || '_0', id, order_no, coalesce(pay_channel, 'other'), 'other', paid_price, 0, 'settled',
      'settled', transaction_id, paid_at, coalesce(paid_at, created_at), coalesce(paid_at, created_at),
      coalesce(paid_at, created_at)
    from orders where parent_id is null and is_pay = 1 and paid_price > 0`.execute(db);
  await sql`insert into transitions (tenant_id, machine, row_id, version, event, payload, from_state, to_state, before,
      after, operator_type, at)
    select tenant_id, 'payment', id::text, 1, 'xstate.init', jsonb_build_object('paymentNo', payment_no, 'orderNo', order_no,
        'way', way, 'price', price, 'expireMs', expire_ms, 'start', start, 'transactionId', transaction_id),
      '', 'settled', '{}', jsonb_strip_nulls(jsonb_build_object('paymentNo', payment_no, 'orderNo', order_no, 'way', way, 'price', price,
        'expireMs', expire_ms, 'start', start, 'transactionId', transaction_id, 'checks', 0, 'closes', 0,
        'refusal', null, 'surplusReason', null)), 'system', created_at
    from payments`.execute(db);
}

/** Messages of money that no order took: the gateway had not given it back, or nobody knew. */
const surplus = sql`outbox m where m.topic = 'surplusPayment'`;

/** Money that waited in the outbox to go back becomes a payment that no order took. */
async function writeSurplus(db: Kysely<unknown>) {
  await sql`insert into payments (tenant_id, payment_no, order_id, order_no, channel, way, price, expire_ms, start, state,
      transaction_id, paid_at, created_at, updated_at, state_at)
    select o.tenant_id, m.payload->>'transactionId', o.id, o.order_no, 'wechat', 'other',
      (m.payload->>'paidPrice')::numeric, 0, 'received', 'surplus', m.payload->>'transactionId', m.since, m.since,
      m.since, m.since
    from (select m.*, coalesce((m.payload->>'since')::timestamptz, m.run_at) as since from ${surplus}) m
      join orders o on o.tenant_id = m.tenant_id and o.order_no = m.payload->>'orderNo'
    on conflict do nothing`.execute(db);
  await sql`insert into transitions (tenant_id, machine, row_id, version, event, payload, from_state, to_state, before,
      after, operator_type, at)
    select tenant_id, 'payment', id::text, 1, 'chart.migrate', jsonb_build_object('paths', jsonb_build_array(state),
        'context', jsonb_build_object('paymentNo', payment_no, 'orderNo', order_no, 'way', way, 'price', price,
          'expireMs', expire_ms, 'start', start, 'transactionId', transaction_id, 'checks', 0, 'closes', 0,
          'refusal', null, 'surplusReason', null), 'timers', '[]'::jsonb, 'busy', '{}'::jsonb),
      '', state, '{}', '{}', 'system', created_at
    from payments where state = 'surplus'`.execute(db);
}

/** It goes back under the number of before; what the gateway left open is asked about first. */
async function writeSurplusRefunds(db: Kysely<unknown>) {
  await sql`insert into refunds (tenant_id, payment_id, payment_no, refund_no, origin, origin_id, order_id, price, wait_ms,
      state, said, refusal, asked_at, due_at, due_event, created_at, updated_at, state_at)
    select p.tenant_id, p.id, p.payment_no, m.payload->>'refundNo', 'surplus', p.id, p.order_id, p.price, 0,
      case when m.isopen then 'unanswered' else 'refused' end, case when m.isopen then 'nothing' else 'refused' end,
      case when not m.isopen then m.payload->>'reason' end, p.created_at, case when m.isopen then now() end,
      case when m.isopen then 'refund.check' end, p.created_at, p.created_at, p.created_at
    from (select m.*, coalesce(m.payload->>'reason', '') in ('NO_ANSWER', 'PENDING', '') as isopen from ${surplus}) m
      join payments p on p.tenant_id = m.tenant_id and p.payment_no = m.payload->>'transactionId'
    where p.state = 'surplus'
    on conflict do nothing`.execute(db);
  await sql`delete from outbox m using payments p where m.topic = 'surplusPayment' and p.tenant_id = m.tenant_id
    and p.payment_no = m.payload->>'transactionId' and p.state = 'surplus'`.execute(db);
}

/** What has gone back, and what is on its way under the number that the gateway knows. */
async function writeRefunds(db: Kysely<unknown>) {
  const payment = sql`join orders o on o.tenant_id = x.tenant_id and o.id = x.order_id
    join payments p on p.tenant_id = o.tenant_id and p.order_id = coalesce(o.parent_id, o.id)`;
  const kept = sql`(tenant_id, payment_id, payment_no, refund_no, origin, origin_id, order_id, price, wait_ms, state, said,
    asked_at, ended_at, due_at, due_event, created_at, updated_at, state_at)`;
  const clock = sql`case x.state when 'unanswered' then now() when 'accepted' then now() end,
    case when x.state in ('unanswered', 'accepted') then 'refund.check' end`;
  const said = sql`case x.state when 'accepted' then 'accepted' when 'refused' then 'refused' else 'nothing' end`;
  const ended = sql`case x.state when 'succeeded' then x.at end`;
  const state = (machine: Machine, done: string) => sql`case
    when state = ${sql.lit(done)} then 'succeeded'
    when state = 'refundAccepted' then 'accepted'
    when state = 'refundFailed' and ${refused[machine]} then 'refused'
    else 'unanswered' end`;
  const open = (machine: Machine) => sql.join([...before[machine].states, 'refundFailed'].map((each) => sql.lit(each)));
  await sql`insert into refunds ${kept}
    select x.tenant_id, p.id, p.payment_no, 'after-sale/' || x.tenant_id || '/' || x.after_sale_no, 'afterSale', x.id,
      p.order_id, x.price, 0, x.state, ${said}, x.at, ${ended}, ${clock}, x.at, x.at, x.at
    from (select tenant_id, id, order_id, after_sale_no, agreed_price as price, state_at as at,
        ${state('after-sale', 'refunded')} as state
      from after_sales where agreed_price > 0 and state in (${open('after-sale')}, 'refunded')) x ${payment}`.execute(
    db,
  );
  // What an order has paid back beyond its after-sales went back with the order itself.
  await sql`insert into refunds ${kept}
    select x.tenant_id, p.id, p.payment_no, 'order/' || x.tenant_id || '/' || x.order_no, 'order', x.id, p.order_id,
      x.price, 0, x.state, ${said}, x.at, ${ended}, ${clock}, x.at, x.at, x.at
    from (select tenant_id, id, id as order_id, order_no, state_at as at, ${state('order', 'cancelled')} as state,
        case when state = 'cancelled' then refund_price - coalesce((select sum(a.agreed_price) from after_sales a
            where a.tenant_id = orders.tenant_id and a.order_id = orders.id and a.state = 'refunded'), 0)
          else paid_price - refund_price end as price
      from orders where is_pay = 1 and child_count = 0 and state in (${open('order')}, 'cancelled')) x ${payment}
    where x.price > 0`.execute(db);
  await writeSurplusRefunds(db);
  await sql`insert into transitions (tenant_id, machine, row_id, version, event, payload, from_state, to_state, before,
      after, operator_type, at)
    select tenant_id, 'refund', id::text, 1, 'chart.migrate', jsonb_build_object('paths', jsonb_build_array(state),
        'context', jsonb_build_object('refundNo', refund_no, 'paymentNo', payment_no, 'origin', origin, 'price', price,
          'waitMs', wait_ms, 'closedNumbers', 0, 'said', said, 'refundId', null, 'refusal', refusal, 'attempts', 0,
          'checks', 0, 'note', null), ${waits}), '', state, '{}', '{}', 'system', created_at
    from refunds`.execute(db);
}

/** Rows that lived under the charts of before get the state that the charts of now have for them, as a step of their log. */
async function moveRows(db: Kysely<unknown>, machine: Machine) {
  const { table, states, call } = before[machine];
  const old = sql.join(states.map((each) => sql.lit(each)));
  const events = [call, 'findRefund'].flatMap((name) => [`xstate.done.actor.${name}`, `xstate.error.actor.${name}`]);
  const rows = sql.table(table);
  const now = sql`case when state in (${old}) or (state = 'refundFailed' and not ${refused[machine]})
    then 'awaitingRefund' else state end`;
  await sql`create temporary table lived on commit drop as
    select r.tenant_id, r.id, r.state as from_state, ${now} as to_state, r.version + 1 as version
    from ${rows} r where exists (select from transitions t where t.tenant_id = r.tenant_id and t.machine = ${machine}
      and t.row_id = r.id::text and (t.event = any(${events}) or t.to_state in (${old})))`.execute(db);
  await sql`update ${rows} r set state = l.to_state, version = l.version,
      busy = case when l.to_state = 'awaitingRefund' then null else r.busy end,
      busy_since = case when l.to_state = 'awaitingRefund' then null else r.busy_since end,
      due_at = case when l.to_state in ('awaitingRefund', 'refundFailed') then null else r.due_at end,
      due_event = case when l.to_state in ('awaitingRefund', 'refundFailed') then null else r.due_event end
    from lived l where l.tenant_id = r.tenant_id and l.id = r.id`.execute(db);
  await sql`insert into transitions (tenant_id, machine, row_id, version, event, payload, from_state, to_state, before,
      after, operator_type)
    select l.tenant_id, ${machine}, l.id::text, l.version, 'chart.migrate',
      jsonb_build_object('paths', jsonb_build_array(l.to_state), 'context', ${factsOf[machine]}, ${waits}),
      l.from_state, l.to_state, '{}', '{}', 'system'
    from lived l join ${rows} r on r.tenant_id = l.tenant_id and r.id = l.id`.execute(db);
  await sql`drop table lived`.execute(db);
}

/** Counters of the states that rows left or entered are counted anew. */
async function recount(db: Kysely<unknown>) {
  const moved = sql.join([...before.order.states, 'awaitingRefund', 'refundFailed'].map((each) => sql.lit(each)));
  await sql`delete from order_totals where state in (${moved})`.execute(db);
  await sql`insert into order_totals (tenant_id, state, is_pay, order_type, app_type, count)
    select tenant_id, state, is_pay, order_type, app_type, count(*) from orders where state in (${moved})
    group by 1, 2, 3, 4, 5`.execute(db);
  await sql`delete from order_days where state in (${moved})`.execute(db);
  await sql`insert into order_days (tenant_id, day, state, is_pay, order_type, app_type, count)
    select tenant_id, (created_at at time zone 'Asia/Shanghai')::date, state, is_pay, order_type, app_type, count(*)
    from orders where state in (${moved}) group by 1, 2, 3, 4, 5, 6`.execute(db);
}

/** Money from before there were payments and refunds: nothing is asked of a gateway under another number than before. */
export const moneyOfOld: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`select set_config('app.tenant', '*', true)`.execute(db);
    await writePayments(db);
    await writeSurplus(db);
    await writeRefunds(db);
    await moveRows(db, 'order');
    await moveRows(db, 'after-sale');
    await recount(db);
  },
};
