import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { storeCalls } from '#openapi/generated/store-calls.ts';
import { begin, memberOf } from '#tests/kit/buyers.ts';
import { plausible } from '#tests/kit/hostile.ts';
import { type TestServer, testServer } from '#tests/kit/server.ts';
import { type CallRate, type Operation, readOperations, rateNamed } from './contract.ts';

let server: TestServer;
/** Tokens: one who calls too often, and one who does not. */
let flooder: string;
let patient: string;
beforeAll(async () => {
  server = await testServer({ isPaced: true });
  flooder = (await memberOf(server, 't1', '13900000071')).accessToken;
  patient = (await memberOf(server, 't1', '13900000072')).accessToken;
});
afterAll(() => server.close());
beforeEach(() => server.db.loader.deleteFrom('call_counts').execute());

const operations = readOperations();
const ofBuyers = operations.filter(({ id }) => id in storeCalls);
const ask = ({ method, ...operation }: Operation, token: string) =>
  server.call(method, plausible({ ...operation, method }), { token });

/** Calls until one more would be refused, and then that one. */
async function flood({ most }: CallRate, call: () => Promise<{ status: number }>): Promise<number[]> {
  const answers = await Promise.all(Array.from({ length: most + 1 }, call));
  return answers.map(({ status }) => status);
}

test('every call of buyers has a rate, and no other call has one', () => {
  expect(operations.filter(({ rate }) => rate !== null).map(({ id }) => id)).toEqual(ofBuyers.map(({ id }) => id));
  expect(ofBuyers.length).toBeGreaterThan(30);
});

/** By what to flood, where any caller may: nothing is changed by these bodies. */
const floods = {
  look: { method: 'GET', path: '/api/store/categories' },
  preview: { method: 'POST', path: '/api/store/orders/preview' },
  write: { method: 'POST', path: '/api/store/cart/drop' },
};

describe.each(['look', 'preview', 'write'] as const)('%s', (name) => {
  test('is refused above the limit, for every call of the kind, to this token alone', async () => {
    const rate = rateNamed(name);
    const { method, path } = floods[name];
    const answers = await flood(rate, () => server.call(method, path, { token: flooder, body: undefined }));
    expect(answers.filter((status) => status === 429)).toHaveLength(1);

    const met: unknown[] = [];
    const touched: string[] = [];
    // What ends the session of the patient comes last.
    const asked = ofBuyers.filter((each) => each.rate?.name === name && each.method !== 'DELETE');
    for (const operation of asked) {
      const refused = await ask(operation, flooder);
      const wait = Number(refused.headers.get('retry-after'));
      met.push([operation.id, refused.status, refused.body.code, wait > 0 && wait <= rate.seconds]);
      if (operation.id === 'closeOwnMembership') continue;
      const { status } = await ask(operation, patient);
      if (status === 429) touched.push(operation.id);
    }
    expect(met).toEqual(asked.map(({ id }) => [id, 429, 'too-many-requests', true]));
    expect(touched).toEqual([]);
    expect(asked.length).toBeGreaterThan(0);
  });
});

const atOwnAddress = (name: string) => (operation: Operation) => operation.rate?.name === name;

test('who begins or signs in is counted by the address, whatever token they show', async () => {
  const [bind] = ofBuyers.filter(atOwnAddress('signIn'));
  if (!bind) throw new Error('No call signs in.');
  const tokens = [flooder, patient];
  const grant = { kind: 'phone', phone: '13900000073', code: '000000' };
  const { most } = rateNamed('signIn');
  const answers: number[] = [];
  for (let at = 0; at < most; at += 1) answers.push((await ask(bind, tokens[at % 2] ?? patient)).status);
  expect(answers).not.toContain(429);
  await expect(begin(server, 't1', grant)).rejects.toThrow('too-many-requests');
  // Looking around is no sign-in.
  expect((await begin(server, 't1', { kind: 'visitor' })).member).toBeNull();
  const [begins] = ofBuyers.filter(atOwnAddress('begin'));
  if (!begins) throw new Error('No call begins.');
  const seen = await flood(rateNamed('begin'), () => ask(begins, patient));
  expect(seen.filter((status) => status === 429).length).toBeGreaterThanOrEqual(1);
  await expect(begin(server, 't1', { kind: 'visitor' })).rejects.toThrow('too-many-requests');
});

test('after the time of the rate the count begins anew', async () => {
  const [look] = ofBuyers.filter(atOwnAddress('look'));
  if (!look) throw new Error('Nothing is looked at.');
  await flood(rateNamed('look'), () => ask(look, flooder));
  expect((await ask(look, flooder)).status).toBe(429);
  await server.db.loader
    .updateTable('call_counts')
    .set({ began_at: new Date(Date.now() - 60_000).toISOString() })
    .execute();
  expect((await ask(look, flooder)).status).not.toBe(429);
});

test('operators are not counted, however often they call', async () => {
  const token = await server.token('tenant');
  const answers = await Promise.all(
    Array.from({ length: 150 }, () => server.call('GET', '/api/mall/storefront/page', { token })),
  );
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  expect(await server.db.loader.selectFrom('call_counts').selectAll().execute()).toEqual([]);
});
