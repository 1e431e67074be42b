import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Hold, KeyOwner } from '#server/http/idempotency.ts';
import { type TestDatabase, testDatabase } from '#tests/kit/database.ts';
import { openRival, type Rival } from '#tests/kit/rival.ts';
import { idempotencyStore } from './idempotency-store.ts';

let own: TestDatabase;
let rival: Rival;
beforeAll(async () => {
  own = await testDatabase();
  rival = await openRival(own.url);
});
afterEach(() => {
  for (const each of holds.splice(0)) each.end();
});
afterAll(async () => {
  await rival.end();
  await own.close();
});

const holds: Hold[] = [];
const longMs = 60_000;
/** The queries of a server, besides the keys that it holds. */
let asked = 0;

/** Starts a server that renews its leases at this interval, four times per lease. */
function server(everyMs: number) {
  const db = {
    ...own.db,
    scoped: (scope: string) => {
      asked += 1;
      return own.db.scoped(scope);
    },
  };
  const store = idempotencyStore(db, everyMs * 4);
  return async (owner: Partial<KeyOwner> & { key: string }): Promise<Hold> => {
    const claimed = await store.claim({ subject: '1', place: 'here', ...owner }, 'givePoints', Buffer.alloc(32, 1));
    if (claimed.kind !== 'ours') throw new Error(`${owner.key} is ${claimed.kind}.`);
    holds.push(claimed.hold);
    return claimed.hold;
  };
}

/** Returns the lease end of every key, by person, key and place. */
async function leases(): Promise<Record<string, string>> {
  const rows = await rival.ask<{ name: string; until: string }>(
    `select concat_ws(' ', operator_id, key, place) as name, leased_until::text as until from idempotency_keys`,
  );
  return Object.fromEntries(rows.map(({ name, until }) => [name, until]));
}

/** Resolves when the lease of a key has been renewed twice. */
async function renewedTwice(name: string): Promise<void> {
  for (let times = 0; times < 2; times += 1) {
    const { [name]: before } = await leases();
    await expect.poll(async () => (await leases())[name], { interval: 5 }).not.toBe(before);
  }
}

test('a server renews the key that it holds, and no other of that person, that name or that place', async () => {
  const dead = server(longMs);
  for (const left of [
    { key: 'one', subject: '2' },
    { key: 'two' },
    { key: 'one', place: 'there' },
    { key: 'two', place: 'there', subject: '2' },
  ]) {
    // A dying process leaves a claim that nobody renews.
    (await dead(left)).end();
  }
  await server(10)({ key: 'one' });
  const { '1 one here': _, ...others } = await leases();
  await renewedTwice('1 one here');
  expect(await leases()).toMatchObject(others);
  expect(Object.keys(others)).toHaveLength(4);
});

test('a key that another server took over is that one’s to renew', async () => {
  const hold = server(10);
  await hold({ key: 'kept' });
  await hold({ key: 'overtaken' });
  await own.db.loader
    .updateTable('idempotency_keys')
    .set({ holder: randomUUID(), leased_until: '2026-01-01T00:00:00Z' })
    .where('key', '=', 'overtaken')
    .execute();
  const { '1 overtaken here': before } = await leases();
  await renewedTwice('1 kept here');
  expect((await leases())['1 overtaken here']).toBe(before);
});

test('the end of one call leaves the other ones their keys, and a server that holds none asks nothing', async () => {
  const hold = server(10);
  const [first, second] = [await hold({ key: 'first' }), await hold({ key: 'second' })];
  first.end();
  // One renewal may be under way; the next one covers what is held now.
  await renewedTwice('1 second here');
  const { '1 first here': left } = await leases();
  await renewedTwice('1 second here');
  expect((await leases())['1 first here']).toBe(left);
  second.end();
  // A second end of the same claim has no effect.
  second.end();
  asked = 0;
  await wait(60);
  expect(asked).toBe(0);
  await hold({ key: 'third' });
  await renewedTwice('1 third here');
});

test('while the database is slow a server waits for the renewal that it asked for, and asks no second one', async () => {
  await server(10)({ key: 'slow' });
  await own.db.loader.transaction().execute(async (trx) => {
    await sql`lock table idempotency_keys in access exclusive mode`.execute(trx);
    await rival.somebodyWaits();
    asked = 0;
    await wait(60);
    expect(asked).toBe(0);
  });
  await renewedTwice('1 slow here');
});

test('a key is held while the end of another one of the same server is being written', async () => {
  const hold = server(10);
  for (const key of ['ending', 'beside']) await hold({ key });
  await own.db.loader.transaction().execute(async (trx) => {
    await sql`update idempotency_keys set body = 'half' where key = 'ending'`.execute(trx);
    const { '1 ending here': before } = await leases();
    await renewedTwice('1 beside here');
    expect((await leases())['1 ending here']).toBe(before);
  });
});
