import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { readOperations } from '#server/http/contract.ts';
import { answerWithinMs } from '#server/http/promptness.ts';
import { copyDatabase, template } from '#tests/kit/database-copy.ts';
import { type DatabaseProxy, databaseProxy } from '#tests/kit/database-proxy.ts';
import { plausible } from '#tests/kit/hostile.ts';
import { signIn } from '#tests/kit/operators.ts';
import { type Served, serve } from '#tests/kit/serve.ts';

/** Until the first byte: five seconds, and room for a machine that does much else besides. */
const mostMs = 8_000;

let proxy: DatabaseProxy;
let server: Served;
let token: string;
let tenantToken: string;
let drop: () => Promise<void>;

beforeAll(async () => {
  const own = await copyDatabase(inject('databaseUrl'), template);
  drop = own.drop;
  proxy = await databaseProxy(own.url);
  server = await serve(proxy.url);
  token = await signIn(server.url, 'super');
  tenantToken = await signIn(server.url, 'tenant');
});
afterEach(() => proxy.heal());
afterAll(async () => {
  await server.close();
  await proxy.close();
  await drop();
});

interface Asked {
  method?: string;
  body?: object;
  as?: string;
}

interface Told {
  path: string;
  status: number;
  retryAfter: string | null;
  tookMs: number;
}

/** Status and time to the first byte of an answer. */
async function ask(path: string, { method = 'GET', body, as = token }: Asked = {}): Promise<Told> {
  const began = performance.now();
  const answer = await fetch(server.url + path, {
    method,
    headers: {
      authorization: `Bearer ${as}`,
      'idempotency-key': randomUUID(),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const tookMs = performance.now() - began;
  await answer.arrayBuffer();
  return { path, status: answer.status, retryAfter: answer.headers.get('retry-after'), tookMs };
}

const isGood = ({ status, retryAfter, tookMs }: Told) =>
  tookMs < mostMs && (status < 500 || (status === 503 && retryAfter === '2'));

/** What is written as it comes, and what waits for WeChat, has limits of its own. */
const reads = readOperations().filter(
  ({ method, kind, answers }) => method === 'GET' && (kind === 'envelope' || kind === 'bare') && !answers.has('502'),
);

test('with half a second more for each query every list and detail is answered in time, and a write of many queries', async () => {
  proxy.delay(500);
  const [ready, ...answers] = await Promise.all([
    ask('/readyz'),
    ...reads.map((operation) => ask(plausible(operation))),
  ]);
  // Alone it has its connections at once, and still takes longer than anybody waits.
  proxy.delay(2_000);
  const spec = { name: '甜度', sort: 0, values: [{ name: '全糖' }] };
  const made = ask('/api/mall/goodsspec', { method: 'POST', body: spec, as: tenantToken });
  const alive = await ask('/livez');
  answers.push(await made);
  proxy.heal();

  expect(answers.filter((answer) => !isGood(answer))).toEqual([]);
  expect([alive.status, (await made).status]).toEqual([200, 503]);
  expect(ready.tookMs).toBeLessThan(mostMs);
  // Ten have a connection; of the others those that waited for one are told so after two seconds, and not when the time
  // of every answer is over.
  expect(answers.filter(({ status, tookMs }) => status === 503 && tookMs < answerWithinMs).length).toBeGreaterThan(0);
  await expect.poll(async () => (await ask('/api/mall/orderinfo/page')).status).toBe(200);
});

test('a database that takes calls and never answers is told in time, also to those who come meanwhile', async () => {
  proxy.stall();
  const waves = await Promise.all([
    Promise.all(reads.slice(0, 12).map((operation) => ask(plausible(operation)))),
    ask('/api/auth/token', { method: 'POST', body: { username: 'super', password: 'wrong password' } }),
    ask('/wechat/component/event?signature=x&timestamp=1&nonce=2', { method: 'POST', body: {} }),
  ]);
  const outcomes = waves.flat();
  const [alive, ready] = await Promise.all([ask('/livez'), ask('/readyz')]);
  proxy.heal();

  expect(outcomes.filter((answer) => !isGood(answer))).toEqual([]);
  // A few of the calls need no database while the session is still known.
  expect(outcomes.filter(({ status }) => status === 503).length).toBeGreaterThan(6);
  expect([alive.status, ready.status]).toEqual([200, 503]);
  expect(ready.tookMs).toBeLessThan(mostMs);
  await expect.poll(async () => (await ask('/api/mall/orderinfo/page')).status).toBe(200);
});
