import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#tests/kit/database.ts';
import { type Delivery, relay } from './outbox.ts';

const second = 1_000;
const hour = 3_600 * second;
const week = 7 * 24 * hour;
const began = Date.parse('2030-01-01T00:00:00Z');

let database: TestDatabase;
let at = began;

beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(async () => {
  at = began;
  await sql`delete from outbox`.execute(database.db.loader);
});
afterAll(() => database.close());

async function write(key: string, index: number): Promise<void> {
  await sql`insert into outbox (tenant_id, topic, key, payload, run_at)
    values ('t', 'news', ${key}, ${JSON.stringify({ index })}::jsonb, ${new Date(at).toISOString()})`.execute(
    database.db.loader,
  );
}

const indexOf = ({ payload }: Delivery) => Number(payload['index']);
const round = (news: (delivery: Delivery) => Promise<void>) =>
  relay(database.db, { handlers: { news }, now: () => at, log: () => {} });

/** When the next message may go out, in milliseconds since 1970; null when none is left. */
async function nextRun(): Promise<number | null> {
  const { rows } = await sql<{ at: string | null }>`select min(run_at) as at from outbox o where not exists (
    select from outbox e where e.tenant_id = o.tenant_id and e.key = o.key and e.id < o.id)`.execute(
    database.db.loader,
  );
  const [next] = rows;
  return typeof next?.at === 'string' ? Date.parse(next.at) : null;
}

test('a message that fails for a week is tried after 1, 2, 4 … seconds up to every hour, and is never given up', async () => {
  await write('order:1', 0);
  const triedAt: number[] = [];
  const ids = new Set<string>();
  const attempts: number[] = [];
  const fail = async (delivery: Delivery) => {
    triedAt.push(at - began);
    ids.add(delivery.id);
    attempts.push(delivery.attempts);
    throw new Error('Nobody is listening.');
  };
  while (at < began + week) {
    await round(fail);
    const next = await nextRun();
    // One millisecond early, nothing goes out.
    at = (next ?? 0) - 1;
    expect(await round(fail)).toBe(0);
    at += 1;
  }

  const pauses = triedAt.slice(1).map((time, index) => time - (triedAt[index] ?? 0));
  const doubling = Array.from({ length: 12 }, (_, step) => 2 ** step * second);
  expect(pauses.slice(0, 12)).toEqual(doubling);
  expect(new Set(pauses.slice(12))).toEqual(new Set([hour]));
  expect(triedAt.length).toBeGreaterThan(170);
  expect(attempts).toEqual(triedAt.map((_, index) => index));
  expect(ids.size).toBe(1);

  const arrived: number[] = [];
  await round(async (delivery) => void arrived.push(indexOf(delivery)));
  at += week;
  await round(async (delivery) => void arrived.push(indexOf(delivery)));
  expect([arrived, await nextRun()]).toEqual([[0], null]);
});

test('over eleven failures the later ones of its row wait in their order, and those of others go on at once', async () => {
  for (const index of [0, 1, 2]) await write('order:1', index);
  const arrived: number[] = [];
  let failures = 0;
  const news = async (delivery: Delivery) => {
    if (indexOf(delivery) === 0 && failures < 11) {
      failures += 1;
      throw new Error('Nobody is listening.');
    }
    arrived.push(indexOf(delivery));
  };
  for (let other = 100; failures < 11; other += 1) {
    // A message of another row, written while the first one waits, goes out in the next round.
    await write(`order:${other}`, other);
    await round(news);
    expect(arrived.at(-1)).toBe(other);
    expect(arrived.filter((index) => index < 3)).toEqual([]);
    at = (await nextRun()) ?? at;
  }
  await round(news);
  expect(arrived.filter((index) => index < 3)).toEqual([0, 1, 2]);
  expect(new Set(arrived).size).toBe(arrived.length);
  expect(await nextRun()).toBeNull();
});

test('two servers over the same failing messages try each pause once, and deliver each message once', async () => {
  for (let index = 0; index < 30; index += 1) await write(`order:${index % 10}`, index);
  const arrived: number[] = [];
  const tries = new Map<number, number>();
  const news = async (delivery: Delivery) => {
    const tried = (tries.get(indexOf(delivery)) ?? 0) + 1;
    tries.set(indexOf(delivery), tried);
    if (tried <= 10) throw new Error('Nobody is listening.');
    arrived.push(indexOf(delivery));
  };
  for (let next: number | null = at; next !== null; next = await nextRun()) {
    at = next;
    await Promise.all([round(news), round(news)]);
  }

  expect(arrived.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 30 }, (_, index) => index));
  for (let row = 0; row < 10; row += 1) {
    expect(arrived.filter((index) => index % 10 === row)).toEqual([row, row + 10, row + 20]);
  }
  expect([...tries.values()]).toEqual(Array.from({ length: 30 }, () => 11));
});
