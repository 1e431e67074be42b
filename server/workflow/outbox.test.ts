import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#tests/kit/database.ts';
import { type Delivery, type Handlers, pauseMs, relay } from './outbox.ts';

let database: TestDatabase;
let at = Date.parse('2030-01-01T00:00:00Z');

beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(async () => {
  await sql`delete from outbox`.execute(database.db.loader);
});
afterAll(() => database.close());

async function written(...keys: string[]): Promise<void> {
  for (const [index, key] of keys.entries()) {
    await sql`insert into outbox (tenant_id, topic, key, payload)
      values ('t', 'news', ${key}, ${JSON.stringify({ index })}::jsonb)`.execute(database.db.loader);
  }
}

const round = (handlers: Handlers, isJobRunning = () => false) =>
  relay(database.db, { handlers, now: () => at, log: () => {}, isJobRunning });
const instantOf = (ms: number) => new Date(ms).toISOString();
const indexOf = ({ payload }: Delivery) => Number(payload['index']);
const leases = async () =>
  (
    await sql<{ until: string | null }>`select leased_until::text as until from outbox`.execute(database.db.loader)
  ).rows.map(({ until }) => until && instantOf(Date.parse(until)));
const left = async () => (await sql`select from outbox`.execute(database.db.loader)).rows.length;

test('messages of a row arrive in order, whatever goes wrong in between', async () => {
  await written('order:1', 'order:1', 'order:2');
  const arrived: number[] = [];
  const tried: number[] = [];
  let fails = true;
  const news = async (delivery: Delivery) => {
    tried.push(indexOf(delivery));
    if (indexOf(delivery) === 0 && fails) throw new Error('Nobody is listening.');
    arrived.push(indexOf(delivery));
  };

  await round({ news });
  expect([arrived, tried]).toEqual([[2], [0, 2]]);
  await round({ news });
  expect(tried).toHaveLength(2);

  fails = false;
  at += pauseMs(0);
  await round({ news });
  expect(arrived).toEqual([2, 0, 1]);
  expect(await left()).toBe(0);
});

test('servers that deliver at the same time deliver each message once', async () => {
  await written(...Array.from({ length: 60 }, (_, index) => `order:${index}`));
  const arrived: number[] = [];
  const news = async (delivery: Delivery) => void arrived.push(indexOf(delivery));

  await Promise.all([round({ news }), round({ news }), round({ news })]);

  expect(arrived.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 60 }, (_, index) => index));
});

test('a message that another server is taking at this moment is left to it', async () => {
  await written('order:1', 'order:2');
  const arrived: number[] = [];
  const news = async (delivery: Delivery) => void arrived.push(indexOf(delivery));

  await database.db.loader.transaction().execute(async (other) => {
    await sql`update outbox set leased_until = ${new Date(at + 60_000).toISOString()} where key = 'order:1'`.execute(
      other,
    );
    const waits = setTimeout(5_000, 'waits for the other server');
    expect(await Promise.race([round({ news }).then(() => 'goes on'), waits])).toBe('goes on');
    expect(arrived).toEqual([1]);
  });
});

test('a message that a dead server had taken is delivered after its lease', async () => {
  await written('order:1');
  await sql`update outbox set leased_until = ${new Date(at + 1_000).toISOString()}`.execute(database.db.loader);
  const arrived: number[] = [];
  const news = async (delivery: Delivery) => void arrived.push(indexOf(delivery));

  await round({ news });
  expect(arrived).toEqual([]);
  at += 2_000;
  await round({ news });
  expect(arrived).toEqual([0]);
});

test('a handler that fails after its lease leaves the message to the server that has it by then', async () => {
  await written('order:1');
  const ends: (() => void)[] = [];
  const slow = round({
    news: () => new Promise((_, reject) => ends.push(() => reject(new Error('Too late.')))),
  });
  await expect.poll(leases).toEqual([instantOf(at + 60_000)]);
  at += 61_000;
  const taken = round({ news: () => new Promise((resolve) => ends.push(resolve)) });
  const theirs = [instantOf(at + 60_000)];
  await expect.poll(leases).toEqual(theirs);
  await expect.poll(() => ends).toHaveLength(2);

  ends[0]?.();
  await slow;

  expect(await leases()).toEqual(theirs);
  ends[1]?.();
  await taken;
  expect(await left()).toBe(0);
});

test('a message that fails puts off itself and no other', async () => {
  await written('order:1', 'order:2');
  await sql`update outbox set topic = 'rumour' where key = 'order:2'`.execute(database.db.loader);
  const dueOf = async () =>
    (await sql<{ due: string }>`select run_at::text as due from outbox order by key`.execute(database.db.loader)).rows;
  const [, other] = await dueOf();

  await round({ news: () => Promise.reject(new Error('Nobody is listening.')) });

  const [failed, same] = await dueOf();
  expect(Date.parse(String(failed?.due))).toBe(at + pauseMs(0));
  expect(same).toEqual(other);
});

test('messages that nobody handles wait, without holding others up', async () => {
  await written('order:1', 'order:2');
  await sql`update outbox set topic = 'rumour' where key = 'order:1'`.execute(database.db.loader);
  const arrived: number[] = [];

  await round({ news: async (delivery) => void arrived.push(indexOf(delivery)) });

  expect(arrived).toEqual([1]);
  expect(await left()).toBe(1);
});

test('a message of several topics is handled by each in turn, and again by all when one fails', async () => {
  await written('order:1', 'order:1');
  await sql`update outbox set topic = 'news rumour' where payload->>'index' = '0'`.execute(database.db.loader);
  const arrived: string[] = [];
  let fails = true;
  const hear = async (delivery: Delivery) => {
    arrived.push(`${delivery.topic} ${indexOf(delivery)}`);
    if (delivery.topic === 'rumour' && fails) throw new Error('Nobody is listening.');
  };

  await round({ news: hear });
  expect(arrived).toEqual([]);
  await round({ news: hear, rumour: hear });
  expect(arrived.splice(0)).toEqual(['news 0', 'rumour 0']);
  fails = false;
  at += pauseMs(0);
  await round({ news: hear, rumour: hear });
  expect(arrived).toEqual(['news 0', 'rumour 0', 'news 1']);
  expect(await left()).toBe(0);
});

test('pauses double from a second to an hour', () => {
  expect([0, 1, 5, 30].map(pauseMs)).toEqual([1_000, 2_000, 32_000, 3_600_000]);
});

test('messages of jobs go out behind all others, and wait five minutes at most while jobs run', async () => {
  await written('order:1', 'order:2', 'order:3');
  const settled = instantOf(at);
  await sql`update outbox set bulk = key <> 'order:3', run_at = ${settled}`.execute(database.db.loader);
  await written('order:1');
  await sql`update outbox set run_at = ${settled}`.execute(database.db.loader);
  const arrived: string[] = [];
  const news = async ({ key, payload }: Delivery) => void arrived.push(`${key} ${String(payload['index'])}`);

  await round({ news }, () => true);
  expect(arrived).toEqual(['order:3 2']);
  at += 4 * 60_000;
  await round({ news }, () => true);
  expect(arrived).toHaveLength(1);
  at += 60_000;
  await round({ news }, () => true);
  // What follows on a row still waits for the message of the job.
  expect(arrived.toSorted()).toEqual(['order:1 0', 'order:1 0', 'order:2 1', 'order:3 2']);
  expect(await left()).toBe(0);
});
