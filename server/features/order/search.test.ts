import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lookAlong } from '#server/rows/text-search.ts';
import { fillShop, place, shop } from '#tests/kit/order-calls.ts';
import { type TestServer, testServer } from '#tests/kit/server.ts';

// More rows than are looked at before the index is asked: 2,300 copies of one order, each a minute older than the one before.
const copies = 2_300;

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await testServer();
  token = await server.token('tenant');
  await fillShop(server);
  const { id } = await place(server, [[shop.skuId, 1]]);
  const columns = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_name = 'orders' and is_generated = 'NEVER'`.execute(server.db.loader);
  const names = sql.join(columns.rows.map(({ name }) => sql.ref(name)));
  await sql`insert into orders (${names}) select ${names} from (select (jsonb_populate_record(o, jsonb_build_object(
      'id', 900000 + n, 'order_no', (77000000000000000000 + n)::text, 'receiver_phone', (13000000000 + n)::text,
      'receiver_name', case when n % 50 = 0 then '常客' when n > 2200 then '稀客' else '过客' end,
      'state', 'completed', 'due_at', null, 'created_at', now() - make_interval(mins => n::int)))).*
    from orders o, generate_series(1, ${copies}) n where o.id = ${id}) copied`.execute(server.db.loader);
});
afterAll(() => server.close());

interface Page {
  records: { id: string; orderNo: string; receiverName: string }[];
  total: number;
  totalExact: boolean;
}

const search = async (text: string, more = ''): Promise<Page> => {
  const path = `/api/mall/orderinfo/page?text=${encodeURIComponent(text)}${more}`;
  const { status, body } = await server.call('GET', path, { token });
  expect(status).toBe(200);
  return body.data as Page;
};

const numbered = ({ records }: Page) => records.map(({ id }) => Number(id) - 900_000);

test('a common text is found along the list, newest first, and tells at least how many there are', async () => {
  const page = await search('常客', '&size=10');
  expect(numbered(page)).toEqual([50, 100, 150, 200, 250, 300, 350, 400, 450, 500]);
  expect(page.totalExact).toBe(false);
  expect(page.total).toBeGreaterThanOrEqual(30);
  const later = await search('常客', '&size=10&current=5');
  expect(numbered(later)).toEqual([2050, 2100, 2150, 2200, 2250, 2300]);
  expect(later.total).toBe(46);
  const everybody = await search('7700000', '&size=5&order=asc');
  expect(numbered(everybody)).toEqual([2300, 2299, 2298, 2297, 2296]);
});

test('a rare text is found by the index, however old its rows are, and counted', async () => {
  const page = await search('稀客', '&size=5');
  expect(numbered(page)).toEqual([2201, 2202, 2203, 2204, 2205]);
  expect(page).toMatchObject({ total: 98, totalExact: true });
  expect(numbered(await search('13000002299'))).toEqual([2299]);
});

test('a number that begins with a day is found from that day on, and wherever else these digits stand', async () => {
  const change = (nth: number, number: string, phone: string) =>
    sql`update orders set order_no = ${number}, receiver_phone = ${phone} where id = ${900_000 + nth}`.execute(
      server.db.loader,
    );
  await change(2241, '2026092108434800754391', '13000002241');
  await change(2242, '7700000000000000002242', '13202609211');
  await change(2243, '7760921084348007543910', '13000002243');
  expect(numbered(await search('20260921'))).toEqual([2241, 2242]);
  expect(numbered(await search('2026092108'))).toEqual([2241]);
  expect(numbered(await search('2026092108434800754391'))).toEqual([2241]);
  expect(numbered(await search('2026092108434800754392'))).toEqual([]);
  expect(numbered(await search('20260921', '&order=asc'))).toEqual([2242, 2241]);
});

test('among few rows a text is looked for in each of them', async () => {
  const none = await search('稀客', '&state=awaitingPayment');
  expect(none).toMatchObject({ records: [], total: 0, totalExact: true });
});

test('a deleted order is not found by its text, and a moved one where it stands now', async () => {
  const change = (columns: string) =>
    sql`update orders set ${sql.raw(columns)} where id = 902203`.execute(server.db.loader);
  await change(`created_at = now() - interval '3000 minutes'`);
  expect(numbered(await search('稀客', '&order=asc&size=2'))).toEqual([2203, 2299]);
  await change(`state = 'deleted', created_at = now() - interval '2203 minutes'`);
  const without = await search('稀客', '&size=3');
  expect(numbered(without)).toEqual([2201, 2202, 2204]);
  expect(without).toMatchObject({ total: 97, totalExact: true });
  await change(`state = 'completed'`);
  expect(numbered(await search('稀客', '&size=3'))).toEqual([2201, 2202, 2203]);
});

test('the search over everything shows the newest rows of a common text, and a rare one', async () => {
  const found = async (text: string) => {
    const { body } = await server.call('GET', `/api/search?text=${encodeURIComponent(text)}`, { token });
    return (body.data as { kind: string; id: string }[]).filter(({ kind }) => kind === 'order').map(({ id }) => id);
  };
  expect((await found('常客')).slice(0, 3)).toEqual(['900050', '900100', '900150']);
  expect(await found('13000002299')).toEqual(['902299']);
});

/** Looks along 40,000 made-up rows, of which the first thirty are of a group. */
const lookAlongMany = (text: string, needed: number) =>
  lookAlong(server.db, 't1', 'orders_with_text', {
    columns: ['name'],
    text,
    of: sql`from (select case when n <= 30 then '团客' else '众客' end as name from generate_series(1, 40000) n) rows`,
    needed,
  });

test('what stands together at the head of a long list is read along it to its last row, and no further', async () => {
  expect(await lookAlongMany('团客', 20)).toEqual({ total: 30, totalExact: false });
  expect(await lookAlongMany('团客', 40)).toBeNull();
});

test('what stands together at the head is not looked for far behind it', async () => {
  const fails = sql`case when n > 3000 then (1 / (n - n))::text when n <= 30 then '团客' else '众客' end`;
  const of = sql`from (select ${fails} as name from generate_series(1, 40000) n) rows`;
  const looked = lookAlong(server.db, 't1', 'orders_with_text', { columns: ['name'], text: '团客', of, needed: 40 });
  expect(await looked).toBeNull();
});

test('what is more common than the index counts is read along the list, however far', async () => {
  expect(await lookAlongMany('众客', 10_000)).toMatchObject({ totalExact: false });
  expect(await lookAlongMany('众客', 36_000)).toBeNull();
  await sql`insert into order_texts select 't1', 950000 + n, ' 众客 ', now() from generate_series(1, 10001) n`.execute(
    server.db.loader,
  );
  expect(await lookAlongMany('众客', 36_000)).toEqual({ total: 10_000, totalExact: false });
});
