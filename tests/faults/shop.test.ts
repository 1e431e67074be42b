import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDemo } from '#sandbox/demo/create.ts';
import { verifyHistory } from '#server/workflow/verify-history.ts';
import { type TestDatabase, testDatabase } from '#tests/kit/database.ts';
import { hashedPassword } from '#tests/kit/operators.ts';
import { canPay } from '#tests/kit/pay-accounts.ts';
import { type ServerProcess, startServer } from '#tests/kit/server-process.ts';
import { reach } from '#tests/kit/server.ts';

const folder = mkdtempSync(join(tmpdir(), 'zhanggui-crash-'));
const secretKey = 'the key that both servers of this test have';
const started: ServerProcess[] = [];
let database: TestDatabase;
let base = '';

beforeAll(async () => {
  database = await testDatabase();
  const people = { orders: 0, members: 20, passwordHash: await hashedPassword(), secretKey };
  await createDemo(database.db, { ...people, now: Date.now(), log: () => {} });
});
afterAll(async () => {
  for (const server of started) await server.kill();
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The next server; it dies at the fault, if one is named. */
async function start(fault?: string): Promise<ServerProcess> {
  const env = { DATABASE_URL: database.url, DATA_DIR: folder, SECRET_KEY: secretKey, HOLD_SECONDS: '0' };
  const server = await startServer(env, fault);
  started.push(server);
  base = `${server.url}/_sandbox/control/shop`;
  return server;
}

async function act(name: string, input: object): Promise<Record<string, unknown>> {
  const answer = await fetch(`${base}/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ tenantId: 't1', ...input }),
  });
  return (await answer.json()) as Record<string, unknown>;
}

const list = async <Row>(name: string) => (await (await fetch(`${base}/${name}?tenantId=t1`)).json()) as Row[];

async function stateOf(orderId: unknown): Promise<string> {
  const { rows } = await sql<{ state: string }>`select state from orders where id = ${orderId}`.execute(
    database.db.loader,
  );
  return rows[0]?.state ?? '';
}

test('a server that dies after the gateway paid back asks what it did, and the money went back once', async () => {
  const first = await start();
  await canPay(reach(first.url));
  const [buyer] = await list<{ id: string }>('members');
  const goods = await list<{ skuId: string; kind: string }>('goods');
  const skuId = goods.find(({ kind }) => kind === 'ordinary')?.skuId;
  const { orderId, price } = await act('place', { memberId: buyer?.id, lines: [{ skuId, quantity: 1 }] });
  expect(await act('pay', { orderId })).toMatchObject({ payments: [{ outcome: 'taken' }] });
  await first.stop();

  const second = await start('after-gateway');
  const staff = reach(second.url);
  const token = await staff.token('tenant');
  const headers = { 'if-match': '"2"', 'idempotency-key': 'cancelled-and-killed' };
  // Its refund is the end of this server, whether it could answer or not.
  await staff.call('PUT', `/api/mall/orderinfo/cancel/${String(orderId)}`, { token, headers }).catch(() => {});
  expect(await second.died).toBe('SIGKILL');
  expect(await stateOf(orderId)).toBe('awaitingRefund');

  // Nobody has vouched for the row for long enough.
  await sql`update refunds set busy_since = busy_since - interval '2 minutes'
    where order_id = ${orderId} and busy_since is not null`.execute(database.db.loader);
  const third = await start();
  // WeChat Pay may say "under way" to the question, and its notice goes to a server that is dead: the next question finds it.
  const asked = async () => {
    await sql`update refunds set due_at = least(due_at, now()) where order_id = ${orderId}`.execute(database.db.loader);
    return stateOf(orderId);
  };
  await expect.poll(asked, { timeout: 60_000, interval: 500 }).toBe('cancelled');
  const state = await fetch(`${third.url}/_sandbox/control/wxpay/state`);
  const { refunds } = (await state.json()) as { refunds: { price: number; status: string }[] };
  expect(refunds).toMatchObject([{ price, status: 'SUCCESS' }]);
  expect((await verifyHistory(database.db, { log: () => {} })).faults).toEqual([]);
}, 120_000);
