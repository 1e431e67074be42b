import { afterAll, beforeAll, expect, test } from 'vitest';
import { sandboxPlatform } from '#sandbox/wechat/seed.ts';
import { wechatDefaults } from '#server/gateways/wechat/config.ts';
import { createWechat } from '#server/gateways/wechat/wechat.ts';
import { sealsOf } from '#server/rows/seal.ts';
import { authorise, offered } from '#tests/kit/consent.ts';
import { type TestServer, testServer } from '#tests/kit/server.ts';
import { wechatStores } from './wechat-stores.ts';

const secret = 'a secret for tests that nobody else knows';
let server: TestServer;
beforeAll(async () => {
  server = await testServer({ env: { SECRET_KEY: secret } });
  await authorise(server, await server.token('tenant'), offered.miniProgram);
});
afterAll(() => server.close());

const seals = sealsOf({ secretKey: secret });
const tokens = () => wechatStores(server.db, seals).tokens;
const row = { token: 'one', refreshToken: 'two', refreshAtMs: 1_000, expiresAtMs: 2_000 };

test('five servers on one database make one refresh of an expired token', async () => {
  const paths: string[] = [];
  const base = `${server.url}/_sandbox`;
  const config = {
    ...wechatDefaults,
    apiBase: base,
    mpBase: base,
    openBase: base,
    component: { ...sandboxPlatform(secret), previousAesKey: null },
  };
  const servers = Array.from({ length: 5 }, () =>
    createWechat(config, wechatStores(server.db, seals), { onCall: ({ path }) => void paths.push(path) }),
  );
  await server.db.loader.updateTable('wechat_tokens').set({ refresh_at: 0, expires_at: 0 }).execute();
  await Promise.all(
    servers.flatMap(({ code }) => Array.from({ length: 20 }, () => code.categories(offered.miniProgram, undefined))),
  );
  expect(paths.filter((path) => path === '/cgi-bin/component/api_authorizer_token')).toHaveLength(1);
  expect(paths.filter((path) => path === '/wxa/get_category')).toHaveLength(100);
});

test('a token is written over only by who saw the one before', async () => {
  expect(await tokens().compareAndSet('test:token', 0, row)).toBe(true);
  expect(await tokens().compareAndSet('test:token', 0, row)).toBe(false);
  const seen = await tokens().read('test:token');
  expect(seen).toMatchObject(row);
  const version = seen?.version ?? 0;
  expect(await tokens().compareAndSet('test:token', version, { ...row, token: 'three' })).toBe(true);
  expect(await tokens().compareAndSet('test:token', version, row)).toBe(false);
  expect((await tokens().read('test:token'))?.token).toBe('three');
  const kept = await server.db.loader.selectFrom('wechat_tokens').selectAll().where('key', '=', 'test:token').execute();
  expect(kept.map(({ sealed }) => sealed.includes('three'))).toEqual([false]);
});

test('a lease is held by one until it is given back or over', async () => {
  const store = tokens();
  expect([await store.lock('test:lease', 'a', 60_000), await store.lock('test:lease', 'b', 60_000)]).toEqual([
    true,
    false,
  ]);
  await store.unlock('test:lease', 'b');
  expect(await store.lock('test:lease', 'b', 60_000)).toBe(false);
  await store.unlock('test:lease', 'a');
  expect(await store.lock('test:lease', 'b', 0)).toBe(true);
  await expect.poll(() => store.lock('test:lease', 'c', 60_000)).toBe(true);
});

test('a push that comes twice is kept once', async () => {
  const { inbox } = wechatStores(server.db, seals);
  const push = { kind: 'other', createdAtMs: 0, appid: null, name: 'test' } as const;
  expect([await inbox.put('test:push', push), await inbox.put('test:push', push)]).toEqual([true, false]);
});
