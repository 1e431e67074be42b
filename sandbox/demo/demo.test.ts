import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sandboxSecret } from '#sandbox/wechat/seed.ts';
import { sealsOf } from '#server/rows/seal.ts';
import { verifyHistory } from '#server/workflow/verify-history.ts';
import { type TestDatabase, testDatabase } from '#tests/kit/database.ts';
import { createDemo, type DemoOptions } from './create.ts';
import { isDemo } from './is-demo.ts';
import { regions } from './regions.ts';

const logLines: string[] = [];
const options: DemoOptions = {
  orders: 600,
  members: 120,
  passwordHash: '',
  secretKey: 'the key of this test',
  now: Date.parse('2026-11-21T13:00:00+08:00'),
  log: (line) => logLines.push(line),
};

let own: TestDatabase;
beforeAll(async () => {
  own = await testDatabase();
  await createDemo(own.db, options);
});
afterAll(() => own.close());

async function ask<Row>(text: string, { db }: Pick<TestDatabase, 'db'> = own): Promise<Row[]> {
  return (await sql<Row>`${sql.raw(text)}`.execute(db.loader)).rows;
}

const digest = async (from: Pick<TestDatabase, 'db'>) =>
  ask(
    `select (select md5(string_agg(o::text, '' order by tenant_id, id)) from orders o) as orders,
      (select md5(string_agg(m::text, '' order by tenant_id, id)) from members m) as members,
      (select md5(string_agg(t::text, '' order by tenant_id, machine, row_id, version)) from transitions t) as log`,
    from,
  );

test('every log replays to its row, counters equal the facts, ledgers add up', async () => {
  const { faults } = await verifyHistory(own.db, { log: () => {} });
  expect(faults).toEqual([]);
});

test('the same seed and moment make the same rows', async () => {
  const other = await testDatabase();
  await createDemo(other.db, options);
  expect(await digest(other)).toEqual(await digest(own));
  await other.close();
});

test('the log that an attempt left which broke off is made anew', async () => {
  const other = await testDatabase();
  await ask(
    `insert into transitions (tenant_id, machine, row_id, version, event, from_state, to_state, operator_type)
      values ('t1', 'order', '1', 1, 'pay', 'left', 'over', 'system')`,
    other,
  );
  await createDemo(other.db, options);
  expect(await digest(other)).toEqual(await digest(own));
  await other.close();
});

test('what it makes is read a few times at most, and not once for each order', async () => {
  const other = await testDatabase();
  await createDemo(other.db, options);
  const reads = () =>
    ask<{ name: string; rows: number; times: number }>(
      `select relname as name, n_live_tup::int as rows,
          ((seq_tup_read + coalesce(idx_tup_fetch, 0)) / greatest(n_live_tup, 1000))::int as times
        from pg_stat_user_tables where seq_tup_read + coalesce(idx_tup_fetch, 0) > 0 order by 3 desc`,
      other,
    );
  // A session tells others what it counted when it is asked to, or seconds later.
  await other.db.loaderPool.query('select pg_stat_force_next_flush()');
  await expect.poll(async () => (await reads()).find(({ name }) => name === 'orders')?.rows).toBe(options.orders);
  expect((await reads()).filter(({ times }) => times > 10)).toEqual([]);
  await other.close();
});

test('a database with rows is left alone, and several servers at once make it once', async () => {
  expect(await createDemo(own.db, options)).toBe(false);
  const other = await testDatabase();
  const made = await Promise.all([1, 2, 3].map(() => createDemo(other.db, { ...options, orders: 10 })));
  expect(made.filter((isMine) => isMine)).toHaveLength(1);
  expect(await isDemo(other.db)).toBe(true);
  await other.close();
});

test('no secret of an app lies open in its row', async () => {
  const rows = await ask<{ id: string; tenant_id: string; app_secret: string }>(
    'select id, tenant_id, app_secret from wxapps where app_secret is not null',
  );
  expect(rows.length).toBeGreaterThan(5);
  for (const { id, tenant_id: tenantId, app_secret: sealed } of rows) {
    expect(sealed).not.toContain(sandboxSecret(id));
    expect(sealsOf(options).openText(sealed, { tenantId, kind: 'wxapp', id })).toBe(sandboxSecret(id));
  }
});

test.each([
  ['orders', 'pay_channel'],
  ['payments', 'channel'],
])('what came from a balance has a number of the shop in %s, and not one of WeChat’s', async (table, channel) => {
  const numbers = await ask(`select distinct ${channel} as channel, left(transaction_id, 2) as begins from ${table}
    where transaction_id is not null order by 1`);
  expect(numbers).toEqual([
    { channel: 'balance', begins: 'YE' },
    { channel: 'wechat', begins: '42' },
  ]);
});

test('members live in all 34 regions, and each picker path can be tried', async () => {
  const found = await ask<{ province: string }>(`select distinct province from members where province <> ''`);
  expect(found).toHaveLength(regions.length);
  expect(await ask(`select tenant_id, app_type, count(*)::int from wxapps group by 1, 2 order by 1, 2`)).toEqual([
    { tenant_id: 't1', app_type: 1, count: 41 },
    { tenant_id: 't1', app_type: 2, count: 8 },
    { tenant_id: 't2', app_type: 1, count: 1 },
  ]);
});

test('orders belong to members of their tenant who had joined, and stand in states of every kind', async () => {
  expect(
    await ask(`select o.id from orders o left join members m on m.tenant_id = o.tenant_id and m.id = o.member_id
      where m.id is null or m.created_at > o.created_at`),
  ).toEqual([]);
  const stages = await ask<{ stage: string }>('select distinct stage from orders order by 1');
  expect(stages.map(({ stage }) => stage)).toEqual(
    expect.arrayContaining(['awaitingReceipt', 'awaitingShipment', 'cancelled', 'completed']),
  );
});

test('nothing waits for an outside system, and what is due lies ahead', async () => {
  expect(await ask(`select id from orders where busy is not null or due_at < '2026-11-21T13:00:00+08:00'`)).toEqual([]);
});

test('orders wait for their payment for days, and each member has a phone of their own', async () => {
  const waiting = `from orders where state = 'awaitingPayment' and due_at > '2026-11-22T13:00:00+08:00'`;
  expect(await ask(`select 1 ${waiting} limit 1`)).toHaveLength(1);
  expect(await ask(`select mobile from members where mobile <> '' group by mobile having count(*) > 1`)).toEqual([]);
});

test('a few orders of a hundred have an after-sale, in states of every kind, and each agrees with its order', async () => {
  const [share] = await ask<{ percent: number }>(
    'select 100.0 * (select count(*) from after_sales) / count(*) as percent from orders',
  );
  expect(share?.percent).toBeGreaterThan(2);
  expect(share?.percent).toBeLessThan(12);
  const states = await ask<{ state: string }>('select distinct state from after_sales');
  expect(states.map(({ state }) => state)).toEqual(
    expect.arrayContaining(['applied', 'refunded', 'refused', 'withdrawn']),
  );
  expect(
    await ask(`select o.id from orders o left join lateral (select
        count(*) filter (where state in ('applied', 'agreed', 'shippedBack', 'refunding', 'refundFailed')) as open,
        coalesce(sum(agreed_price) filter (where state = 'refunded'), 0) as back,
        coalesce(sum(agreed_points) filter (where state = 'refunded'), 0) as points,
        count(*) as claims from after_sales where order_id = o.id) a on true
      where o.open_after_sales <> a.open or (a.claims > 0 and (o.refund_price <> a.back or o.refund_points <> a.points))`),
  ).toEqual([]);
  expect(await ask(`select id from after_sales where due_at < '2026-11-21T13:00:00+08:00'`)).toEqual([]);
});

test('what went out of an order is in its parcels', async () => {
  expect(
    await ask(`select o.id from orders o left join lateral (select sum((x->>'quantity')::int) as units
        from shipments s, jsonb_array_elements(s.items) x where s.order_id = o.id) p on true
      where o.goods_kind in ('ordinary', 'points') and o.shipped_quantity <> coalesce(p.units, 0)`),
  ).toEqual([]);
});

test('WeChat was told of what mini-programs sold and sent in the last month, a few tellings were refused, and none is due', async () => {
  const states = await ask<{ state: string }>('select distinct state from shipping_reports order by 1');
  expect(states.map(({ state }) => state)).toEqual(expect.arrayContaining(['rejected', 'reported', 'settled']));
  expect(
    await ask(`select r.id from shipping_reports r join orders o on o.tenant_id = r.tenant_id and o.id = r.order_id
        join payments p on p.tenant_id = r.tenant_id and p.id = r.payment_id
        left join wxapps w on w.tenant_id = r.tenant_id and w.id = r.app_id
        left join member_identities i on i.tenant_id = r.tenant_id and i.kind = 'wx' and i.scope = r.app_id
          and i.subject = r.openid and i.member_id = o.member_id
      where w.app_type is distinct from 1 or i.member_id is null or p.way <> 'miniProgram' or p.order_id <> o.id
        or p.openid <> r.openid or p.transaction_id <> r.transaction_id or r.busy is not null
        or r.due_at < '2026-11-21T13:00:00+08:00' or r.told_at is null
        or (r.travel = 'express' and jsonb_array_length(r.told -> 'parcels') <> (select count(*) from shipments s
          where s.tenant_id = o.tenant_id and s.order_id = o.id))`),
  ).toEqual([]);
  expect(
    await ask(`select o.id from orders o join payments p on p.tenant_id = o.tenant_id and p.order_id = o.id
        join shipments s on s.tenant_id = o.tenant_id and s.order_id = o.id
        left join shipping_reports r on r.tenant_id = o.tenant_id and r.order_id = o.id
      where p.openid is not null and s.shipped_at > '2026-10-23T13:00:00+08:00' and r.id is null
        and not exists (select from shipments e where e.tenant_id = o.tenant_id and e.order_id = o.id
          and e.shipped_at <= '2026-10-23T13:00:00+08:00')`),
  ).toEqual([]);
});

test('today has orders, members and goods', async () => {
  const [today] = await ask(`select
    (select sum(count) from order_days where day = '2026-11-21') > 0 as orders,
    (select sum(count) from fact_days where fact = 'member' and day = '2026-11-21') > 0 as members,
    (select sum(count) from fact_days where fact = 'goods' and day = '2026-11-21') > 0 as goods`);
  expect(today).toEqual({ orders: true, members: true, goods: true });
});

test('a row that comes later gets a number of its own, and progress was told', async () => {
  const [next] = await ask<{ id: string }>(`select nextval(pg_get_serial_sequence('orders', 'id')) as id`);
  expect(Number(next?.id)).toBe(601);
  expect(logLines).toContain('Demo data: 600 orders of 120 members.');
});
