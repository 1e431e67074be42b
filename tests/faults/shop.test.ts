import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDemo } from '#sandbox/demo/create.ts';
import { verifyHistory } from '#server/workflow/verify-history.ts';
import { type TestDatabase, testDatabase } from '#tests/kit/database.ts';
import { type ServerProcess, startServer } from '#tests/kit/server-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'zhanggui-crash-'));
const secretKey = 'the key that both servers of this test have';
const started: ServerProcess[] = [];
let database: TestDatabase;
let base = '';

beforeAll(async () => {
  database = await testDatabase();
  const people = { orders: 0, members: 20, passwordHash: '', secretKey };
  await createDemo(database.db, { ...people, now: Date.now(), log: () => {} });
});
afterAll(async () => {
  for (const server of started) await server.kill();
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The next server; it dies at the fault, if one is named. */
async function start(fault?: string): Promise<ServerProcess> {
  const env = { DATABASE_URL: database.url, DATA_DIR: folder, SECRET_KEY: secretKey };
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

test('a server that dies after the gateway paid back asks again, and the money went back once', async () => {
  const first = await start('after-gateway');
  const [buyer] = await list<{ id: string }>('members');
  const goods = await list<{ skuId: string; kind: string }>('goods');
  const skuId = goods.find(({ kind }) => kind === 'ordinary')?.skuId;
  const { orderId, orderNo, price } = await act('place', { memberId: buyer?.id, lines: [{ skuId, quantity: 1 }] });
  await act('cancel', { orderId });
  // It comes too late, so it goes back, and that is the end of this server.
  await act('pay', { orderId }).catch(() => {});
  expect(await first.died).toBe('SIGKILL');
  expect(await stateOf(orderId)).toBe('awaitingRefund');

  // Nobody has vouched for the row for long enough.
  for (const table of ['payments', 'refunds'])
    await sql`update ${sql.table(table)} set busy_since = busy_since - interval '2 minutes'
      where order_id = ${orderId} and busy_since is not null`.execute(database.db.loader);
  await start();
  await expect.poll(() => stateOf(orderId), { timeout: 20_000 }).toBe('cancelled');
  const books = readFileSync(join(folder, 'outside-sandbox.jsonl'), 'utf8').trim().split('\n');
  const refunds = books.map((line) => JSON.parse(line) as { kind: string; no: string; facts: object });
  expect(refunds.filter(({ kind }) => kind === 'refund')).toMatchObject([
    { no: expect.stringMatching(`^R.+_${String(orderNo)}$`) as string, facts: { price } },
  ]);
  // The notice that the first server did not answer is told again, and known by now.
  await expect
    .poll(() => readFileSync(join(folder, 'outside-sandbox.jsonl'), 'utf8'), { timeout: 20_000 })
    .toContain('"kind":"notice"');
  expect((await verifyHistory(database.db, { log: () => {} })).faults).toEqual([]);
});
