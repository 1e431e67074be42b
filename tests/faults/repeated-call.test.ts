import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#tests/kit/database.ts';
import { seedOperators } from '#tests/kit/operators.ts';
import { fillShop, shop } from '#tests/kit/order-calls.ts';
import { type ServerProcess, startServer } from '#tests/kit/server-process.ts';
import { type Answered, reach, type Reached } from '#tests/kit/server.ts';
import { balanceIn, pointsAtFirst } from '#tests/kit/shop.ts';

const folder = mkdtempSync(join(tmpdir(), 'zhanggui-repeated-'));
const started: ServerProcess[] = [];
let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
  await seedOperators(database.db);
  await fillShop(database);
});
afterAll(async () => {
  for (const server of started) await server.kill();
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

async function start(fault?: string): Promise<Reached & { died: ServerProcess['died'] }> {
  const env = {
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    SECRET_KEY: 'the key that all servers of this test have',
  };
  const server = await startServer(env, fault);
  started.push(server);
  return { ...reach(server.url), died: server.died };
}

const path = `/api/mall/userinfo/theAdministratorRechargesTheFootCoins/${shop.userId}/100`;

const give = async (server: Reached): Promise<Answered> =>
  server.call('PUT', path, {
    token: await server.token('tenant'),
    headers: { 'idempotency-key': 'one-gift-over-three-servers' },
  });

/** What a client does that hears nothing or that the first call still runs: it asks again, for ten seconds. */
async function giveInTime(server: Reached): Promise<Answered | null> {
  for (const until = Date.now() + 10_000; Date.now() < until; await wait(200)) {
    const answer = await give(server).catch(() => null);
    if (answer?.body.code !== 'in-progress') return answer;
  }
  throw new Error('The first call still holds its key.');
}

const gifts = async () =>
  (await sql`select from ledger_entries where amount = 100 and member_id is not null`.execute(database.db.loader)).rows
    .length;

test('a member who was added by a call cut off after its commit is added once', { timeout: 60_000 }, async () => {
  const create = async (server: Reached) =>
    server.call('POST', '/api/mall/userinfo', {
      token: await server.token('tenant'),
      headers: { 'idempotency-key': 'one-member-over-two-servers' },
      body: { nickName: '只有一位', appType: 'MA' },
    });
  const first = await start('after-commit:createMember');
  expect(await create(first).catch(() => null)).toBeNull();
  expect(await first.died).toBe('SIGKILL');
  const second = await start();
  await expect.poll(async () => (await create(second)).status).toBe(200);
  const found = await second.call('GET', '/api/mall/userinfo/page?text=只有一位', {
    token: await second.token('tenant'),
  });
  expect(found.body.data).toMatchObject({ total: 1 });
});

// Three servers start one after the other.
test(
  'a call cut off before and after its commit is repeated within seconds and done once',
  { timeout: 60_000 },
  async () => {
    const first = await start('before-commit:givePoints');
    expect(await give(first).catch(() => null)).toBeNull();
    expect(await first.died).toBe('SIGKILL');
    expect(await gifts()).toBe(0);

    const second = await start('after-commit:givePoints');
    expect(await giveInTime(second)).toBeNull();
    expect(await second.died).toBe('SIGKILL');

    // Nobody has vouched for the row of the gift for long enough.
    await sql`update bill_adjusts set busy_since = busy_since - interval '2 minutes'`.execute(database.db.loader);
    const third = await start();
    const [one, other] = await Promise.all([giveInTime(third), giveInTime(third)]);
    expect([one?.status, other?.body]).toEqual([200, one?.body]);
    await expect.poll(gifts).toBe(1);
    expect(await balanceIn(database.db, shop.tenantId, 'points')).toBe(pointsAtFirst + 100);
  },
);
