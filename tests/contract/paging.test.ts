import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Operation, readOperations, resolve } from '#server/http/contract.ts';
import { memberOf } from '#tests/kit/buyers.ts';
import { bring, rested } from '#tests/kit/job-calls.ts';
import { sampleOf } from '#tests/kit/schema-sample.ts';
import { type TestServer, testServer } from '#tests/kit/server.ts';
import { fillTheSmall } from '#tests/kit/small-lists.ts';

const small = 3;

let server: TestServer;
let buyer: string;
beforeAll(async () => {
  server = await testServer({ demo: { orders: 40, members: 20 } });
  await fill();
  buyer = await fillTheStore();
  await fillTheSmall(server);
  await makeTies();
});
afterAll(() => server.close());

/** Rows of the lists that a mall has none or one of. */
async function fill(): Promise<void> {
  const token = await server.token('tenant');
  const { body: members } = await server.call('GET', '/api/mall/userinfo/page?size=1', { token });
  const [member] = (members.data as { records: { id: string }[] }).records;
  const numbers = Array.from({ length: 10 }, (_, at) => `N${at},顺丰速运,SF${at}`);
  for (const amount of [1, 2, 3, 4, 5]) {
    const { data } = await bring(
      server,
      '/mall/orderinfo/logisticsUpload',
      ['订单号,快递公司,运单号', ...numbers].join('\n'),
    );
    await rested(server, data.id);
    const { status } = await server.call('POST', '/api/mall/billingAdjustRecord/adjustBill', {
      token,
      headers: { 'idempotency-key': `paging-${amount}` },
      body: { userId: member?.id, asset: 'points', amount, reason: '补发', draft: true },
    });
    if (status !== 200) throw new Error(`adjustBill answers ${status}`);
  }
}

/** Signs a member in whose all orders of the mall are, with goods for points to page through. */
async function fillTheStore(): Promise<string> {
  const { accessToken, member } = await memberOf(server, 't1', '13800003333');
  const token = await server.token('tenant');
  for (const amount of [1, 2, 3, 4]) {
    const { status } = await server.call('POST', '/api/mall/billingAdjustRecord/adjustBill', {
      token,
      headers: { 'idempotency-key': `own-points-${amount}` },
      body: { userId: member?.id, asset: 'points', amount, reason: '补发' },
    });
    if (status !== 200) throw new Error(`adjustBill answers ${status}`);
  }
  const { loader } = server.db;
  await sql`update orders set member_id = ${member?.id ?? ''} where tenant_id = 't1'`.execute(loader);
  await sql`update after_sales set member_id = ${member?.id ?? ''} where tenant_id = 't1'`.execute(loader);
  await sql`with more as (
      insert into points_goods (tenant_id, spu_id, name, quantity_limit, unit, pic_urls, share_img_url, sort, shelf, description)
      select tenant_id, id, name, 0, '件', '{}', '', 0, 1, '' from goods_spus
      where tenant_id = 't1' and goods_kind = 'ordinary' order by id limit 5
      returning tenant_id, id, spu_id)
    insert into points_goods_skus (tenant_id, points_goods_id, sku_id, points)
    select more.tenant_id, more.id, s.id, 10 from more join goods_skus s
      on s.tenant_id = more.tenant_id and s.spu_id = more.spu_id and s.enable = 1`.execute(loader);
  return accessToken;
}

/** Rows of one day all come at the same instant, so that nothing but a second key can keep them in order. */
async function makeTies(): Promise<void> {
  const { rows } = await sql<{ name: string }>`select c.table_name as name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where table_schema = 'public' and column_name = 'created_at' and table_type = 'BASE TABLE'`.execute(
    server.db.loader,
  );
  for (const { name } of rows) {
    await sql`update ${sql.table(name)} set created_at =
      date_trunc('day', created_at at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'`.execute(
      server.db.loader,
    );
  }
}

interface Page {
  records: unknown[];
  total: number;
  totalExact: boolean;
}

const queries = (operation: Operation) => operation.parameters.filter((parameter) => parameter.in === 'query');
const has = (operation: Operation, name: string) => queries(operation).some((parameter) => parameter.name === name);
const paged = readOperations().filter((operation) => has(operation, 'current') && has(operation, 'size'));

function choices(operation: Operation, name: string): (string | null)[] {
  const parameter = queries(operation).find((each) => each.name === name);
  const listed = parameter && resolve(parameter.schema)['enum'];
  return Array.isArray(listed) ? listed.map(String) : [null];
}

/** Every way to have a list in order. */
const ways = paged.flatMap((operation) =>
  choices(operation, 'sort').flatMap((sort) =>
    choices(operation, 'order').map((order) => ({
      operation,
      sort,
      order,
      title: `${operation.id} ${sort ?? ''} ${order ?? ''}`,
    })),
  ),
);

/** The first row of the list that lies beside the address, for lists of one thing. */
async function idBeside(path: string, token: string): Promise<string> {
  const { body } = await server.call('GET', `/api${path.split('/').slice(0, 3).join('/')}/page?size=1`, { token });
  const [row] = (Object(body?.data) as { records?: { id: string }[] }).records ?? [];
  return row?.id ?? '1';
}

async function pageOf(
  { operation, sort, order }: (typeof ways)[number],
  token: string,
  current: number,
  size: number,
): Promise<Page> {
  const id = operation.path.includes('{') ? await idBeside(operation.path, token) : '1';
  const known = { named: (name: string) => (name === 'id' ? id : undefined), isLeft: () => false };
  const demanded = queries(operation)
    .filter(({ name, required }) => required === true && name !== 'current' && name !== 'size')
    .map(({ name, schema }) => [name, String(sampleOf(schema, known, name))]);
  const query = new URLSearchParams([
    ...demanded,
    ['current', String(current)],
    ['size', String(size)],
    ...(sort === null ? [] : [['sort', sort]]),
    ...(order === null ? [] : [['order', order]]),
  ] as [string, string][]);
  const path = operation.path.replaceAll(/\{(\w+)\}/g, id);
  const { status, body } = await server.call('GET', `/api${path}?${query.toString()}`, { token });
  if (status !== 200) throw new Error(`${path}?${query.toString()} answers ${status}`);
  return body.data as Page;
}

/** What tells a row apart: its id, or all of it. */
const nameOf = (row: unknown) => {
  const { id, tenantId } = Object(row) as { id?: unknown; tenantId?: unknown };
  return JSON.stringify(id === undefined ? row : [tenantId, id]);
};

test('there are lists to read', () => {
  expect(paged.length).toBeGreaterThan(15);
});

/** Lists of one page. */
const short = new Set<string>();

describe('a list read in pages of three', () => {
  test.each(ways)('$title has each row once, none missing, in the order of the whole', async (way) => {
    const token = typeof way.operation.audience === 'string' ? buyer : await server.token('super');
    const whole = await pageOf(way, token, 1, 100);
    if (whole.total <= small) short.add(way.operation.id);
    const read: string[] = [];
    for (let current = 1; read.length < whole.total && current <= Math.ceil(whole.total / small) + 1; current += 1) {
      const page = await pageOf(way, token, current, small);
      expect(page.total).toBe(whole.total);
      read.push(...page.records.map(nameOf));
    }

    expect(read.slice(0, whole.records.length)).toEqual(whole.records.map(nameOf));
    expect(new Set(read).size).toBe(read.length);
    expect(read).toHaveLength(whole.total);
    expect(await pageOf(way, token, Math.ceil(whole.total / small) + 1, small)).toMatchObject({
      records: [],
      total: whole.total,
    });
  });
});

test('every list has more than one page to read', () => {
  expect([...short]).toEqual([]);
});
