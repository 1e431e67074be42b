import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { keepBudget } from '#server/features/mini-program-code/budget-store.ts';
import { openPlatform } from '#server/features/mini-program-code/platform.ts';
import { resetsLeft } from '#server/features/wxapp/act-log-store.ts';
import { readOperations } from '#server/http/contract.ts';
import { proveSums } from '#server/workflow/verify/sums.ts';
import { type DatabaseClock, databaseClock } from '#tests/kit/database-clock.ts';
import { copyDatabase, template } from '#tests/kit/database-copy.ts';
import { fillShop, place, shop } from '#tests/kit/order-calls.ts';
import { type Served, serve } from '#tests/kit/serve.ts';
import { reach, type Reached } from '#tests/kit/server.ts';

/** Two minutes around midnight of Shanghai, where a month ends, too; of a day that UTC counts as one. */
const before = { at: Date.parse('2026-03-31T23:59:00+08:00'), day: '2026-03-31' };
const after = { at: Date.parse('2026-04-01T00:01:00+08:00'), day: '2026-04-01' };
const longBefore = Date.parse('2026-03-30T12:00:00+08:00');

let clock: DatabaseClock;
let server: Served & Reached;
let drop: () => Promise<void>;

/** Sets the clocks of the database and of this process, in which the server runs. */
async function becomes(at: number): Promise<void> {
  await clock.set(at);
  vi.setSystemTime(at);
}

async function read(path: string): Promise<unknown> {
  const { status, body } = await server.call('GET', `/api${path}`, { token: await server.token('super') });
  if (status !== 200) throw new Error(`${path} answers ${status}: ${JSON.stringify(body)}`);
  return body.data;
}

async function make(path: string, body: object): Promise<void> {
  const headers = { 'idempotency-key': randomUUID() };
  const answer = await server.call('POST', `/api${path}`, { token: await server.token('tenant'), body, headers });
  if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}: ${JSON.stringify(answer.body)}`);
}

/** One of everything that a day is counted or filtered by. */
async function makeOneOfEach(mark: string): Promise<Record<string, string>> {
  await make('/mall/userinfo', { nickName: `会员${mark}`, appType: 'MA', mobile: '', profile: {} });
  const { id: order } = await place(server, [[shop.skuId, 1]]);
  const { rows: members } = await sql<{
    id: string;
  }>`select max(id)::text as id from members where id <> ${shop.userId}`.execute(server.db.loader);
  const { rows: goods } = await sql<{ id: string }>`insert into goods_spus (tenant_id, spu_code, name)
    values ('t1', ${`D${mark}`}, ${mark}) returning id::text`.execute(server.db.loader);
  const { rows: sales } = await sql<{
    id: string;
  }>`insert into after_sales (tenant_id, after_sale_no, order_id, order_no,
      member_id, way, state, claim_price, claim_points, claim_quantity, claim_unshipped)
    select tenant_id, ${`AS${mark}`}, id, order_no, member_id, 'refundOnly', 'refused', 0, 0, 1, false from orders
    where id = ${order} returning id::text`.execute(server.db.loader);
  await sql`insert into user_shops (tenant_id, shop_name) values ('t1', ${mark})`.execute(server.db.loader);
  return { member: members[0]?.id ?? '', order, goods: goods[0]?.id ?? '', sale: sales[0]?.id ?? '' };
}

const made: Record<string, string>[] = [];
/** What every place answered in the minute before midnight, and in the one after it before anything new was made. */
const answers: Record<string, unknown>[] = [];

const today = async (path: string) => ((await read(path)) as { countToday: number }).countToday;

/** Every figure and name that depends on what day it is; each answers one thing in the last minute and another in the first. */
const places: Record<string, { ask: () => Promise<unknown>; last: unknown; first: unknown }> = {
  'goods of today': { ask: () => today('/mall/goodsspu/statistics'), last: 0, first: 0 },
  'members of today': { ask: () => today('/mall/userinfo/statistics'), last: 1, first: 0 },
  'orders of today': { ask: () => today('/mall/orderinfo/statistics'), last: 1, first: 0 },
  'shops of today': { ask: () => today('/mall/usershop/statistics'), last: 1, first: 0 },
  'members and orders of the 31st in the comparison': {
    ask: async () => {
      const range = `from=${before.day}&to=${before.day}`;
      const { users } = (await read(`/mall/statistics/comparison?${range}`)) as { users: { current: number } };
      return users.current;
    },
    last: 1,
    first: 1,
  },
  'the resets of this month': {
    ask: () => resetsLeft(server.db, 'wx-of-the-month'),
    last: 9,
    first: 10,
  },
  'what WeChat told of the audits of this month': {
    ask: async () => {
      const never = {} as Parameters<typeof openPlatform>[1];
      return (await openPlatform(server.db, never).lastQuota())?.rest ?? null;
    },
    last: 0,
    first: null,
  },
  ...Object.fromEntries(
    readOperations()
      .filter(({ id }) => id.startsWith('export'))
      .map(({ id, path }) => [
        `the name of the file of ${id}`,
        {
          ask: async () => {
            const answer = await fetch(`${server.url}/api${path}?format=csv`, {
              headers: { authorization: `Bearer ${await server.token('tenant')}` },
            });
            await answer.arrayBuffer();
            return /\d{4}-\d{2}-\d{2}/.exec(answer.headers.get('content-disposition') ?? '')?.[0];
          },
          last: before.day,
          first: after.day,
        },
      ]),
  ),
};

beforeAll(async () => {
  const own = await copyDatabase(inject('databaseUrl'), template);
  drop = own.drop;
  clock = await databaseClock(own.url);
  vi.useFakeTimers({ toFake: ['Date'], now: longBefore });
  await becomes(longBefore);
  const served = await serve(own.url);
  server = { ...served, ...reach(served.url) };
  await fillShop(server);

  await becomes(before.at);
  await sql`insert into operator_log (act, tenant_id, outcome, detail)
    values ('resetWxappQuota', 't1', 'done', '{"appId": "wx-of-the-month"}')`.execute(server.db.loader);
  await keepBudget(server.db, { rest: 0, limit: 20, speedUpRest: 1, speedUpLimit: 1 }, before.at - 1_000);
  made.push(await makeOneOfEach('夜'));
  answers.push(await askEverything());
  await becomes(after.at);
  answers.push(await askEverything());
  made.push(await makeOneOfEach('晨'));
});
afterAll(async () => {
  vi.useRealTimers();
  await server.close();
  await clock.close();
  await drop();
});

async function askEverything(): Promise<Record<string, unknown>> {
  const said: Record<string, unknown> = {};
  for (const [what, { ask }] of Object.entries(places)) said[what] = await ask();
  return said;
}

describe.each(Object.entries(places))('%s', (what, { last, first }) => {
  test('is of the old day at 23:59 and of the new one at 00:01', () => {
    expect([answers[0]?.[what], answers[1]?.[what]]).toEqual([last, first]);
  });
});

const lists: Record<string, { of: string; id: string }> = {
  pageOrders: { of: 'order', id: 'id' },
  pageAfterSales: { of: 'sale', id: 'id' },
  pageMembers: { of: 'member', id: 'userId' },
  pageGoods: { of: 'goods', id: 'id' },
};
const ranged = readOperations().filter(
  ({ method, kind, parameters }) => method === 'GET' && kind !== 'blob' && parameters.some(({ name }) => name === 'to'),
);

test('every list that takes a range of days is looked at here, or says why not', () => {
  // The comparison is among the figures above; the audit log has many entries of each row and a test of its own, as sales
  // and jobs have. The ship desk filters orders by the rule of their list. Payments and refunds have a test beside their lists.
  const others = [
    'readComparison',
    'pageAuditLog',
    'readSales',
    'pageJobs',
    'readShipDesk',
    'pagePayments',
    'pageRefunds',
  ];
  expect(ranged.map(({ id }) => id).filter((id) => !(id in lists) && !others.includes(id))).toEqual([]);
});

test.each(Object.entries(lists))('%s has of each day what was made on it', async (id, { of, id: named }) => {
  const path = ranged.find((operation) => operation.id === id)?.path ?? '';
  const of31st = async ({ day }: { day: string }) => {
    const { records } = (await read(`${path}?from=${day}&to=${day}`)) as { records: Record<string, unknown>[] };
    return records.map((record) => String(record[named]));
  };
  expect([await of31st(before), await of31st(after)]).toEqual([[made[0]?.[of]], [made[1]?.[of]]]);
});

test('the audit log has of each day what was done on it and nothing else', async () => {
  const offset = 8 * 3_600_000;
  for (const [at, { day }] of [before, after].entries()) {
    const { records } = (await read(`/upms/log/page?from=${day}&to=${day}&size=100`)) as {
      records: { time: string; rowId: string }[];
    };
    const days = records.map(({ time }) => new Date(Date.parse(time) + offset).toISOString().slice(0, 10));
    expect([...new Set(days)]).toEqual([day]);
    expect(records.map(({ rowId }) => rowId)).toContain(made[at]?.['order']);
  }
});

test('the counters of both days are what the rows add up to', async () => {
  const faults: string[] = [];
  await proveSums(server.db.loader, (fault) => faults.push(fault));
  expect(faults.filter((fault) => / by day/.test(fault) && !fault.startsWith('goods'))).toEqual([]);
});
