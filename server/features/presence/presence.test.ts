import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestServer, testServer } from '#tests/kit/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
beforeEach(() => server.db.loader.deleteFrom('presence').execute());

/** Opens the demo storefront through a link; returns the visitor that the page identifies. */
async function visit(link: string, userAgent = 'Mozilla/5.0') {
  const answer = await fetch(`${server.url}/_sandbox/shop/${link}`, { headers: { 'user-agent': userAgent } });
  const page = await answer.text();
  const named = (name: string) => new RegExp(`data-${name}="([^"]+)"`).exec(page)?.[1] ?? '';
  return { status: answer.status, page, client: named('client'), user: named('user'), token: named('token') };
}

const beat = (client: string, user: string, token: string) =>
  server.call('POST', `/api/mall/useronline/score/${client}/${user}`, { token });

const count = async (id: string) =>
  (await server.call('GET', `/api/mall/useronline/count/${id}`, { token: await server.token('super') })).body.data;

const inWechat = 'Mozilla/5.0 (Linux; Android 14) MicroMessenger/8.0.50';
const nobody = { MA: 0, H5: 0, 'H5-WX': 0, 'H5-PC': 0, APP: 0 };

test('a storefront that beats appears in the count of its client and tenant, once', async () => {
  const { client, user, token } = await visit('h5?tenant_id=t1&app_id=wx1&component_appid=wx2', inWechat);
  expect((await beat(client, user, token)).status).toBe(200);
  await beat(client, user, token);
  expect(await count('t1')).toEqual({ ...nobody, 'H5-WX': 1 });
  expect(await count('all')).toEqual({ ...nobody, 'H5-WX': 1 });
  expect(await count('t2')).toEqual(nobody);
});

test('the mobile link in an ordinary browser counts as mobile web, in WeChat as an official account', async () => {
  const link = 'h5?tenant_id=t1&app_id=wx1&component_appid=wx2';
  expect([(await visit(link)).client, (await visit(link, inWechat)).client]).toEqual(['H5', 'H5-WX']);
});

test('five minutes after the last beat a visitor is gone, and was last seen then', async () => {
  const { client, user, token } = await visit('pc?tenant_id=t2');
  await beat(client, user, token);
  const seen = new Date(Date.now() - 301_000).toISOString();
  await server.db.loader.updateTable('presence').set({ seen_at: seen }).execute();
  expect(await count('t2')).toEqual(nobody);
  const score = await server.call('GET', `/api/mall/useronline/score/${client}/${user}`, {
    token: await server.token('platform'),
  });
  expect(score.body.data).toEqual({ score: expect.stringContaining(seen.slice(0, 19)) as string });
});

test('a visitor token speaks for its own visitor alone', async () => {
  const { client, user, token } = await visit('app?tenant_id=t1');
  expect((await beat(client, 'somebody-else', token)).status).toBe(403);
  expect((await beat('MA', user, token)).status).toBe(403);
  expect((await beat(client, user, `${token.slice(0, -3)}AAA`)).status).toBe(401);
});

test('the storefront shows what it was opened with, escaped, and knows no tenant that is not there', async () => {
  const { page } = await visit(`h5?tenant_id=t1&app_id=${encodeURIComponent('<script>')}`);
  expect(page).toContain('&lt;script&gt;');
  expect((await visit('h5?tenant_id=none')).status).toBe(404);
  expect((await visit('h5?tenant_id=t1&tenant_id=t2')).status).toBe(404);
});

test('an unknown tenant is not found, and somebody who was never there was never seen', async () => {
  const token = await server.token('super');
  expect((await server.call('GET', '/api/mall/useronline/count/nobody', { token })).status).toBe(404);
  const { status, body } = await server.call('GET', '/api/mall/useronline/score/MA/nobody', { token });
  expect([status, body.data]).toEqual([200, { score: null }]);
});

test('open pages hear of a new visitor, platform staff of every tenant, a tenant of its own alone', async () => {
  const [all, own] = [await follow('platform'), await follow('tenant-b')];
  for (const tenant of ['t1', 't2']) {
    const { client, user, token } = await visit(`pc?tenant_id=${tenant}`);
    await beat(client, user, token);
  }
  expect(await all.heard(2)).toEqual([
    { topic: 'online', tenantId: 't1' },
    { topic: 'online', tenantId: 't2' },
  ]);
  expect(await own.heard(1)).toEqual([{ topic: 'online', tenantId: 't2' }]);
});

/** Follows who is online as an account; `heard` waits for a number of changes and ends the stream. */
async function follow(account: 'platform' | 'tenant-b') {
  const leave = new AbortController();
  const answer = await fetch(`${server.url}/api/events`, {
    headers: { authorization: `Bearer ${await server.token(account)}` },
    signal: leave.signal,
  });
  const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
  return {
    async heard(most: number): Promise<unknown[]> {
      let text = '';
      const changes = () =>
        [...text.matchAll(/^data: (\{"topic":"online".+\})$/gm)].map(([, data]) => JSON.parse(data ?? '') as unknown);
      while (changes().length < most) {
        const { value } = await reader.read();
        text += new TextDecoder().decode(value);
      }
      leave.abort();
      return changes();
    },
  };
}
