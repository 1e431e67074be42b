import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import contract from '#openapi/generated/contract.json' with { type: 'json' };
import { type Account } from '#tests/kit/operators.ts';
import { type TestServer, testServer } from '#tests/kit/server.ts';

interface Entry {
  id: string;
  time: string;
  tenantId: string | null;
  by: string;
  operatorName: string;
  act: string;
  kind: string;
  rowId: string;
  outcome: string;
  fields: string[];
}

interface Page {
  records: Entry[];
  total: number;
  totalExact: boolean;
}

let server: TestServer;
let categoryId: string;
beforeAll(async () => {
  server = await testServer({ demo: { orders: 60, members: 20 } });
  const made = await call('POST', '/mall/goodscategory', { name: '日志一' });
  categoryId = (made.body.data as { id: string }).id;
  await call('PUT', '/mall/goodscategory', { id: categoryId, version: 1, name: '日志二', enable: 0 });
  await call('POST', '/mall/goodscategory', { name: '别家' }, 'tenant-b');
  await call('GET', '/upms/tenant/page');
});
afterAll(() => server.close());

const call = async (method: string, path: string, body?: unknown, account: Account = 'tenant') =>
  server.call(method, `/api${path}`, { token: await server.token(account), body });
const page = async (query = '', account: Account = 'tenant') =>
  (await call('GET', `/upms/log/page?size=100${query}`, undefined, account)).body.data as Page;

test('calls and steps of charts are one list, the newest first, and a tenant sees its own alone', async () => {
  const own = await page();
  expect(new Set(own.records.map(({ tenantId }) => tenantId))).toEqual(new Set(['t1']));
  // A whole second has no fraction: as texts it would be later than each of its parts.
  const times = own.records.map(({ time }) =>
    time.replace(/(?:\.(\d+))?Z$/, (_, part?: string) => `.${(part ?? '').padEnd(6, '0')}Z`),
  );
  expect(times).toEqual(times.toSorted().toReversed());
  expect(new Set(own.records.map(({ id }) => id.charAt(0)))).toEqual(new Set(['l', 't']));
  const all = await page('&from=2000-01-01', 'super');
  expect(new Set(all.records.map(({ tenantId }) => tenantId)).size).toBeGreaterThan(1);
  expect((await page('&tenantId=t2', 'super')).records.every(({ tenantId }) => tenantId === 't2')).toBe(true);
});

test('pages follow each other without a gap or a repeat', async () => {
  const pages: Page[] = [];
  for (const current of [1, 2, 3]) {
    const { data } = (await call('GET', `/upms/log/page?size=10&current=${current}`)).body;
    pages.push(data as Page);
  }
  const whole = (await page()).records.slice(0, 30).map(({ id }) => id);
  expect(pages.flatMap(({ records }) => records.map(({ id }) => id))).toEqual(whole);
});

test.each([
  ['who', '&who=青禾', ({ operatorName }: Entry) => operatorName === '青禾店长'],
  ['what', '&act=updateCategory', ({ act }: Entry) => act === 'updateCategory'],
  [
    'a call that was refused or its step',
    '&act=pageTenants,createCategory',
    ({ act }: Entry) => act !== 'updateCategory' && ['pageTenants', 'createCategory'].includes(act),
  ],
  ['the kind of row', '&kind=goods_categories', ({ kind }: Entry) => kind === 'goods_categories'],
  ['a chart', '&kind=order', ({ kind }: Entry) => kind === 'order'],
  ['the outcome', '&outcome=refused', ({ outcome }: Entry) => outcome === 'refused'],
  ['the system', '&by=system', ({ by }: Entry) => by === 'system'],
  ['days', '&from=2000-01-01&to=2999-12-31', ({ time }: Entry) => time !== ''],
])('it is filtered by %s', async (_, query, fits) => {
  const { records, total } = await page(query);
  expect(records.length).toBeGreaterThan(0);
  expect(total).toBeGreaterThan(0);
  expect(records.filter((entry) => !fits(entry))).toEqual([]);
});

async function pagesOf(size: number): Promise<Entry[]> {
  const all: Entry[] = [];
  for (let current = 1, more = true; more; current += 1) {
    const { data } = (await call('GET', `/upms/log/page?size=${size}&current=${current}`)).body;
    const { records } = data as Page;
    all.push(...records);
    more = records.length === size;
  }
  return all;
}

test('pages far behind the first go on where those before them ended', async () => {
  const all = await pagesOf(100);
  expect(all.length).toBeGreaterThan(400);
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  expect((await pagesOf(7)).map(({ id }) => id)).toEqual(all.map(({ id }) => id));
  expect(all.length).toBe((await page()).total);
  const { rows } = await sql<{ ties: number }>`select (count(*) - count(distinct at))::int as ties from transitions
    where tenant_id = 't1'`.execute(server.db.loader);
  expect(rows[0]?.ties).toBeGreaterThan(20);
});

test('what charts, events and actors are asked for together is what is there of them', async () => {
  const all = await pagesOf(100);
  const one = <Name extends 'act' | 'kind' | 'by'>(name: Name) => [...new Set(all.map((entry) => entry[name]))];
  const kinds = one('kind').filter((kind) => kind !== '');
  const asked = [
    ...one('act').map((act) => ({ act })),
    ...one('act').flatMap((act) => kinds.map((kind) => ({ act, kind }))),
    ...one('act').flatMap((act) => one('by').map((by) => ({ act, by }))),
    ...kinds.flatMap((kind) => one('by').map((by) => ({ kind, by }))),
    { act: one('act').slice(0, 20).join() },
  ];
  for (const each of asked) {
    const fits = (entry: Entry) =>
      Object.entries(each).every(([name, value]) => value.split(',').includes(entry[name as 'act' | 'kind' | 'by']));
    const expected = all.filter(fits).map(({ id }) => id);
    const { records, total } = await page(`&${new URLSearchParams(each).toString()}`);
    expect([each, records.map(({ id }) => id), total]).toEqual([each, expected.slice(0, 100), expected.length]);
  }
});

test('it is filtered by a row, and days before anything happened are empty', async () => {
  const { records } = await page(`&kind=goods_categories&rowId=${categoryId}`);
  expect(records.map(({ act }) => act)).toEqual(['updateCategory', 'createCategory']);
  expect(await page('&to=2000-01-01')).toMatchObject({ records: [], total: 0, totalExact: true });
});

test('an entry is read in full, by whoever sees its row alone', async () => {
  const { records } = await page(`&kind=goods_categories&rowId=${categoryId}`);
  const path = `/upms/log/${records[0]?.id}`;
  expect((await call('GET', path)).body.data).toMatchObject({
    act: 'updateCategory',
    before: { name: '日志一', enable: 1 },
    after: { name: '日志二', enable: 0 },
  });
  expect((await call('GET', path, undefined, 'tenant-b')).status).toBe(404);
  const step = (await page('&kind=order')).records[0];
  expect((await call('GET', `/upms/log/${step?.id}`)).body.data).toMatchObject({ kind: 'order', rowId: step?.rowId });
  expect((await call('GET', `/upms/log/${step?.id}`, undefined, 'tenant-b')).status).toBe(404);
});

test('an id beyond all that the database can give is refused', async () => {
  const token = await server.token('tenant');
  const statusOf = async (id: string) => (await server.call('GET', `/api/upms/log/${id}`, { token })).status;
  expect(await statusOf('l9999999999999999999')).toBe(400);
  expect(await statusOf('l0999999999999999999')).toBe(404);
});

test('it goes out as a file with the same filters, and that leaves its own entry', async () => {
  const answer = await fetch(`${server.url}/api/upms/log/export?kind=goods_categories&rowId=${categoryId}`, {
    headers: { authorization: `Bearer ${await server.token('tenant')}`, 'accept-language': 'en' },
  });
  const lines = (await answer.text()).trim().split('\r\n');
  expect(lines[0]).toContain('Time,Actor,Source');
  expect(lines.slice(1).map((line) => line.split(',').slice(4, 6))).toEqual([
    ['Edit goods category', 'Goods category'],
    ['Add goods category', 'Goods category'],
  ]);
  expect(lines[1]).toContain('"Name, Enabled",Done,,updateCategory,');
  expect((await page('&act=exportAuditLog')).records).toHaveLength(1);
});

test('the file says in words of its reader who was refused what, and why', async () => {
  const answer = await fetch(`${server.url}/api/upms/log/export?outcome=refused`, {
    headers: { authorization: `Bearer ${await server.token('tenant')}`, 'accept-language': 'zh-CN' },
  });
  const lines = (await answer.text()).trim().split('\r\n').slice(1);
  expect(
    lines.some((line) => line.includes('查看租户列表') && line.includes('被拒绝,没有权限执行此操作,pageTenants')),
  ).toBe(true);
  expect(lines.filter((line) => /,(operator|system|done|refused|forbidden),/.test(line))).toEqual([]);
});

test('a file of everything has every entry once', async () => {
  const answer = await fetch(`${server.url}/api/upms/log/export?kind=order`, {
    headers: { authorization: `Bearer ${await server.token('tenant')}` },
  });
  const lines = (await answer.text()).trim().split('\r\n').slice(1);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from transitions
    where tenant_id = 't1' and machine = 'order'`.execute(server.db.loader);
  expect(lines).toHaveLength(rows[0]?.count ?? 0);
});

test('a page too far back is refused in words', async () => {
  const { status, body } = await call('GET', '/upms/log/page?current=1000&size=100');
  expect([status, body.code]).toEqual([422, 'unprocessable']);
});

test('every kind that the database notes is one that the contract names', async () => {
  const { rows } = await sql<{ kind: string }>`select distinct split_part(encode(tgargs, 'escape'), '\\000', 1) as kind
    from pg_trigger where tgname = 'noted' order by 1`.execute(server.db.loader);
  const named: string[] = contract.components.schemas.AuditKind.enum;
  expect(rows.map(({ kind }) => kind).filter((kind) => !named.includes(kind))).toEqual([]);
});

test('every step of a correction says whether its amounts are points or money', async () => {
  const member = await server.db.loader
    .selectFrom('members')
    .select('id')
    .where('tenant_id', '=', 't1')
    .executeTakeFirstOrThrow();
  const body = { userId: String(member.id), asset: 'points', amount: 500, reason: '补发' };
  const token = await server.token('tenant');
  const headers = { 'idempotency-key': 'a-correction-that-is-logged' };
  const made = await server.call('POST', '/api/mall/billingAdjustRecord/adjustBill', { token, body, headers });
  expect(made.status).toBe(200);
  const { id } = made.body.data as { id: string };
  const { records } = await page(`&kind=bill-adjust&rowId=${id}`);
  expect(records.length).toBeGreaterThan(1);
  for (const entry of records)
    expect((await call('GET', `/upms/log/${entry.id}`)).body.data).toMatchObject({ detail: { asset: 'points' } });
});
