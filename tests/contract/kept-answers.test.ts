import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DB } from '#server/db/schema.gen.ts';
import { type TestServer, testServer } from '#tests/kit/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const named = { name: '只此一次' };

async function tagCategory(): Promise<string> {
  const body = { name: '标签的分类' };
  const made = await server.call('POST', '/api/mall/tagCategories', { token: await server.token('tenant'), body });
  return (made.body.data as { id: string }).id;
}

const creations: [table: keyof DB, path: string, body: () => object | Promise<object>, account?: 'super'][] = [
  ['members', '/mall/userinfo', () => ({ nickName: '只此一次', appType: 'MA' })],
  ['articles', '/mall/article', () => ({ title: '只此一次' })],
  ['article_categories', '/mall/articlecategory', () => named],
  ['user_shops', '/mall/usershop', () => ({ shopName: '只此一次' })],
  ['tag_categories', '/mall/tagCategories', () => named],
  ['tag_items', '/mall/tagCategoriesItem', async () => ({ ...named, categoryId: await tagCategory(), color: 'blue' })],
  ['profile_fields', '/mall/user/profile/field', () => ({ key: 'once', label: '只此一次', type: 'text' })],
  ['roles', '/upms/role', () => ({ ...named, permissions: ['order.view'] })],
  ['saved_views', '/upms/savedview', () => ({ ...named, list: '/mall/orderinfo/index', search: {} })],
  ['config_entries', '/upms/configeditor', () => ({ ...named, key: 'onlyOnce', type: 'text', value: '一' })],
  ['file_folders', '/upms/file/folder', () => named],
  ['gateway_accounts', '/upms/gateway', () => ({ ...named, mode: 'direct', merchantNo: '1900000109' })],
  ['wxapps', '/weixin/wxapp', () => ({ ...named, id: 'wx00000000000ce001', appType: 1 })],
  ['tenants', '/upms/tenant', () => ({ ...named, id: 'only-once' }), 'super'],
];

// Else a server that ends between the two would make the row again, or refuse its name, when the call is repeated.
test.each(creations)('a row of %s and the answer to its call are one commit', async (table, path, body, account) => {
  const key = `one-commit-${table}`;
  const made = await server.call('POST', `/api${path}`, {
    token: await server.token(account ?? 'tenant'),
    headers: { 'idempotency-key': key },
    body: await body(),
  });
  expect(made).toMatchObject({ status: 200 });
  const answer = made.body.data as { id?: string; member?: { id: string } };
  const id = answer.member?.id ?? answer.id;
  const { rows } = await sql<{ row: string; answer: string }>`select r.xmin::text as row, k.xmin::text as answer
    from ${sql.table(table)} r, idempotency_keys k where r.id::text = ${id} and k.key = ${key}`.execute(
    server.db.loader,
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.answer).toBe(rows[0]?.row);
});
