import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRival } from '#tests/kit/rival.ts';
import { type TestServer, testServer } from '#tests/kit/server.ts';
import { openPlaces } from './places.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const limits = { stream: { person: 2, tenant: 3 }, blob: { person: 1, tenant: 1 } };
const one = { id: '1', scope: 't1' };
const refusal = /Too many|too many/;

test('a person and a tenant have so many places, of each kind its own, and one that is left is free', () => {
  const take = openPlaces(limits);
  const leave = take('stream', one);
  take('stream', one);
  expect(() => take('stream', one)).toThrow(refusal);
  take('blob', one);
  take('stream', { id: '2', scope: 't1' });
  expect(() => take('stream', { id: '3', scope: 't1' })).toThrow(refusal);
  take('stream', { id: '3', scope: 't2' });
  leave();
  leave();
  take('stream', { id: '3', scope: 't1' });
  expect(() => take('stream', { id: '4', scope: 't1' })).toThrow(refusal);
});

test('who downloads too much is told of downloads', () => {
  const take = openPlaces(limits);
  take('blob', one);
  expect(() => take('blob', one)).toThrow('Too many downloads');
});

test('one that is left makes room for one', () => {
  const take = openPlaces(limits);
  const leave = take('stream', one);
  take('stream', one);
  leave();
  take('stream', one);
  expect(() => take('stream', one)).toThrow(refusal);
});

test.each([
  ['stream', 20, 400],
  ['blob', 10, 60],
] as const)('of %s a person has %i and a tenant %i', (kind, person, tenant) => {
  const take = openPlaces();
  for (let at = 0; at < tenant; at += 1) take(kind, { id: String(Math.floor(at / person)), scope: 't1' });
  expect(() => take(kind, { id: 'a newcomer', scope: 't1' })).toThrow(refusal);
  for (let at = 0; at < person; at += 1) take(kind, { id: 'elsewhere', scope: 't2' });
  expect(() => take(kind, { id: 'elsewhere', scope: 't2' })).toThrow(refusal);
});

test('the twenty-first live page of a person is refused with the time to try again; another person has room', async () => {
  const open = async (account: 'tenant' | 'tenant-b') => {
    const gone = new AbortController();
    const headers = { authorization: `Bearer ${await server.token(account)}`, 'accept-language': 'en' };
    const answer = await fetch(`${server.url}/api/events`, { headers, signal: gone.signal });
    return { answer, leave: () => gone.abort() };
  };
  const pages = await Promise.all(Array.from({ length: 20 }, () => open('tenant')));
  expect(pages.map(({ answer }) => answer.status)).toEqual(Array.from({ length: 20 }, () => 200));

  const { answer } = await open('tenant');
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '30']);
  expect(await answer.json()).toMatchObject({
    code: 'too-many-requests',
    msg: 'Too many pages receive live updates; close some and try again',
  });
  const other = await open('tenant-b');
  expect(other.answer.status).toBe(200);

  other.leave();
  for (const { leave } of pages) leave();
  await expect
    .poll(async () => {
      const again = await open('tenant');
      again.leave();
      return again.answer.status;
    })
    .toBe(200);
});

test('the server asks too many exports of one person to wait, and none keeps its place forever', async () => {
  const token = await server.token('tenant');
  const get = () => server.call('GET', '/api/mall/userinfo/export?format=csv', { token });
  const answers = await Promise.all(Array.from({ length: 60 }, get));
  const refused = answers.filter(({ status }) => status === 429);

  expect(refused.length).toBeGreaterThan(0);
  expect(refused.every(({ headers }) => headers.get('retry-after') === '5')).toBe(true);
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(10);
  for (let at = 0; at < 12; at += 1) expect((await get()).status).toBe(200);
});

test('pages that were left before they were let in keep no place', async () => {
  const headers = { authorization: `Bearer ${await server.token('super')}` };
  const rival = await openRival(server.databaseUrl);
  await server.db.loader.transaction().execute(async (trx) => {
    await sql`lock table sessions in access exclusive mode`.execute(trx);
    const left = new AbortController();
    const pages = Array.from({ length: 20 }, () => fetch(`${server.url}/api/events`, { headers, signal: left.signal }));
    await rival.somebodyWaits();
    left.abort();
    await Promise.allSettled(pages);
    // The server hears of it a moment later.
    await sleep(200);
  });
  await rival.end();

  const stays = new AbortController();
  const { status } = await fetch(`${server.url}/api/events`, { headers, signal: stays.signal });
  stays.abort();
  expect(status).toBe(200);
});
