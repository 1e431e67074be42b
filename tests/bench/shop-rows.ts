import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { Client } from 'pg';
import { startEmbedded } from '#server/db/embedded/start.ts';
import { home } from '#tests/kit/buyers-shop.ts';
import { begin, memberOf } from '#tests/kit/buyers.ts';
import { reach, type Reached } from '#tests/kit/server.ts';
import { openLoop } from './open-loop.ts';
import { startProduct } from './server-process.ts';
import { signIn } from './sign-in.ts';
import type { Row } from './table.ts';

const seconds = 5;
const looks = { perSecond: 300, visitors: 40, goalMs: 40 };
const orders = { perSecond: 50, members: 30, goalMs: 120 };

/** How long buyers wait for the catalogue, and for an order to be placed; each calls as rarely as the rates want it. */
export async function measureShop(dataDir: string): Promise<Row[]> {
  const postgres = await startEmbedded({ dataDir, log: () => {} });
  const database = new Client({ connectionString: postgres.url });
  const product = await startProduct({ DATA_DIR: dataDir, DATABASE_URL: postgres.url, DEMO_ORDERS: '5000' });
  try {
    await database.connect();
    const server: Reached = { ...reach(product.url), token: (who) => signIn(product.url, who) };
    return [...(await lookRows(server)), ...(await orderRows(server, database))];
  } finally {
    await database.end();
    await product.stop();
    await postgres.stop();
  }
}

async function data<Data>(server: Reached, method: string, path: string, token: string, body?: object): Promise<Data> {
  const headers = { 'idempotency-key': randomUUID() };
  const answer = await server.call(method, `/api/store${path}`, { token, body, headers });
  if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status} ${String(answer.body.msg)}`);
  return answer.body.data as Data;
}

interface Goods {
  id: string;
  goodsKind: string;
  isSoldOut: boolean;
}

/** The catalogue as visitors look at it: pages of goods, and one goods of every four looks. */
async function lookRows(server: Reached): Promise<Row[]> {
  const { perSecond, visitors, goalMs } = looks;
  const agent = new Agent({ keepAlive: true });
  const tokens: string[] = [];
  for (let at = 0; at < visitors; at += 1) tokens.push((await begin(server, 't1', { kind: 'visitor' })).accessToken);
  const { records } = await data<{ records: Goods[] }>(server, 'GET', '/goods?size=20', tokens[0] ?? '');
  const paths = records.flatMap(({ id }, at) => [
    `/goods?current=${(at % 3) + 1}&size=20`,
    '/goods?size=20&sort=cheapest',
    `/goods/${id}`,
    '/categories',
  ]);
  const calls = Array.from({ length: perSecond * (seconds + 1) }, (_, at) => () => {
    const [path = '', token = ''] = [paths[at % paths.length], tokens[at % tokens.length]];
    return looked(server.url, path, token, agent);
  });
  await openLoop(perSecond, calls.slice(0, perSecond));
  const { p50, p95 } = await openLoop(perSecond, calls.slice(perSecond));
  agent.destroy();
  return rowsOf(`catalogue at ${perSecond}/s`, { p50, p95 }, goalMs);
}

/** Looks without a parser: whoever calls has the same two cores. */
function looked(url: string, path: string, token: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` };
    const call = request(`${url}/api/store${path}`, { agent, headers }, (answer) => {
      answer.resume();
      const { statusCode } = answer;
      answer.once('end', () =>
        statusCode === 200 ? resolve() : reject(new Error(`${path} was answered ${String(statusCode)}.`)),
      );
    });
    call.once('error', reject);
    call.end();
  });
}

/** Orders of one unit by members who know the price. */
async function orderRows(server: Reached, database: Client): Promise<Row[]> {
  const { perSecond, members, goalMs } = orders;
  const buyers: { token: string; addressId: string }[] = [];
  for (let at = 0; at < members; at += 1) {
    // So many sign in from one address as at a fair.
    await database.query('delete from rate_counts; delete from call_counts');
    const phone = `139${String(70_000_000 + at)}`;
    const { accessToken: token } = await memberOf(server, 't1', phone);
    const { id } = await data<{ id: string }>(server, 'PUT', '/addresses', token, { ...home, phone });
    buyers.push({ token, addressId: id });
  }
  const baskets = await basketsFor(server, buyers[0]?.token ?? '');
  const calls = Array.from({ length: perSecond * (seconds + 1) }, (_, at) => () => {
    const [buyer, basket] = [buyers[at % buyers.length], baskets[at % baskets.length]];
    const body = { ...basket, addressId: buyer?.addressId };
    return data(server, 'POST', '/orders', buyer?.token ?? '', body);
  });
  await openLoop(perSecond, calls.slice(0, perSecond));
  const { p50, p95 } = await openLoop(perSecond, calls.slice(perSecond));
  return rowsOf(`orders placed at ${perSecond}/s`, { p50, p95 }, goalMs);
}

/** What there is enough of, at the price of now. */
async function basketsFor(server: Reached, token: string): Promise<object[]> {
  const { records } = await data<{ records: Goods[] }>(server, 'GET', '/goods?size=50', token);
  const baskets: object[] = [];
  for (const { id } of records.filter(({ goodsKind, isSoldOut }) => goodsKind === 'ordinary' && !isSoldOut)) {
    const { skus } = await data<{ skus: { skuId: string; stock: number }[] }>(server, 'GET', `/goods/${id}`, token);
    const sku = skus.find(({ stock }) => stock >= 100);
    if (!sku || baskets.length === 10) continue;
    const lines = [{ skuId: sku.skuId, quantity: 1 }];
    const { price, points } = await data<{ price: number; points: number }>(server, 'POST', '/orders/preview', token, {
      lines,
    });
    baskets.push({ lines, expected: { price, points } });
  }
  if (baskets.length === 0) throw new Error('The demo has nothing of which there is enough.');
  return baskets;
}

const rowsOf = (what: string, { p50, p95 }: { p50: number; p95: number }, goalMs: number): Row[] => [
  { what: `${what}: p50`, value: p50, unit: 'ms' },
  { what: `${what}: p95`, value: p95, unit: 'ms', goal: { atMost: goalMs } },
];
