import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoKey } from '#sandbox/demo/storefronts.ts';
import { sentCode, visitorOf } from '#tests/kit/buyers.ts';
import { type Asked, type TestServer, testServer } from '#tests/kit/server.ts';
import { setting } from '#tests/kit/settings.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
beforeEach(() => server.db.loader.deleteFrom('rate_counts').execute());

const call = (method: string, path: string, asked: Asked = {}) => server.call(method, `/api/store${path}`, asked);
const ask = async (phone: string, tenantId = 't1') =>
  call('POST', '/phone-codes', { token: await visitorOf(server, tenantId), body: { phone } });
const enter = (phone: string, code: string, tenantId = 't1') =>
  call('POST', '/session', { body: { storefront: demoKey(tenantId, 'H5'), grant: { kind: 'phone', phone, code } } });
const other = (code: string) => (code === '000000' ? '000001' : '000000');

describe('a code', () => {
  test('counts once', async () => {
    await ask('13900000011');
    const code = await sentCode(server.url, '13900000011');
    expect((await enter('13900000011', code)).status).toBe(200);
    expect((await enter('13900000011', code)).body).toMatchObject({ code: 'bad-credentials' });
  });

  test('counts for its phone and its mall alone', async () => {
    await ask('13900000012');
    await ask('13900000013');
    const code = await sentCode(server.url, '13900000012');
    // One time in a million both phones get the same code.
    const second = await sentCode(server.url, '13900000013');
    const tried = code === second ? other(code) : code;
    expect((await enter('13900000013', tried)).status).toBe(401);
    expect((await enter('13900000012', code, 't2')).status).toBe(401);
    expect((await enter('13900000012', code)).status).toBe(200);
  });

  test('is worth nothing after five wrong tries, however many come at once', async () => {
    await ask('13900000014');
    const code = await sentCode(server.url, '13900000014');
    const guesses = await Promise.all(Array.from({ length: 5 }, () => enter('13900000014', other(code))));
    expect(guesses.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
    expect((await enter('13900000014', code)).status).toBe(401);
  });

  test('is worth nothing after five minutes', async () => {
    await ask('13900000015');
    const code = await sentCode(server.url, '13900000015');
    await server.db.loader
      .updateTable('phone_codes')
      .set({ sent_at: new Date(Date.now() - 301_000).toISOString() })
      .where('phone', '=', '13900000015')
      .execute();
    expect((await enter('13900000015', code)).status).toBe(401);
  });

  test('stands nowhere as it is: not in the table, not in the log', async () => {
    await ask('13900000016');
    const code = await sentCode(server.url, '13900000016');
    const row = await server.db.loader
      .selectFrom('phone_codes')
      .selectAll()
      .where('phone', '=', '13900000016')
      .executeTakeFirstOrThrow();
    expect(JSON.stringify({ ...row, code_hash: row.code_hash.toString('latin1') })).not.toContain(code);
  });

  test('is sent once a minute, and so often an hour from one address', async () => {
    expect((await ask('13900000017')).status).toBe(200);
    const again = await ask('13900000017');
    expect([again.status, again.body.code]).toEqual([429, 'too-many-requests']);
    expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(50);
    // From one address twenty an hour, whatever the phones are.
    const rest = [];
    for (let at = 0; at < 20; at += 1) rest.push((await ask(`139000001${String(at).padStart(2, '0')}`)).status);
    expect(rest).toEqual([...Array.from({ length: 19 }, () => 200), 429]);
  });

  test('is sent so often a day for a mall, whose staff hear of it once when no more are', async () => {
    const limit = (value: string) => setting(server, 'signInCodes.mostADay', value);
    const token = await server.token('tenant');
    const heard = async () => {
      const { body } = await server.call('GET', '/api/upms/notification/page?kind=codesUsedUp', { token });
      return (body.data as { records: object[] }).records;
    };
    await limit('2');
    const answers = [];
    for (let at = 30; at < 34; at += 1) answers.push(await ask(`139000000${at}`));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429, 429]);
    expect(answers[2]?.body.msg).toContain('当天的验证码已发完');
    expect((await ask('13900000035', 't2')).status).toBe(200);
    await expect.poll(heard).toMatchObject([{ subject: 'text', facts: { count: 2 } }]);
    // The limit raised, buyers get codes again; and the bell has rung for this day.
    await limit('3');
    expect((await ask('13900000036')).status).toBe(200);
    expect((await ask('13900000037')).status).toBe(429);
    expect(await server.db.loader.selectFrom('outbox').select('id').where('topic', '=', 'news').execute()).toEqual([]);
    expect(await heard()).toHaveLength(1);
    await limit('2000');
  });
});
