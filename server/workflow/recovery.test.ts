import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { orderInputs } from '#machines/order/cases.ts';
import { testDatabase, type TestDatabase } from '#tests/kit/database.ts';
import { servedRefunds } from '#tests/kit/money.ts';
import { openRival } from '#tests/kit/rival.ts';
import { openShop, placeOrder, sendOrder } from '#tests/kit/shop.ts';
import { definitions } from './definitions/all.gen.ts';
import { batchJobDefinition } from './definitions/batch-job.ts';
import { system } from './log-row.ts';
import { recover, vouch } from './recovery.ts';
import { openWorkflow } from './start.ts';

const leaseMs = 30_000;
const cancel = { type: 'order.cancel', reason: 'operator' };
const paid = { type: 'order.pay', price: 10_000, points: 0 };

let database: TestDatabase;
let at = Date.parse('2026-03-01T00:00:00Z');
let tenantId = '';
let shops = 0;
const asked: string[] = [];

beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(async () => {
  asked.length = 0;
  // Rows that an earlier test left busy must not count in this one.
  await sql`update refunds set busy_since = null`.execute(database.db.loader);
  tenantId = `t${(shops += 1)}`;
  await openShop(database.db, deaf().door, tenantId);
});
afterAll(() => database.close());

/** A server that dies before it calls any service. */
function deaf() {
  const { door, asking } = openWorkflow(database.db, { log: () => {}, now: () => at });
  void asking.stop(0);
  return { door };
}

function server(name: string) {
  const askRefund = async () => {
    asked.push(name);
    return { status: 'done' as const, refundId: '1' };
  };
  const workflow = openWorkflow(database.db, { log: () => {}, now: () => at });
  const checkRows = async (): Promise<never> => {
    asked.push(name);
    throw new Error('It was asked a second time.');
  };
  workflow.serve(servedRefunds(workflow, { askRefund }));
  workflow.serve({ services: { 'batch-job': { checkRows } } });
  const options = { ...workflow, definitions, leaseMs, now: () => at, log: () => {} };
  return { ...workflow, recover: () => recover(database.db, options) };
}

/** A cancelled order whose refund nobody asked for; the refund's id. */
async function leftBusy(name = 'left'): Promise<string> {
  const { door } = deaf();
  const id = await placeOrder(door, tenantId, { ...orderInputs.ordinary, orderNo: `${name}-${shops}` });
  await sendOrder(door, tenantId, id, paid, cancel);
  const refund = await database.db.loader
    .selectFrom('refunds')
    .select('id')
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow();
  return refund.id;
}

function refunds(ids: readonly string[]) {
  const definition = definitions.find(({ name }) => name === 'refund');
  if (!definition) throw new Error('There is no refund.');
  const service = { id: 'askRefund', src: 'askRefund', input: {} };
  return ids.map((rowId) => ({ definition, tenantId, rowId, service, version: 1 }));
}

const stateOf = async (table: 'refunds' | 'batch_jobs') =>
  (await database.db.loader.selectFrom(table).select('state').where('tenant_id', '=', tenantId).execute()).map(
    ({ state }) => state,
  );

test('a row left busy is taken up by one of the servers, once its lease ran out', async () => {
  await leftBusy();
  const servers = [server('one'), server('two'), server('three')];

  at += leaseMs;
  expect(await Promise.all(servers.map((each) => each.recover()))).toEqual([0, 0, 0]);
  at += 1;
  const found = await Promise.all(servers.map((each) => each.recover()));
  for (const each of servers) await each.asking.idle();

  expect(found.reduce((sum, rows) => sum + rows, 0)).toBe(1);
  expect(asked).toHaveLength(1);
  expect(await stateOf('refunds')).toEqual(['succeeded']);
});

test('a row that another server is taking up is passed by, and not waited for', async () => {
  const id = await leftBusy();
  at += leaseMs + 1;
  const rival = await openRival(database.url);
  const found = await rival.meanwhile(`select from refunds where id = ${id} for update`, () =>
    server('late').recover(),
  );
  await rival.end();

  expect(found).toBe(0);
});

test('a row that a living server vouches for is left to it', async () => {
  const id = await leftBusy();
  at += leaseMs - 1;
  await vouch(database.db, refunds([id]), at);
  at += leaseMs - 1;

  expect(await server('other').recover()).toBe(0);
});

test('of two rows of a tenant the one is taken up that was left behind, and not the one whose lease still runs', async () => {
  await leftBusy('first');
  at += leaseMs + 1;
  await leftBusy('second');

  const next = server('next');
  expect(await next.recover()).toBe(1);
  await next.asking.idle();

  expect(asked).toEqual(['next']);
  expect((await stateOf('refunds')).filter((state) => state === 'succeeded')).toHaveLength(1);
});

test('a row in a state that this server does not know keeps no other from being taken up', async () => {
  const [strange, own] = [await leftBusy('strange'), await leftBusy('own')];
  await sql`update refunds set state = 'of a newer server' where id = ${strange}`.execute(database.db.loader);
  at += leaseMs + 1;

  const next = server('next');
  expect(await next.recover()).toBe(2);
  await next.asking.idle();

  expect(asked).toEqual(['next']);
  const { state } = await database.db.loader
    .selectFrom('refunds')
    .select('state')
    .where('id', '=', own)
    .executeTakeFirstOrThrow();
  expect(state).toBe('succeeded');
});

test('a row whose call has its answer already is asked nothing again', async () => {
  const id = await leftBusy();
  await sql`update refunds set busy = null where id = ${id}`.execute(database.db.loader);
  at += leaseMs + 1;

  const next = server('next');
  expect(await next.recover()).toBe(1);
  await next.asking.idle();
  expect(asked).toEqual([]);
});

test('a server vouches for the rows that it works for, and not for another one that waits in the same tenant', async () => {
  const [mine] = [await leftBusy('mine'), await leftBusy('other')];
  at += leaseMs - 1;
  await vouch(database.db, refunds([mine]), at);
  at += 2;

  const next = server('next');
  expect(await next.recover()).toBe(1);
  await next.asking.idle();
});

test('an answer to a question that was asked again is dropped', async () => {
  const id = await leftBusy();
  at += leaseMs + 1;
  const next = server('next');
  await next.recover();
  await next.asking.idle();
  const [late] = refunds([id]);
  if (!late) throw new Error('There is no call.');

  expect(await next.door.answer(late, { done: { status: 'done', refundId: '1' } })).toBeNull();
});

test('a job that broke off hears of an error instead, and goes on from its rows', async () => {
  const { door } = deaf();
  const input = { jobNo: 'JB1', kind: 'export' as const };
  await door.create(batchJobDefinition, { tenantId, input, columns: {}, actor: system });
  expect(await stateOf('batch_jobs')).toEqual(['validating']);

  at += leaseMs + 1;
  const next = server('next');
  await next.recover();
  await next.asking.idle();

  expect(await stateOf('batch_jobs')).toEqual(['interrupted']);
  expect(asked).toEqual([]);
  const { rows } = await sql`select from batch_jobs where due_event = 'job.resume'`.execute(database.db.loader);
  expect(rows).toHaveLength(1);
});
