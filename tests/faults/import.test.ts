import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderInputs } from '#machines/order/cases.ts';
import { openWorkflow } from '#server/workflow/start.ts';
import { verifyHistory } from '#server/workflow/verify-history.ts';
import { type TestDatabase, testDatabase } from '#tests/kit/database.ts';
import { bring, type Job, jobNow, rested } from '#tests/kit/job-calls.ts';
import { seedOperators } from '#tests/kit/operators.ts';
import { fillShop, send, shop } from '#tests/kit/order-calls.ts';
import { type ServerProcess, startServer } from '#tests/kit/server-process.ts';
import { reach } from '#tests/kit/server.ts';
import { placeOrder, sendOrder } from '#tests/kit/shop.ts';

const folder = mkdtempSync(join(tmpdir(), 'zhanggui-import-'));
const paid = 310;
const numbers = Array.from({ length: paid + 1 }, (_, at) => `7000${at}`);
const started: ServerProcess[] = [];
let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
  await seedOperators(database.db);
  await fillShop(database);
  const { door } = openWorkflow(database.db, { log: () => {} });
  // The last one is not paid, so its row fails.
  for (const [at, orderNo] of numbers.entries()) {
    const id = await placeOrder(door, shop.tenantId, { ...orderInputs.ordinary, orderNo, itemQuantity: 1 });
    if (at < paid) await sendOrder(door, shop.tenantId, id, { type: 'order.pay', price: 10_000, points: 0 });
  }
});
afterAll(async () => {
  for (const server of started) await server.kill();
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

async function start(fault?: string) {
  const env = {
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    SECRET_KEY: 'the key that all servers of this test have',
  };
  const server = await startServer(env, fault);
  started.push(server);
  return { ...reach(server.url), died: server.died };
}

async function counted(what: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.raw(what)}`.execute(
    database.db.loader,
  );
  return rows[0]?.count ?? 0;
}

/**
 * What is shipped, and what the job says is done. A dead server's last transactions may still end, so both come from one
 * snapshot.
 */
async function shippedAndTold() {
  const { rows } = await sql<{ shipped: number; told: number }>`
    select
      (select count(*)::int from shipments) as shipped,
      (select count(*)::int from batch_rows where status = 'done') as told
  `.execute(database.db.loader);
  return rows[0] ?? { shipped: 0, told: 0 };
}

/** The next server finds what the dead one left, says that it broke off, and goes on when it is told to. */
async function goOn(jobId: string, fault?: string) {
  await sql`update batch_jobs set busy_since = busy_since - interval '2 minutes'`.execute(database.db.loader);
  const server = await start(fault);
  await expect.poll(async () => (await jobNow(server, jobId)).state).toBe('interrupted');
  const { version, done } = await jobNow(server, jobId);
  expect(done).toBe(await counted("batch_rows where status = 'done'"));
  await send(server, 'PUT', `/mall/jobs/${jobId}/resume`, { seen: version }).catch(() => {});
  return server;
}

// Three servers start one after the other.
test('an import whose server is killed twice on the way ships each order once', { timeout: 120_000 }, async () => {
  const first = await start('mid-import');
  const file = ['订单号,快递公司,运单号', ...numbers.map((number) => `${number},顺丰速运,SF${number}`)].join('\r\n');
  const { data: job } = await bring(first, '/mall/orderinfo/logisticsUpload', file);
  const { version } = await rested(first, job.id);
  await send<Job>(first, 'PUT', `/mall/jobs/${job.id}/confirm`, { seen: version }).catch(() => {});
  expect(await first.died).toBe('SIGKILL');
  const { shipped: afterFirst, told: toldFirst } = await shippedAndTold();
  expect(afterFirst).toBeGreaterThan(0);
  expect(afterFirst).toBeLessThan(paid);
  expect(toldFirst).toBe(afterFirst);

  expect(await (await goOn(job.id, 'mid-import')).died).toBe('SIGKILL');
  const { shipped: afterSecond, told: toldSecond } = await shippedAndTold();
  expect(afterSecond).toBeGreaterThan(afterFirst);
  expect(toldSecond).toBe(afterSecond);

  const last = await goOn(job.id);
  expect(await rested(last, job.id)).toMatchObject({
    state: 'doneWithErrors',
    total: paid + 1,
    done: paid,
    failed: 1,
    skipped: 0,
    waiting: 0,
  });
  expect(await counted('shipments')).toBe(paid);
  expect(await counted("transitions where event = 'order.ship'")).toBe(paid);
  expect(await counted("orders where state = 'awaitingReceipt' and shipped_quantity = 1")).toBe(paid);
  expect((await verifyHistory(database.db, { log: () => {} })).faults).toEqual([]);
});
