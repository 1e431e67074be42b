import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { begin } from '#tests/kit/buyers.ts';
import { plausible } from '#tests/kit/hostile.ts';
import { type TestServer, testServer } from '#tests/kit/server.ts';
import { readOperations } from './contract.ts';

let server: TestServer;
let token: string;
let ids: Record<string, string>;
beforeAll(async () => {
  server = await testServer({ demo: { orders: 20, members: 10 } });
  token = (await begin(server, 't1', { kind: 'visitor' })).accessToken;
  const { loader } = server.db;
  const goods = loader.selectFrom('goods_spus').select('id').where('tenant_id', '=', 't1').where('shelf', '=', 1);
  const articles = loader.selectFrom('articles').select('id').where('tenant_id', '=', 't1').where('status', '=', 1);
  ids = {
    readStoreGoods: (await goods.where('goods_kind', '=', 'ordinary').executeTakeFirstOrThrow()).id,
    readStoreArticle: (await articles.executeTakeFirstOrThrow()).id,
  };
});
afterAll(() => server.close());

const kept = readOperations().filter(({ keptSeconds }) => keptSeconds !== null);
const get = (path: string, headers: Record<string, string> = {}) => server.call('GET', path, { token, headers });
const held = ({ headers }: { headers: Headers }, ...names: string[]) => names.map((name) => headers.get(name));

test('only reads by whoever is at a storefront may be kept', () => {
  expect(kept.map(({ id, method, audience }) => [id, method, audience])).toEqual(
    kept.map(({ id }) => [id, 'GET', 'visitor']),
  );
  expect(kept.length).toBe(6);
});

describe.each(kept)('$id', (operation) => {
  test('may be kept by the caller alone, and is not sent again while it is the same', async () => {
    const path = plausible({ ...operation, path: operation.path.replace('{id}', String(ids[operation.id])) });
    const first = await get(path);
    const [etag, ...rules] = held(first, 'etag', 'cache-control', 'vary');
    expect(first.status).toBe(200);
    expect(rules).toEqual(['private, max-age=30', 'authorization, accept-language, accept-encoding']);
    const again = await get(path, { 'if-none-match': `"other", ${String(etag)}` });
    expect([again.status, again.body, ...held(again, 'etag', 'content-length')]).toEqual([304, null, etag, null]);
    // A cache on the way may have weakened or strengthened the tag.
    expect((await get(path, { 'if-none-match': String(etag).replace('W/', '') })).status).toBe(304);
    expect((await get(path, { 'if-none-match': '"other"' })).status).toBe(200);
    expect((await server.call('GET', path, { headers: { 'if-none-match': String(etag) } })).status).toBe(401);
  });
});

test('what changed is sent with another tag, compressed or not', async () => {
  const path = '/api/store/goods?size=5';
  const before = await get(path);
  const etag = String(before.headers.get('etag'));
  const packed = await get(path, { 'accept-encoding': 'br', 'if-none-match': etag });
  expect(packed.status).toBe(304);
  await server.db.loader.updateTable('goods_spus').set({ name: '新名' }).where('tenant_id', '=', 't1').execute();
  const after = await get(path, { 'if-none-match': etag });
  expect(after.status).toBe(200);
  expect(after.headers.get('etag')).not.toBe(etag);
});

test('the answers of operators’ calls are kept nowhere', async () => {
  const answer = await server.call('GET', '/api/mall/storefront/page', { token: await server.token('tenant') });
  expect(held(answer, 'cache-control', 'etag')).toEqual(['no-store', null]);
});
