import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestServer, testServer } from '#tests/kit/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

interface Noun {
  path: string;
  body: (text: string) => object;
  /** Where the text stands in the answer. */
  said: (data: Record<string, unknown>) => unknown;
  /** The list that has it, for a call that answers without the text; its newest row last. */
  list?: string;
}

const withText = (path: string, name: string, more: object = {}): Noun => ({
  path,
  body: (text) => ({ ...more, [name]: text }),
  said: (data) => data[name],
});
const once = () => String(Math.random()).slice(2);

/** What people name: each with the call that makes one. */
const nouns: Record<string, Noun> = {
  member: {
    ...withText('/mall/userinfo', 'nickName', { appType: 'MA' }),
    said: ({ member }) => (member as { nickName: string }).nickName,
  },
  'profile field': {
    path: '/mall/user/profile/field',
    body: (label) => ({ key: `k${once()}`.slice(0, 20), label, type: 'text' }),
    said: (data) => data['label'],
  },
  'tag category': withText('/mall/tagCategories', 'name'),
  category: { ...withText('/mall/goodscategory', 'name'), list: '/mall/goodscategory/page?size=100' },
  spec: { ...withText('/mall/goodsspec', 'name', { values: [{ name: '值' }] }), list: '/mall/goodsspec/page?size=100' },
  shop: withText('/mall/usershop', 'shopName'),
  setting: {
    path: '/upms/configeditor',
    body: (name) => ({ key: `k${once()}`.slice(0, 20), name, type: 'text', value: name }),
    said: (data) => data['name'],
  },
  account: {
    path: '/upms/user',
    body: (name) => ({ username: `u${once()}`.slice(0, 20), name, type: 2, roleId: 'reader' }),
    said: ({ staff }) => (staff as { name: string }).name,
  },
  'saved view': withText('/upms/savedview', 'name', { list: '/mall/userinfo/index', search: {} }),
};

const texts = {
  'four bytes a sign': '𠮷野家😀👩‍👩‍👧',
  'right to left': 'متجر שלום',
  'marks above marks': 'Zürich e\u0301̂',
  'signs of other languages': `<b>'"&%_\\;--`,
};

const call = async (method: string, path: string, body?: object) =>
  server.call(method, `/api${path}`, {
    token: await server.token('tenant'),
    body,
    headers: { 'idempotency-key': `texts-${once()}`, 'accept-language': 'zh' },
  });
const make = async ({ path, body }: Noun, text: string) => call('POST', path, body(text));

describe.each(Object.entries(nouns))('the name of a %s', (_, noun) => {
  test.each(Object.entries(texts))('with %s is kept as it was written', async (__, text) => {
    const made = await make(noun, text);
    const kept = noun.list === undefined ? made : await call('GET', noun.list);
    const { records = [kept.body.data] } = Object(kept.body.data) as { records?: unknown[] };
    expect(made.status).toBe(200);
    expect(records.map((row) => noun.said(Object(row) as Record<string, unknown>))).toContain(text);
  });

  test('of a megabyte is refused in words', async () => {
    const { status, body } = await make(noun, '长'.repeat(349_000));
    expect([400, 413, 422]).toContain(status);
    expect(body.msg).toMatch(/\p{Script=Han}/u);
  });

  test('with a zero byte is refused in words', async () => {
    const { status, body } = await make(noun, 'a\u0000b');
    expect([400, 422]).toContain(status);
    expect(body.msg).toMatch(/\p{Script=Han}/u);
  });
});
