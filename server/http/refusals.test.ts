import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { visitorOf } from '#tests/kit/buyers.ts';
import type { Account } from '#tests/kit/operators.ts';
import { type TestServer, testServer } from '#tests/kit/server.ts';
import { type Refusal, refusalBook } from './refusals.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
afterEach(() => void vi.useRealTimers());

interface Asked {
  token?: string;
  body?: object;
}

/** Makes a call that is refused; returns what the audit log keeps of it: one entry or none. */
async function refused(method: string, path: string, asked: Asked = {}) {
  const log = server.db.loader;
  await log.deleteFrom('operator_log').execute();
  const { status } = await server.call(method, `/api${path}`, asked);
  const entries = await log.selectFrom('operator_log').selectAll().where('outcome', '=', 'refused').execute();
  return [status, ...entries.map((entry) => [entry.act, entry.code, entry.operator_name, entry.tenant_id])];
}
const as = async (account: Account, body?: object): Promise<Asked> => ({
  token: await server.token(account),
  ...(body ? { body } : {}),
});

test('who shows no sign-in leaves nothing, and who shows one that is none or over is noted as nobody', async () => {
  expect(await refused('GET', '/auth/me')).toEqual([401]);
  const token = 'a-token-that-nobody-has';
  expect(await refused('GET', '/auth/me', { token })).toEqual([401, ['readMe', 'unauthenticated', '', null]]);
});

test('what is malformed, and an address that nothing serves, leaves nothing', async () => {
  expect(await refused('POST', '/auth/token', { body: { username: 1 } })).toEqual([400]);
  expect(await refused('GET', '/upms/nothing', await as('tenant'))).toEqual([404]);
});

test('a sign-in that failed is noted of the account that it named, any other refusal of who made the call', async () => {
  const guess = { username: 'tenant-b', password: 'a guess' };
  expect(await refused('POST', '/auth/token', { body: guess })).toEqual([
    401,
    ['createToken', 'bad-credentials', 'tenant-b', 't2'],
  ]);
  const duplicate = { username: 'super', name: '同名', type: 2 };
  expect(await refused('POST', '/upms/user', await as('tenant', duplicate))).toEqual([
    422,
    ['createStaff', 'unprocessable', 'tenant', 't1'],
  ]);
});

test('a refusal stands in the tenant that the caller works in: their own, the chosen one, the storefront’s, or none', async () => {
  const noted = (act: string, name: string, tenant: string | null) => [404, [act, 'not-found', name, tenant]];
  const order = '/mall/orderinfo/999999999999';
  expect(await refused('GET', order, await as('tenant-b'))).toEqual(noted('readOrder', 'tenant-b', 't2'));
  expect(await refused('GET', order, await as('super'))).toEqual(noted('readOrder', 'super', null));
  await server.call('PUT', '/api/auth/tenant', await as('super', { tenantId: 't1' }));
  const goods = '/mall/goodsspu/999999999999';
  expect(await refused('GET', goods, await as('super'))).toEqual(noted('readGoods', 'super', 't1'));
  const token = await visitorOf(server, 't2');
  expect(await refused('POST', '/mall/useronline/score/H5/u2', { token })).toEqual([
    403,
    ['beat', 'forbidden', '', 't2'],
  ]);
});

const refusal: Refusal = {
  operatorId: '1',
  username: null,
  tenantId: 't1',
  address: '192.0.2.7',
  act: 'readOrder',
  code: 'forbidden',
};

/** A book that shows what it wrote, on a stopped clock. */
function book({ fails = false } = {}) {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const written: [Refusal, number][] = [];
  const said: string[] = [];
  const write = async (each: Refusal, times: number) => {
    if (fails) throw new Error('no database');
    written.push([each, times]);
  };
  return { ...refusalBook(write, (line) => said.push(line)), written, said };
}

test('the first refusal of a kind is written at once, those that follow together with their count', async () => {
  const { note, close, written } = book();
  await note(refusal);
  expect(written).toEqual([[refusal, 1]]);
  for (let times = 0; times < 5; times += 1) await note(refusal);
  expect(written).toHaveLength(1);
  await close();
  expect(written.slice(1)).toEqual([[refusal, 5]]);
});

test('what one address tries at two malls within a minute is in the log of each', async () => {
  await server.db.loader.deleteFrom('operator_log').execute();
  for (const tenant of ['t1', 't2', 't2']) {
    const token = await visitorOf(server, tenant);
    await server.call('POST', '/api/mall/useronline/score/H5/u2', { token });
  }
  const entries = () =>
    server.db.loader
      .selectFrom('operator_log')
      .select(['tenant_id', 'count'])
      .where('act', '=', 'beat')
      .orderBy('tenant_id')
      .execute();
  await expect.poll(entries).toEqual([
    { tenant_id: 't1', count: 1 },
    { tenant_id: 't2', count: 2 },
  ]);
});

test('a kind is one person, name, tenant, address and operation', async () => {
  const { note, close, written } = book();
  const kinds = [
    refusal,
    { ...refusal, operatorId: '2' },
    { ...refusal, username: 'amy' },
    { ...refusal, tenantId: 't2' },
    { ...refusal, address: '192.0.2.8' },
    { ...refusal, act: 'cancelOrder' },
  ];
  for (const kind of [...kinds, ...kinds]) await note(kind);
  expect(written).toEqual(kinds.map((kind) => [kind, 1]));
  await close();
  expect(written.slice(6)).toEqual(kinds.map((kind) => [kind, 1]));
});

test('what was counted is written every second, and a kind of which a second brought none begins anew', async () => {
  const { note, close, written } = book();
  const times = () => written.splice(0).map(([, count]) => count);
  await note(refusal);
  await note(refusal);
  await note(refusal);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(times()).toEqual([1, 2]);
  await note(refusal);
  await note(refusal);
  expect(times()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(times()).toEqual([2]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(times()).toEqual([]);
  await note(refusal);
  expect(times()).toEqual([1]);
  await close();
  expect(times()).toEqual([]);
});

test('more than two thousand kinds at once are counted as one of nobody in particular, the known ones as themselves', async () => {
  const { note, close, written } = book();
  for (let each = 0; each < 2_000; each += 1) await note({ ...refusal, operatorId: String(each) });
  expect(written.at(-1)).toEqual([{ ...refusal, operatorId: '1999' }, 1]);
  for (let each = 2_000; each < 2_010; each += 1) await note({ ...refusal, operatorId: String(each), username: 'amy' });
  await note({ ...refusal, operatorId: '7' });
  const nobody = { ...refusal, operatorId: null, username: null, tenantId: null, address: 'many' };
  expect(written.slice(2_000)).toEqual([[nobody, 1]]);
  await close();
  expect(written.slice(2_001)).toEqual([
    [{ ...refusal, operatorId: '7' }, 1],
    [nobody, 9],
  ]);
});

test('a refusal that cannot be stored goes to the log, and the call is still refused', async () => {
  const { note, said } = book({ fails: true });
  await note(refusal);
  expect(said).toEqual(['A refusal was not noted: Error: no database']);
});
