import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROWS_AT_ONCE } from '#machines/batch-job/rules.ts';
import { bring, jobNow, rested } from '#tests/kit/job-calls.ts';
import { send } from '#tests/kit/order-calls.ts';
import { type TestServer, testServer } from '#tests/kit/server.ts';
import { addShippable } from '#tests/kit/shippable.ts';

/** Half a round more than one, so that some wait when the first one ends. */
const orders = ROWS_AT_ONCE * 1.5;

let server: TestServer;
let numbers: string[];
beforeAll(async () => {
  server = await testServer({ demo: { orders: 40, members: 40 } });
  numbers = await addShippable(server.db, orders);
});
afterAll(() => server.close());

test('a running job is stopped by who saw it some rounds ago, one that waits is not', async () => {
  const lines = numbers.map((number, at) => `${number},顺丰速运,SF${1_000_000_000 + at}`);
  const file = ['订单号,快递公司,运单号', ...lines].join('\n');
  const { data } = await bring(server, '/mall/orderinfo/logisticsUpload', file);
  const { id, version } = await rested(server, data.id);
  const ask = (act: string, seen: number) => send(server, 'PUT', `/mall/jobs/${id}/${act}`, { seen });

  expect((await ask('confirm', version - 1)).status).toBe(409);
  expect((await ask('confirm', version)).status).toBe(200);
  // Its rounds have made new versions since, and make more while a call is on its way.
  expect((await ask('pause', version)).status).toBe(200);
  const paused = await rested(server, id);
  expect(paused).toMatchObject({ state: 'paused' });
  expect(paused.waiting).toBeGreaterThan(0);
  expect((await ask('cancel', version)).status).toBe(409);
  expect((await jobNow(server, id)).state).toBe('paused');
});
