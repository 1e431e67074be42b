import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { memberOf } from '#tests/kit/buyers.ts';
import { plausible } from '#tests/kit/hostile.ts';
import { type TestServer, testServer } from '#tests/kit/server.ts';
import { type Operation, readOperations } from './contract.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const writes = readOperations().filter(
  ({ method, id }) => method !== 'GET' && !/^(deleteToken|endBuyerSession)$/.test(id),
);

/** Uploads a file to a call that takes one. */
async function bring(path: string, token: string): Promise<{ body: { code?: unknown } | null }> {
  const form = new FormData();
  form.set('file', new Blob(['a']), 'a.csv');
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(server.url + path, { method: 'POST', headers, body: form });
  return { body: (await answer.json()) as { code?: unknown } };
}

const isForBuyers = ({ audience }: Operation) => audience === 'visitor' || audience === 'member';

test('a call without a key is refused for that where one is demanded, and nowhere else', async () => {
  const operator = await server.token('super');
  const { accessToken: buyer } = await memberOf(server, 't1', '13900000051');
  const refused: string[] = [];
  for (const operation of writes) {
    const token = isForBuyers(operation) ? buyer : operator;
    const { body } = operation.upload
      ? await bring(plausible(operation), token)
      : await server.call(operation.method, plausible(operation), { token, body: {} });
    if (body?.code === 'idempotency-key-missing') refused.push(operation.id);
  }
  expect(refused).toEqual(writes.filter(({ key }) => key === 'demanded').map(({ id }) => id));
});

const add = async (path: string, body: object, key?: string) => {
  const headers = key === undefined ? {} : { 'idempotency-key': key };
  return server.call('POST', `/api/mall/${path}`, { token: await server.token('tenant'), body, headers });
};

test.each([
  ['goodscategory', { parentId: null, name: '茶饮' }],
  ['goodsspec', { name: '甜度', sort: 0, values: [{ name: '全糖' }] }],
  ['tagCategories', { name: '来历' }],
])('a new row at %s needs no key, and under one it is made once', async (path, form) => {
  expect((await add(path, { ...form, name: `${form.name}一` })).status).toBe(200);

  const key = randomUUID();
  const [first, again] = [await add(path, form, key), await add(path, form, key)];
  expect([first.status, again.status, again.body.data]).toEqual([200, 200, first.body.data]);

  const other = await add(path, { ...form, name: `${form.name}二` }, key);
  expect([other.status, other.body.code]).toEqual([422, 'idempotency-key-reused']);
  const malformed = await add(path, form, 'short');
  expect([malformed.status, malformed.body.code]).toEqual([400, 'bad-request']);
});

/** Adds a category as the account; returns the answer byte for byte. */
async function addCategory(account: 'super' | 'tenant' | 'tenant-b', key: string, language = 'zh', more = {}) {
  const answer = await fetch(`${server.url}/api/mall/goodscategory`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await server.token(account)}`,
      'content-type': 'application/json',
      'accept-language': language,
      'idempotency-key': key,
    },
    body: JSON.stringify({ parentId: null, name: '同名', ...more }),
  });
  return { status: answer.status, bytes: await answer.text() };
}

test('a repeat gets the first answer to its last byte, in whatever language it asks', async () => {
  const key = randomUUID();
  const [first, again] = [await addCategory('tenant', key), await addCategory('tenant', key, 'en')];
  expect(first.status).toBe(200);
  expect(again).toEqual(first);

  // The name now exists: a refusal is stored byte for byte too.
  const refusedKey = randomUUID();
  const [refused, repeated] = [await addCategory('tenant', refusedKey), await addCategory('tenant', refusedKey, 'en')];
  expect(refused.status).toBeGreaterThanOrEqual(400);
  expect(repeated).toEqual(refused);
});

test('the same key of another person, in another tenant or on another path is another key', async () => {
  const key = randomUUID();
  const made = [
    await addCategory('tenant-b', key),
    await addCategory('super', key, 'zh', { name: '甲', tenantId: 't2' }),
    await addCategory('super', key, 'zh', { name: '乙', tenantId: 't1' }),
  ];
  expect(made.map(({ status }) => status)).toEqual([200, 200, 200]);
  const elsewhere = await add('goodsspec', { name: '甜度二', sort: 0, values: [{ name: '全糖' }] }, key);
  expect(elsewhere.status).toBe(200);
  const again = await add('tagCategories', { name: '来历二' }, key);
  expect(again.status).toBe(200);
});

test('a call for another version of the row under the same key is another call', async () => {
  const made = await add('goodsspec', { name: '杯型', sort: 0, values: [{ name: '大杯' }] });
  const { id } = made.body.data as { id: string };
  const key = randomUUID();
  const remove = async (version: number) =>
    server.call('DELETE', `/api/mall/goodsspec/${id}`, {
      token: await server.token('tenant'),
      headers: { 'idempotency-key': key, 'if-match': `"${version}"` },
    });
  const stale = await remove(7);
  expect([stale.status, stale.body.code]).toEqual([409, 'stale-version']);
  expect((await remove(7)).body).toEqual(stale.body);
  const other = await remove(1);
  expect([other.status, other.body.code]).toEqual([422, 'idempotency-key-reused']);
});
