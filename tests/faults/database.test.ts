import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { copyDatabase, template } from '#tests/kit/database-copy.ts';
import { type DatabaseProxy, databaseProxy } from '#tests/kit/database-proxy.ts';
import { signIn } from '#tests/kit/operators.ts';
import { type Served, serve } from '#tests/kit/serve.ts';

let proxy: DatabaseProxy;
let server: Served;
let token: string;
let drop: () => Promise<void>;

beforeAll(async () => {
  const own = await copyDatabase(inject('databaseUrl'), template);
  drop = own.drop;
  proxy = await databaseProxy(own.url);
  server = await serve(proxy.url);
  token = await signIn(server.url, 'super');
});
afterAll(async () => {
  proxy.heal();
  await server.close();
  await proxy.close();
  await drop();
});

const paths = ['/api/auth/me', '/api/mall/orderinfo/page', '/api/mall/userinfo/statistics', '/api/machines/order/map'];

async function ask(
  path: string,
  patienceMs = 2_000,
): Promise<{ status: number; code: unknown; retryAfter: string | null }> {
  const answer = await fetch(server.url + path, {
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(patienceMs),
  });
  const { code } = (await answer.json()) as { code: unknown };
  return { status: answer.status, code, retryAfter: answer.headers.get('retry-after') };
}

const all = (patienceMs?: number) => Promise.all(paths.map((path) => ask(path, patienceMs)));

/** Every answer again, within the five seconds that recovery may take. */
async function recovered(): Promise<number[]> {
  const until = Date.now() + 5_000;
  for (;;) {
    const statuses = (await all(6_000)).map(({ status }) => status);
    if (statuses.every((status) => status === 200) || Date.now() > until) return statuses;
  }
}

const down = paths.map(() => ({ status: 503, code: 'unavailable', retryAfter: '2' }));
const up = paths.map(() => 200);

test('calls are told within two seconds that the database is away, and work again without a restart', async () => {
  expect(await recovered()).toEqual(up);
  proxy.cut();
  // A session is known for 0.8 s without the database.
  expect((await ask('/api/mall/orderinfo/page')).status).toBe(503);
  await wait(900);
  expect(await all()).toEqual(down);
  expect((await fetch(`${server.url}/livez`)).status).toBe(200);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(503);
  proxy.heal();
  expect(await recovered()).toEqual(up);
});

test('live changes come back by themselves after a cut', async () => {
  const follow = () => fetch(`${server.url}/api/events`, { headers: { authorization: `Bearer ${token}` } });
  const first = await follow();
  proxy.cut();
  await ask('/api/auth/me').catch(() => null);
  proxy.heal();
  expect(await recovered()).toEqual(up);
  // Whoever may have missed something is let go and follows anew, as every page does.
  expect(await changes(first)).toBe(': open\n\n');
  let streamed = '';
  void changes(await follow()).then((text) => (streamed = text));
  // Each visitor is a change; the first one that comes after the channel is listened to again is heard.
  for (let visitor = 0; visitor < 40 && streamed === ''; visitor += 1) {
    await visit();
    await wait(250);
  }
  expect(streamed).toContain('"topic":"online"');
});

/** Somebody new opens the demo storefront and is there. */
async function visit(): Promise<void> {
  const page = await (await fetch(`${server.url}/_sandbox/shop/pc?tenant_id=t1`)).text();
  const named = (name: string) => new RegExp(`data-${name}="([^"]+)"`).exec(page)?.[1] ?? '';
  await fetch(`${server.url}/api/mall/useronline/score/H5-PC/${named('user')}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${named('token')}` },
  });
}

/** What a stream says until its first change. */
async function changes({ body }: Response): Promise<string> {
  const reader = (body as ReadableStream<Uint8Array>).getReader();
  let text = '';
  while (!text.includes('data: ')) {
    const { value, done } = await reader.read();
    if (done) break;
    text += new TextDecoder().decode(value);
  }
  await reader.cancel();
  return text;
}
