import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { password } from '#tests/kit/operators.ts';
import { type TestServer, testServer } from '#tests/kit/server.ts';

let behind: TestServer;
let bare: TestServer;
let serial = 0;
beforeAll(async () => {
  [behind, bare] = await Promise.all([testServer({ env: { TRUST_PROXY: '127.0.0.1' } }), testServer()]);
});
afterAll(() => Promise.all([behind.close(), bare.close()]));
beforeEach(async () => {
  for (const server of [behind, bare]) await server.db.loader.deleteFrom('sign_in_throttles').execute();
  serial += 1;
});

async function enter(username: string, secret: string, from: string, server = behind): Promise<number> {
  const { status } = await server.call('POST', '/api/auth/token', {
    body: { username, password: secret },
    headers: { 'x-forwarded-for': from },
  });
  return status;
}

const address = (of: number) => `10.${serial}.${of}.1`;

/** Guesses until a try is told to wait; returns how many were answered. */
async function guess(names: readonly string[], from: (at: number) => string, server = behind): Promise<number> {
  for (const [at, name] of names.entries()) {
    const status = await enter(name, 'wrong', from(at), server);
    if (status === 429) return at;
    expect(status).toBe(401);
  }
  return names.length;
}

/** Inserts the row that ten or thirty failures leave, to save that many hashes. */
async function failed(subject: string, failures: number): Promise<void> {
  await behind.db.loader
    .insertInto('sign_in_throttles')
    .values({ subject, failures, blocked_until: null })
    .onConflict((on) => on.column('subject').doUpdateSet({ failures }))
    .execute();
}

/** Returns the failures of every subject. */
async function counted(): Promise<Record<string, number>> {
  const rows = await behind.db.loader.selectFrom('sign_in_throttles').select(['subject', 'failures']).execute();
  return Object.fromEntries(rows.map(({ subject, failures }) => [subject, failures]));
}

test('a name in other letters is no further ten guesses, and the log names the account', async () => {
  const names = ['super', 'Super', 'SUPER', 'sUPER', 'suPER', 'supER', 'supeR'];
  expect(await guess([...names, ...names], () => address(1))).toBe(10);
  const noted = await behind.db.loader
    .selectFrom('operator_log')
    .select('operator_name')
    .where('act', '=', 'createToken')
    .where('outcome', '=', 'refused')
    .distinct()
    .execute();
  expect(noted).toEqual([{ operator_name: 'super' }]);
});

test('an attacker is stopped after ten guesses, and the victim comes in from an address of their own, even a new one', async () => {
  expect(
    await guess(
      Array.from({ length: 14 }, () => 'super'),
      () => address(1),
    ),
  ).toBe(10);
  expect(await enter('super', password, address(2))).toBe(200);
});

test('an account that is not there is slowed like one that is', async () => {
  expect(
    await guess(
      Array.from({ length: 14 }, () => 'nobody'),
      () => address(1),
    ),
  ).toBe(10);
});

test('an attacker in an office keeps out nobody who came in from there before, and a new name has to wait', async () => {
  expect(await enter('tenant', password, address(1))).toBe(200);
  await failed(`address:${address(1)}`, 28);
  const names = ['anna', 'bert', 'carl', 'dora'];
  expect(await guess(names, () => address(1))).toBe(2);
  // Who is right takes as long as a hash, and the wait is a second.
  expect(await enter('tenant-b', password, address(1))).toBe(429);
  expect(await enter('tenant', password, address(1))).toBe(200);
  expect(await enter('tenant-b', password, address(3))).toBe(200);
});

test('who signed out of a known place is known there still', async () => {
  const from = { 'x-forwarded-for': address(1) };
  const { body } = await behind.call('POST', '/api/auth/token', {
    body: { username: 'tenant', password },
    headers: from,
  });
  const token = (body.data as { accessToken: string }).accessToken;
  expect((await behind.call('DELETE', '/api/auth/token', { token, headers: from })).status).toBe(200);
  await failed(`address:${address(1)}`, 31);
  await behind.db.loader
    .updateTable('sign_in_throttles')
    .set({ blocked_until: new Date(Date.now() + 60_000) })
    .execute();
  expect(await enter('tenant-b', password, address(1))).toBe(429);
  expect(await enter('tenant', password, address(1))).toBe(200);
});

test('guesses at one account from a hundred places are slowed, and its owner’s own place is not', async () => {
  expect(await enter('platform', password, address(1))).toBe(200);
  await failed('account:platform', 99);
  expect(await guess(['platform', 'platform'], (at) => address(10 + at))).toBe(1);
  expect(await enter('platform', password, address(1))).toBe(200);
});

test('many guesses at once are as many guesses', async () => {
  const answers = await Promise.all(Array.from({ length: 40 }, () => enter('super', 'wrong', address(1))));
  // The first wait is one second, and forty hashes may take longer.
  expect(answers.filter((status) => status === 401).length).toBeLessThanOrEqual(13);
  expect(answers).not.toContain(500);
});

test('a successful sign-in resets the count of nine failures', async () => {
  await failed(`at:super@${address(1)}`, 9);
  expect(await enter('super', password, address(1))).toBe(200);
  expect(await guess(['super', 'super'], () => address(1))).toBe(2);
});

test('who is right is taken off the counts of their place and their account, and off nobody else’s', async () => {
  const elsewhere = `address:${address(2)}`;
  await failed(`address:${address(1)}`, 29);
  await failed('account:super', 5);
  await failed(elsewhere, 12);
  expect(await enter('super', password, address(1))).toBe(200);
  expect(await counted()).toEqual({ [`address:${address(1)}`]: 29, 'account:super': 5, [elsewhere]: 12 });
  // The thirtieth failure at an address costs a second; a successful sign-in is not one.
  expect(await enter('anna', 'wrong', address(1))).toBe(401);
});

test('who is right ends no wait of a place that failed more often than is forgiven', async () => {
  await failed(`address:${address(1)}`, 30);
  expect(await enter('super', password, address(1))).toBe(200);
  const { blocked_until: waits } = await behind.db.loader
    .selectFrom('sign_in_throttles')
    .select('blocked_until')
    .where('subject', '=', `address:${address(1)}`)
    .executeTakeFirstOrThrow();
  expect(waits).not.toBeNull();
});

test('without a trusted proxy whatever X-Forwarded-For says is nothing', async () => {
  expect(
    await guess(
      Array.from({ length: 14 }, () => 'super'),
      (at) => address(at),
      bare,
    ),
  ).toBe(10);
});
