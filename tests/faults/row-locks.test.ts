import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRival, type Rival } from '#tests/kit/rival.ts';
import { type Asked, type TestServer, testServer } from '#tests/kit/server.ts';

let server: TestServer;
let rival: Rival;

beforeAll(async () => {
  server = await testServer({ demo: { orders: 200, members: 80 } });
  rival = await openRival(server.databaseUrl);
});
afterAll(async () => {
  await rival.end();
  await server.close();
});

interface Row {
  id: string;
  version: number;
}

interface Contested {
  /** The table of the row that two want to change at once. */
  table: string;
  /** A row of t1 that is there already, or the statement that makes one; it answers id and version. */
  row: string;
  method: 'PUT' | 'POST' | 'DELETE';
  path: (row: Row) => string;
  body?: (row: Row) => object;
  account?: 'super' | 'tenant';
}

const own = (table: string, rule = 'true') =>
  `select id::text, version from ${table} where tenant_id = 't1' and ${rule} order by id limit 1`;
const made = (statement: string) => `${statement} returning id::text, version`;
const remove = (table: string, path: string, row = own(table)): Contested => ({
  table,
  row,
  method: 'DELETE',
  path: ({ id }) => `${path}/${id}`,
});

/** Whoever changes a row by its version takes its lock before looking at the version. */
const contested: [what: string, contested: Contested][] = [
  ['a member', remove('members', '/mall/userinfo', own('members', 'deleted_at is null'))],
  ['a category of goods', remove('goods_categories', '/mall/goodscategory')],
  ['a spec', remove('goods_specs', '/mall/goodsspec')],
  ['goods', remove('goods_spus', '/mall/goodsspu')],
  [
    'points goods',
    remove(
      'points_goods',
      '/mall/pointsgoodsspu',
      made(`insert into points_goods (tenant_id, spu_id, name, quantity_limit, unit) select 't1', id, name, 1, '件' from goods_spus
        where tenant_id = 't1' order by id limit 1`),
    ),
  ],
  [
    'an article',
    remove('articles', '/mall/article', made(`insert into articles (tenant_id, title) values ('t1', 'x')`)),
  ],
  [
    'a category of articles',
    remove(
      'article_categories',
      '/mall/articlecategory',
      made(`insert into article_categories (tenant_id, name) values ('t1', '锁')`),
    ),
  ],
  [
    'a shop',
    remove(
      'user_shops',
      '/mall/usershop',
      made(`insert into user_shops (tenant_id, member_id, shop_name) select 't1', id, '锁'
      from members where tenant_id = 't1' order by id desc limit 1`),
    ),
  ],
  [
    'a profile field',
    remove(
      'profile_fields',
      '/mall/user/profile/field',
      made(`insert into profile_fields (tenant_id, key, label, type) values ('t1', 'locked', '锁', 'text')`),
    ),
  ],
  [
    'a category of tags',
    remove(
      'tag_categories',
      '/mall/tagCategories',
      made(`insert into tag_categories (tenant_id, name) values ('t1', '锁')`),
    ),
  ],
  [
    'a tag',
    remove(
      'tag_items',
      '/mall/tagCategoriesItem',
      made(
        `insert into tag_items (tenant_id, category_id, name) select 't1', id, '锁' from tag_categories where tenant_id = 't1' limit 1`,
      ),
    ),
  ],
  ['an entry of the configuration', remove('config_entries', '/upms/configeditor', own('config_entries'))],
  ['an order', remove('orders', '/mall/orderinfo', own('orders', `state <> 'deleted'`))],
  [
    'a tenant',
    {
      table: 'tenants',
      row: `select id, version from tenants where id = 't2'`,
      method: 'PUT',
      path: () => '/upms/tenant',
      body: ({ id, version }) => ({ id, version, name: '锁' }),
      account: 'super',
    },
  ],
  [
    'an account of staff',
    {
      table: 'operators',
      row: `select id::text, version from operators where username = 'tenant-b'`,
      method: 'POST',
      path: ({ id }) => `/upms/user/${id}/password`,
      account: 'super',
    },
  ],
];

test.each(contested)(
  'of two who change %s at once the second waits, and is told what the first did',
  async (_, each) => {
    const { table, row: question, method, path, body, account = 'tenant' } = each;
    const [row] = await rival.ask<Row>(question);
    if (!row) throw new Error(`There is no row of ${table}.`);
    const asked: Asked = {
      token: await server.token(account),
      headers: { 'if-match': `"${row.version}"`, 'idempotency-key': randomUUID() },
      ...(body ? { body: body(row) } : {}),
    };
    const { status, body: told } = await rival.meanwhile(
      `update ${table} set version = version + 1 where id = '${row.id}'`,
      () => server.call(method, `/api${path(row)}`, asked),
    );
    expect([status, told.code]).toEqual([409, 'stale-version']);
  },
);

test('of two who shelve the same goods at once the second waits, and is told what the first did', async () => {
  const [row] = await rival.ask<Row>(own('goods_spus', 'shelf = 1'));
  if (!row) throw new Error('There are no goods on the shelf.');
  const asked: Asked = {
    token: await server.token('tenant'),
    body: { shelf: '0', rows: [row] },
    headers: { 'idempotency-key': randomUUID() },
  };
  const { body } = await rival.meanwhile(`update goods_spus set version = version + 1 where id = ${row.id}`, () =>
    server.call('PUT', '/api/mall/goodsspu/shelf', asked),
  );
  expect(body.data).toMatchObject({ done: 0, refused: [{ id: row.id, code: 'stale-version' }] });
});
