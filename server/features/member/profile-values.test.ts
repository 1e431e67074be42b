import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Account } from '#tests/kit/operators.ts';
import { picture } from '#tests/kit/pictures.ts';
import { type Answered, type TestServer, testServer } from '#tests/kit/server.ts';

let server: TestServer;
/** A tag of the field's category, one of another category, and one of another tenant. */
const tags = { offered: '', other: '', foreign: '' };
const pictures = { own: '', foreign: '' };

async function call(method: string, path: string, body: object, account: Account = 'tenant'): Promise<Answered> {
  return server.call(method, `/api/mall/${path}`, {
    token: await server.token(account),
    body,
    headers: { 'idempotency-key': randomUUID() },
  });
}

async function made(path: string, body: object, account: Account = 'tenant'): Promise<string> {
  const answer = await call('POST', path, body, account);
  if (answer.status !== 200) throw new Error(`${path} answers ${JSON.stringify(answer.body)}`);
  return (answer.body.data as { id: string }).id;
}

async function upload(account: Account): Promise<string> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(await picture('png'))], { type: 'image/png' }), 'a.png');
  const headers = { authorization: `Bearer ${await server.token(account)}` };
  const answer = await fetch(`${server.url}/api/upms/file/upload`, { method: 'POST', headers, body: form });
  return ((await answer.json()) as { link: string }).link;
}

beforeAll(async () => {
  server = await testServer();
  const category = (account?: Account) => made('tagCategories', { name: `类${randomUUID().slice(0, 6)}` }, account);
  const tag = (categoryId: string, account?: Account) =>
    made('tagCategoriesItem', { categoryId, name: '常客', color: 'blue' }, account);
  const tagCategoryId = await category();
  tags.offered = await tag(tagCategoryId);
  tags.other = await tag(await category());
  tags.foreign = await tag(await category('tenant-b'), 'tenant-b');
  pictures.own = await upload('tenant');
  pictures.foreign = await upload('tenant-b');
  for (const field of [
    { key: 'circles', label: '圈子', type: 'tags', tagCategoryId },
    { key: 'card', label: '名片', type: 'image' },
  ])
    await made('user/profile/field', { ...field, enabled: true });
});
afterAll(() => server.close());

const wrong: [what: string, profile: () => object][] = [
  ['a tag of another tenant', () => ({ circles: [tags.foreign] })],
  ['a tag of another category', () => ({ circles: [tags.other] })],
  ['a tag that is not there', () => ({ circles: ['999999999'] })],
  ['a tag twice', () => ({ circles: [tags.offered, tags.offered] })],
  ['a tag beside a foreign one', () => ({ circles: [tags.offered, tags.foreign] })],
  ['a picture of another tenant', () => ({ card: pictures.foreign })],
  ['a picture of another tenant by a full address', () => ({ card: `https://mall.example.org${pictures.foreign}` })],
  ['a picture that is not there', () => ({ card: `/files/${'0'.repeat(32)}.png` })],
];

test.each(wrong)('%s is refused in the profile of a member, who stays as they are', async (_, profile) => {
  const refused = await call('POST', 'userinfo', { nickName: '南风', appType: 'MA', profile: profile() });
  expect(refused.status).toBe(422);
  const answer = await call('POST', 'userinfo', { nickName: '北风', appType: 'MA' });
  const { id, version } = (answer.body.data as { member: { id: string; version: number } }).member;
  expect((await call('PUT', 'userinfo', { id, version, profile: profile() })).status).toBe(422);
  const rows = await server.db.loader
    .selectFrom('members')
    .select(['profile', 'version'])
    .where('id', '=', id)
    .execute();
  expect(rows).toEqual([{ profile: {}, version }]);
});

test('a tag that the field offers and a picture of the tenant are kept', async () => {
  const profile = { circles: [tags.offered], card: pictures.own };
  const { status, body } = await call('POST', 'userinfo', { nickName: '南风', appType: 'MA', profile });
  expect([status, body.data]).toMatchObject([200, { member: { profile } }]);
});
