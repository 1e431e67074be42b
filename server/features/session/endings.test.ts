import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { copyDatabase, template } from '#tests/kit/database-copy.ts';
import { type Account, password, signIn } from '#tests/kit/operators.ts';
import { serve, type Served } from '#tests/kit/serve.ts';
import { reach } from '#tests/kit/server.ts';

/** Two servers on one database: an end at the first must reach the second. */
let servers: Served[] = [];
let drop: () => Promise<void>;
beforeAll(async () => {
  const copy = await copyDatabase(inject('databaseUrl'), template);
  drop = copy.drop;
  servers = [await serve(copy.url), await serve(copy.url)];
});
afterAll(async () => {
  for (const server of servers) await server.close();
  await drop();
});

/** Well below the interval of the periodic check, so anything that ends sooner ended because of a notification. */
const patienceMs = 10_000;
const quietMs = 1_000;
const at = (index: number) => reach(servers[index]?.url ?? '');

/** Opens a page's stream at the second server; returns whether it ended within the wait. */
async function openPage(token: string, waitMs = patienceMs) {
  const answer = await fetch(`${at(1).url}/api/events`, { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status).toBe(200);
  const ended = answer.text().then(() => true);
  return () => Promise.race([ended, wait(waitMs, false)]);
}

const me = async (token: string) => (await at(1).call('GET', '/api/auth/me', { token })).status;

interface Ending {
  whose: Account;
  end: (token: string) => Promise<{ status: number }>;
  after: number;
}

const idOf = async (username: Account) => {
  const query = servers[0]?.db.loader
    .selectFrom('operators')
    .select(['id', 'version'])
    .where('username', '=', username);
  return query?.executeTakeFirstOrThrow() ?? { id: '', version: 0 };
};

const bySuper = async (method: string, path: string, body: unknown, version?: number) =>
  at(0).call(method, path, {
    token: await signIn(at(0).url, 'super'),
    body,
    headers: version === undefined ? {} : { 'if-match': `"${version}"` },
  });

const fresh = 'another horse, another battery';

const endings: Record<string, Ending> = {
  'a sign-out': {
    whose: 'tenant',
    end: (token) => at(0).call('DELETE', '/api/auth/token', { token }),
    after: 401,
  },
  'a switch of tenant': {
    whose: 'super',
    end: (token) => at(0).call('PUT', '/api/auth/tenant', { token, body: { tenantId: 't1' } }),
    after: 200,
  },
  'an end of the sessions by somebody else': {
    whose: 'tenant',
    end: async () => bySuper('DELETE', `/api/upms/user/${(await idOf('tenant')).id}/sessions`, undefined),
    after: 401,
  },
  'a password of one’s own, set elsewhere': {
    whose: 'tenant',
    end: async () => {
      const token = await signIn(at(0).url, 'tenant');
      const body = { oldPassword: password, newPassword: fresh };
      return at(0).call('PUT', '/api/auth/password', { token, body });
    },
    after: 401,
  },
  'a password that somebody else reset': {
    whose: 'platform',
    end: async () => {
      const { id, version } = await idOf('platform');
      return bySuper('POST', `/api/upms/user/${id}/password`, undefined, version);
    },
    after: 401,
  },
  'the disabling of the tenant': {
    whose: 'tenant-b',
    end: () => bySuper('PUT', '/api/upms/tenant', { id: 't2', version: 1, status: 'disabled' }),
    after: 401,
  },
};

test.each(Object.entries(endings))('%s ends what is open at another server', async (_, ending) => {
  const token = await signIn(at(1).url, ending.whose);
  expect(await me(token)).toBe(200);
  const hasEnded = await openPage(token);
  const done = await ending.end(token);
  expect(done.status).toBe(200);
  expect(await hasEnded()).toBe(true);
  expect(await me(token)).toBe(ending.after);
});

test('disabling the account ends it', async () => {
  const made = await bySuper('POST', '/api/upms/user', { username: 'passing-by', name: '过客', type: 1 });
  const { staff, password: secret } = made.body.data as { staff: { id: string; version: number }; password: string };
  const entered = await at(1).call('POST', '/api/auth/token', { body: { username: 'passing-by', password: secret } });
  const { accessToken } = entered.body.data as { accessToken: string };
  const hasEnded = await openPage(accessToken);
  await bySuper('PUT', '/api/upms/user', { id: staff.id, version: staff.version, status: 'disabled' });
  expect(await hasEnded()).toBe(true);
  expect(await me(accessToken)).toBe(401);
});

test('a page that nobody ended stays open', async () => {
  const hasEnded = await openPage(await signIn(at(1).url, 'super'), quietMs);
  await at(0).call('DELETE', '/api/auth/token', { token: await signIn(at(0).url, 'super') });
  expect(await hasEnded()).toBe(false);
});
