import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { vacuum } from '#server/db/vacuum.ts';
import { fillShop, place, send, shop } from '#tests/kit/order-calls.ts';
import { type TestServer, testServer } from '#tests/kit/server.ts';

// Copies of one order, each a second older than the one before: all of them have one goods, every 2,000th a second one.
const copies = 10_200;
const everywhere = '800001';
const often = '800002';
const seldom = '800003';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await testServer();
  token = await server.token('tenant');
  await fillShop(server);
  const { id } = await place(server, [[shop.skuId, 1]]);
  const columnsOf = async (table: string) => {
    const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
      where table_name = ${table} and is_generated = 'NEVER'`.execute(server.db.loader);
    return sql.join(rows.map(({ name }) => sql.ref(name)));
  };
  const orders = await columnsOf('orders');
  const items = await columnsOf('order_items');
  await sql`insert into orders (${orders}) select ${orders} from (select (jsonb_populate_record(o, jsonb_build_object(
      'id', 900000 + n, 'order_no', (77000000000000000000 + n)::text, 'due_at', null,
      'state', case when n <= 5 then 'deleted' when n % 2 = 0 then 'completed' else 'cancelled' end,
      'created_at', now() - make_interval(secs => n::int)))).*
    from orders o, generate_series(1, ${copies}) n where o.id = ${id}) copied`.execute(server.db.loader);
  await sql`insert into order_items (${items}) select ${items} from (select (jsonb_populate_record(i, jsonb_build_object(
      'id', 10 * (900000 + n) + part, 'order_id', 900000 + n, 'spu_id', 800000 + part, 'ordered_at', null))).*
    from order_items i, generate_series(1, ${copies}) n, generate_series(1, 3) part
    where i.order_id = ${id} and (part = 1 or (part = 2 and n % 2 = 0 and n <= 10100) or (part = 3 and n % 2000 = 0)))
    copied`.execute(server.db.loader);
  // As PostgreSQL does by itself within a minute.
  await vacuum(server.databaseUrl);
});
afterAll(() => server.close());

interface Page {
  records: { id: string }[];
  total: number;
  totalExact: boolean;
}

const having = async (spuId: string, more = '') => {
  const { status, body } = await server.call('GET', `/api/mall/orderinfo/page?spuId=${spuId}${more}`, { token });
  expect(status).toBe(200);
  const { records, total, totalExact } = body.data as Page;
  return { found: records.map(({ id }) => Number(id) - 900_000), total, totalExact };
};

test('goods of very many orders are found along the list, deleted ones left out', async () => {
  expect(await having(everywhere, '&size=5')).toEqual({ found: [6, 7, 8, 9, 10], total: 10_000, totalExact: false });
  expect(await having(everywhere, '&size=3&order=asc')).toMatchObject({ found: [10_200, 10_199, 10_198] });
});

test('a far page of goods of very many orders has its own rows', async () => {
  const { found, ...rest } = await having(everywhere, '&size=20&current=500');
  expect(found).toEqual(Array.from({ length: 20 }, (_, at) => 9_986 + at));
  expect(rest).toEqual({ total: 10_000, totalExact: false });
  expect((await having(everywhere, '&size=20&current=100&state=cancelled')).found[0]).toBe(3_967);
  expect(await having(everywhere, '&size=3&current=1001&state=completed')).toEqual({
    found: [6_006, 6_008, 6_010],
    total: 5_098,
    totalExact: true,
  });
  expect(await having(everywhere, '&size=3&current=5000')).toEqual({ found: [], total: 10_000, totalExact: false });
});

test('goods of very many orders are found in every other order of the list, and with other filters', async () => {
  const byAmount = await having(everywhere, '&size=3&sort=paymentPrice');
  expect(byAmount).toEqual({ found: [10_200, 10_199, 10_198], total: 10_000, totalExact: false });
  expect((await having(everywhere, '&size=3&sort=paymentPrice&state=completed')).total).toBe(5_098);
  const ofOneClient = await having(everywhere, '&size=2&appType=MA&state=cancelled');
  expect(ofOneClient).toEqual({ found: [7, 9], total: 5_097, totalExact: true });
  expect((await having(everywhere, '&appType=H5')).total).toBe(0);
});

test('goods of many orders are counted to the last', async () => {
  expect(await having(often, '&size=3')).toEqual({ found: [6, 8, 10], total: 5_048, totalExact: true });
  expect(await having(often, '&size=3&state=cancelled')).toEqual({ found: [], total: 0, totalExact: true });
  expect(await having(everywhere, '&size=3&state=cancelled')).toEqual({
    found: [7, 9, 11],
    total: 5_097,
    totalExact: true,
  });
});

test('goods are found by what their items know of an order, and by their orders under way', async () => {
  expect(await having(everywhere, '&size=2&appType=MA&orderType=0&state=completed')).toEqual({
    found: [6, 8],
    total: 5_098,
    totalExact: true,
  });
  expect(await having(everywhere, '&appType=H5')).toEqual({ found: [], total: 0, totalExact: true });
  expect((await having(everywhere, '&isPay=1')).total + (await having(often, '&isPay=0')).total).toBe(5_048);
  expect(await having(everywhere, '&goodsKind=card')).toEqual({ found: [], total: 0, totalExact: true });
  expect(await having(everywhere, '&goodsKind=ordinary&state=cancelled&size=2&order=asc')).toMatchObject({
    found: [10_199, 10_197],
    total: 5_097,
  });
  expect(await having(everywhere, '&orderType=2')).toEqual({ found: [], total: 0, totalExact: true });
  const made = 900_000;
  const on = async (day: string, at: readonly number[]) =>
    void (await sql`update orders set created_at = ${`${day}T10:00:00+08:00`}::timestamptz
      - make_interval(secs => id - ${made}) where id = any(${at.map((each) => made + each)}::bigint[])`.execute(
      server.db.loader,
    ));
  await on('2024-05-02', [21, 23]);
  await on('2024-05-03', [25]);
  const within = (from: string, to: string) => having(everywhere, `&from=2024-05-${from}&to=2024-05-${to}`);
  expect(await within('02', '02')).toEqual({ found: [21, 23], total: 2, totalExact: true });
  expect((await within('02', '03')).found).toEqual([25, 21, 23]);
  expect((await within('03', '09')).found).toEqual([25]);
  const byAmount = `/api/mall/orderinfo/page?from=2024-05-02&to=2024-05-03&sort=paymentPrice`;
  const ofDays = (await server.call('GET', `${byAmount}&size=2&current=2`, { token })).body.data as Page;
  expect(ofDays).toMatchObject({ records: [{ id: String(made + 21) }], total: 3, totalExact: true });
  await sql`update orders set state = case when id % 2 = 0 then 'awaitingReceipt' else 'awaitingShipment.partly' end
    where id between ${made + 31} and ${made + 34}`.execute(server.db.loader);
  expect(await having(everywhere, '&state=awaitingReceipt')).toEqual({ found: [32, 34], total: 2, totalExact: true });
  const partly = '&state=awaitingShipment.partly&sort=paymentPrice&size=1';
  expect(await having(everywhere, partly)).toEqual({ found: [33], total: 2, totalExact: true });
  expect(await having(everywhere, `${partly}&current=2`)).toEqual({ found: [31], total: 2, totalExact: true });
  expect((await having(everywhere, '&state=awaitingShipment&sort=late')).total).toBe(2);
  expect((await having(everywhere, '&state=awaitingShipment&appType=H5')).total).toBe(0);
});

test('goods of few orders are found by their items', async () => {
  expect(await having(seldom)).toEqual({ found: [2000, 4000, 6000, 8000, 10_000], total: 5, totalExact: true });
  expect(await having(seldom, '&size=2&current=2')).toMatchObject({ found: [6000, 8000], total: 5 });
  expect(await having('800009')).toEqual({ found: [], total: 0, totalExact: true });
});

test('an order with two items of one goods stands there once, and under the state in which it ends', async () => {
  const order = await place(server, [
    [shop.skuId, 1],
    [shop.otherSkuId, 2],
  ]);
  const goods = '800010';
  await sql`update order_items set spu_id = ${goods} where order_id = ${order.id}`.execute(server.db.loader);
  const listed = async (more = '') => {
    const { found, total } = await having(goods, more);
    return { found: found.map((at) => String(at + 900_000)), total };
  };
  expect(await listed()).toEqual({ found: [order.id], total: 1 });
  expect(await listed('&state=awaitingPayment')).toEqual({ found: [order.id], total: 1 });
  expect(await listed('&state=cancelled')).toEqual({ found: [], total: 0 });
  await send(server, 'PUT', `/mall/orderinfo/cancel/${order.id}`, { seen: order.version });
  await expect.poll(() => listed('&state=cancelled')).toEqual({ found: [order.id], total: 1 });
  expect(await listed()).toEqual({ found: [order.id], total: 1 });
});
