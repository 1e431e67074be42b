import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '#tests/kit/server.ts';

interface Member {
  id: string;
  nickName: string;
  mobile: string;
  orderCount: number;
}

interface Page {
  records: Member[];
  total: number;
  totalExact: boolean;
}

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ demo: { orders: 20, members: 20 } });
  // One of four is common; three are rare, the last of them far down the list; every ninth is disabled.
  await sql`insert into members (tenant_id, id, nick_name, real_name, mobile, app_type, status, order_count, created_at)
    select 't1', 900000 + n, case when n in (7, 1300, 2600) then '稀有' || n when n % 4 = 0 then '常见' || n else '某某' || n end,
      '', '1390' || lpad(n::text, 7, '0'), 'MA', (n % 9 = 0)::int, n % 50, now() - make_interval(mins => n)
    from generate_series(1, 2800) n`.execute(server.db.loader);
});
afterAll(() => server.close());

const page = async (query: Record<string, string>): Promise<Page> => {
  const search = new URLSearchParams(query).toString();
  const { body } = await server.call('GET', `/api/mall/userinfo/page?${search}`, {
    token: await server.token('tenant'),
  });
  return body.data as Page;
};
const ids = ({ records }: Page) => records.map(({ id }) => id);
const numbered = (numbers: readonly number[]) => numbers.map((n) => String(900_000 + n));
const common = Array.from({ length: 700 }, (_, at) => 4 * (at + 1)).filter((n) => ![1300, 2600].includes(n));

test('a common text is found in the order of the list and page by page', async () => {
  expect(ids(await page({ text: '常见' }))).toEqual(numbered(common.slice(0, 20)));
  expect(ids(await page({ text: '常见', current: '3' }))).toEqual(numbered(common.slice(40, 60)));
  expect(ids(await page({ text: '常见', order: 'asc', size: '5' }))).toEqual(numbered(common.toReversed().slice(0, 5)));
  const byOrders = await page({ text: '常见', sort: 'orderCount', size: '100' });
  expect(byOrders.records.every(({ nickName }) => nickName.startsWith('常见'))).toBe(true);
  expect(byOrders.records.map(({ orderCount }) => orderCount)).toEqual(
    byOrders.records.map(({ orderCount }) => orderCount).toSorted((one, other) => other - one),
  );
});

test('its total is exact, and the pages have all of it', async () => {
  const seen: string[] = [];
  for (let current = 1; current <= 7; current += 1) {
    const found = await page({ text: '常见', size: '100', current: String(current) });
    seen.push(...ids(found));
    expect(found).toMatchObject({ total: common.length, totalExact: true });
  }
  expect(seen).toEqual(numbered(common));
});

test('a rare text is found wherever it stands, with an exact total', async () => {
  const found = await page({ text: '稀有' });
  expect(ids(found)).toEqual(numbered([7, 1300, 2600]));
  expect(found).toMatchObject({ total: 3, totalExact: true });
  expect(ids(await page({ text: '13900002600' }))).toEqual(numbered([2600]));
  expect(await page({ text: '没有这个人' })).toMatchObject({ records: [], total: 0, totalExact: true });
});

test('a text goes with other filters', async () => {
  const disabled = common.filter((n) => n % 9 === 0);
  expect(ids(await page({ text: '常见', status: '1' }))).toEqual(numbered(disabled.slice(0, 20)));
  expect(await page({ text: '常见', status: '1' })).toMatchObject({ total: disabled.length, totalExact: true });
  expect(ids(await page({ text: '稀有', status: '1' }))).toEqual([]);
});

test('disabled members are listed and counted by themselves', async () => {
  const disabled = Array.from({ length: 311 }, (_, at) => 9 * (at + 1));
  const found = await page({ status: '1', size: '100', current: '2' });
  expect(ids(found)).toEqual(numbered(disabled.slice(100, 200)));
  expect(found).toMatchObject({ total: disabled.length, totalExact: true });
});

test('a profile filter is a range of numbers or days, and else the value as it stands', async () => {
  const profiles = { 1: { motto: '慢..慢来', spent: 5 }, 2: { motto: '慢', spent: 50 }, 3: { motto: '..' } };
  for (const [n, profile] of Object.entries(profiles))
    await sql`update members set profile = ${JSON.stringify(profile)}::jsonb
      where tenant_id = 't1' and id = 900000 + ${n}::int`.execute(server.db.loader);
  const having = async (key: string, value: string) =>
    ids(await page({ profile: new URLSearchParams({ [key]: value }).toString() }));
  expect(await having('motto', '慢..慢来')).toEqual(numbered([1]));
  expect(await having('spent', '1..慢')).toEqual([]);
  expect(await having('spent', '10..')).toEqual(numbered([2]));
  expect(await having('spent', '1..9')).toEqual(numbered([1]));
  expect(await having('motto', '..')).toEqual(numbered([1, 2, 3]));
});
