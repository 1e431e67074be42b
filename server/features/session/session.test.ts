import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { password } from '#tests/kit/operators.ts';
import { type Asked, type TestServer, testServer } from '#tests/kit/server.ts';

let server: TestServer;
let visits = 0;

beforeAll(async () => {
  server = await testServer({ env: { TRUST_PROXY: '127.0.0.1' } });
});
afterAll(() => server.close());
beforeEach(async () => {
  visits += 1;
  await server.db.loader.deleteFrom('sign_in_throttles').execute();
});

/** Signs in from this test's own address. */
async function enter(username: string, secret = password, from = `10.0.0.${visits}`) {
  const headers = { 'x-forwarded-for': from };
  const { status, body } = await server.call('POST', '/api/auth/token', {
    body: { username, password: secret },
    headers,
  });
  const data = (body.data ?? {}) as { accessToken?: string; retryAfterSeconds?: number };
  return { status, code: body.code, token: data.accessToken ?? '', wait: data.retryAfterSeconds ?? 0 };
}

const me = async (asked: Asked) => (await server.call('GET', '/api/auth/me', asked)).status;

/** Returns the answer to a formerly valid token once every server has heard the news: the promise is one second. */
async function afterwards(token: string): Promise<number> {
  let status = 200;
  for (let look = 0; look < 50 && status === 200; look += 1) {
    await wait(100);
    status = await me({ token });
  }
  return status;
}

const backdate = (column: 'seen_at' | 'expires_at', minutes: number) =>
  server.db.loader
    .updateTable('sessions')
    .set({ [column]: new Date(Date.now() - minutes * 60_000).toISOString() })
    .execute();

test('a token lets in, and no table has it as it is', async () => {
  const { token } = await enter('tenant');
  expect(await me({ token })).toBe(200);
  const rows = await server.db.loader.selectFrom('sessions').select('token_hash').execute();
  expect(rows.some(({ token_hash }) => token_hash.includes(token))).toBe(false);
});

test('a changed, a cut and a foreign token are refused alike', async () => {
  const { token } = await enter('tenant');
  const changed = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
  for (const wrong of [changed, token.slice(0, 20), 'x'.repeat(43), '']) expect(await me({ token: wrong })).toBe(401);
  expect(await me({ headers: { authorization: `bearer ${token}` } })).toBe(401);
});

test('a wrong password and an unknown name get the same answer', async () => {
  const [wrong, unknown] = [await enter('tenant', 'not it'), await enter('nobody', 'not it')];
  expect([wrong.status, wrong.code]).toEqual([401, 'bad-credentials']);
  expect([unknown.status, unknown.code]).toEqual([401, 'bad-credentials']);
});

test('signing out ends the token', async () => {
  const { token } = await enter('tenant');
  expect((await server.call('DELETE', '/api/auth/token', { token })).status).toBe(200);
  expect(await afterwards(token)).toBe(401);
});

test('a disabled operator is out, and cannot come back in', async () => {
  const { token } = await enter('tenant-b');
  const setStatus = (status: 'active' | 'disabled') =>
    server.db.loader.updateTable('operators').set({ status }).where('username', '=', 'tenant-b').execute();
  await setStatus('disabled');
  expect(await afterwards(token)).toBe(401);
  expect((await enter('tenant-b')).status).toBe(401);
  await setStatus('active');
  expect((await enter('tenant-b')).status).toBe(200);
});

test('a session that was idle for half an hour is over', async () => {
  const { token } = await enter('platform');
  await backdate('seen_at', 31);
  expect(await afterwards(token)).toBe(401);
});

test('a session is over after twelve hours, used or not', async () => {
  const { token } = await enter('platform');
  await backdate('expires_at', 0);
  expect(await afterwards(token)).toBe(401);
});

test('guessing is slowed down and tells how long to wait; another address is not punished', async () => {
  const home = '10.9.9.9';
  expect((await enter('super', password, home)).status).toBe(200);
  const guesses = [];
  for (let guess = 0; guess < 13; guess += 1) guesses.push(await enter('super', `guess ${guess}`));
  expect(guesses.at(0)?.status).toBe(401);
  const refused = guesses.find(({ status }) => status === 429);
  expect(refused?.wait).toBeGreaterThan(0);
  expect((await enter('super', password, home)).status).toBe(200);
});

test('a super operator narrows everything to one tenant, and only they may', async () => {
  const { token } = await enter('super');
  const choose = (tenantId: string | null, by = token) =>
    server.call('PUT', '/api/auth/tenant', { token: by, body: { tenantId } });
  expect((await choose('t1')).body.data).toMatchObject({ chosenTenantId: 't1' });
  expect((await choose('no such tenant')).status).toBe(404);
  expect((await choose(null)).body.data).toMatchObject({ chosenTenantId: null });
  expect((await choose('t2', (await enter('tenant')).token)).status).toBe(403);
  const log = await server.db.loader
    .selectFrom('operator_log')
    .select('tenant_id')
    .where('act', '=', 'switchTenant')
    .where('outcome', '=', 'done')
    .orderBy('id')
    .execute();
  expect(log.map(({ tenant_id }) => tenant_id)).toEqual(['t1', null]);
});
