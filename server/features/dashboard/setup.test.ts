import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { components } from '#openapi/generated/types.ts';
import type { Account } from '#tests/kit/operators.ts';
import { fillShop, send } from '#tests/kit/order-calls.ts';
import { canPay } from '#tests/kit/pay-accounts.ts';
import { type TestServer, testServer } from '#tests/kit/server.ts';

type Step = components['schemas']['SetupStep'];

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const open = async (account: Account) =>
  (await send<Step[]>(server, 'GET', '/mall/statistics/setup', { account })).data
    .filter(({ isDone }) => !isDone)
    .map(({ name }) => name);

test('a shop is told what it lacks until it has all of it', async () => {
  const { loader } = server.db;
  expect(await open('tenant')).toEqual(['miniProgram', 'code', 'goods', 'payment']);
  await fillShop(server);
  expect(await open('tenant')).toEqual(['miniProgram', 'code', 'payment']);
  await canPay(server);
  expect(await open('tenant')).toEqual(['miniProgram', 'code']);
  await sql`insert into wxapps (tenant_id, id, name, app_type, is_component, component_app_id, original_id, auth_state)
    values ('t1', 'wx0000000000000a01', '青禾', 1, 1, 'wxc', 'gh_1', 'none')`.execute(loader);
  expect(await open('tenant')).toEqual(['miniProgram', 'code']);
  await sql`update wxapps set auth_state = 'authorized'`.execute(loader);
  expect(await open('tenant')).toEqual(['code']);
  const facts = JSON.stringify({ online: { version: '1.0.0' } });
  await sql`insert into mini_program_codes
    (tenant_id, id, trial_state, privacy_state, audit_state, online_state, gray_state, facts) values
    ('t1', 'wx0000000000000a01', 'none', 'idle', 'none', 'none', 'none', ${facts}::jsonb)`.execute(loader);
  expect(await open('tenant')).toEqual([]);
});

test('another shop still lacks them; platform staff see whether any shop has them', async () => {
  expect(await open('tenant-b')).toEqual(['miniProgram', 'code', 'goods', 'payment']);
  expect(await open('platform')).toEqual([]);
});

test('goods that nobody can buy are none', async () => {
  await sql`update goods_skus set enable = 0`.execute(server.db.loader);
  expect(await open('tenant')).toEqual(['goods']);
});

test.each([
  ['tenant', ['payment']],
  ['tenant-b', ['code', 'payment']],
] as const)('in the demo, before its accounts are there, %s lacks %j', async (account, lacks) => {
  const demo = await testServer({ demo: { orders: 300, members: 30 } });
  try {
    const { data } = await send<Step[]>(demo, 'GET', '/mall/statistics/setup', { account });
    expect(data.filter(({ isDone }) => !isDone).map(({ name }) => name)).toEqual(lacks);
  } finally {
    await demo.close();
  }
});
