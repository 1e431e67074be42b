import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inTenant } from '#server/db/database.ts';
import type { Hold } from '#server/http/idempotency.ts';
import { type TestDatabase, testDatabase } from '#tests/kit/database.ts';
import { idempotencyStore } from './idempotency-store.ts';

let own: TestDatabase;
beforeAll(async () => {
  own = await testDatabase();
});
afterEach(() => {
  for (const each of holds.splice(0)) each.end();
});
afterAll(() => own.close());

const [hash, otherHash] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
const at = (key: string, place = 'here') => ({ subject: '1', key, place });
const kept = { status: 200, body: '{"code":0,"data":{"z":1,"a":2}}' };
/** Outlasts any load. */
const leaseMs = 60_000;
/** Soon over where nobody renews it. */
const shortMs = 400;
const claim = (key: string, by = hash, lease = leaseMs) =>
  idempotencyStore(own.db, lease).claim(at(key), 'givePoints', by);
const claimTwenty = (key: string) => Promise.all(Array.from({ length: 20 }, () => claim(key)));

/** Claims a free key and holds it as a call does; call `end` when the test is done with it. */
async function hold(key: string, lease = leaseMs): Promise<Hold> {
  const claimed = await claim(key, hash, lease);
  if (claimed.kind !== 'ours') throw new Error(`${key} is ${claimed.kind}.`);
  holds.push(claimed.hold);
  return claimed.hold;
}
const holds: Hold[] = [];

test('of twenty calls with one key one is let through', async () => {
  const claims = await claimTwenty('parallel');
  for (const each of claims) if (each.kind === 'ours') each.hold.end();
  expect(claims.filter(({ kind }) => kind === 'ours')).toHaveLength(1);
  expect(claims.filter(({ kind }) => kind === 'running')).toHaveLength(19);
});

test('a repeat gets the first result, another payload is told apart', async () => {
  await (await hold('repeat')).finish(kept);
  expect(await claim('repeat')).toEqual({ kind: 'known', kept });
  expect(await claim('repeat', otherHash)).toEqual({ kind: 'other' });
});

test('a result kept in a transaction goes back with it', async () => {
  const held = await hold('rolled-back');
  const work = inTenant(own.db, 't1', async (trx) => {
    await held.finish(kept, trx);
    throw new Error('The work failed.');
  });
  await expect(work).rejects.toThrow('The work failed.');
  expect(await claim('rolled-back')).toEqual({ kind: 'running' });
});

test('the same key of another person or at another place has its own answer', async () => {
  const store = idempotencyStore(own.db, leaseMs);
  const owners = ['here', 'there'].flatMap((place) => ['1', '2'].map((subject) => ({ subject, key: 'mine', place })));
  for (const owner of owners) {
    const claimed = await store.claim(owner, 'givePoints', hash);
    if (claimed.kind !== 'ours') throw new Error(`${owner.place} is ${claimed.kind}.`);
    await claimed.hold.finish({ status: 200, body: `${owner.subject} ${owner.place}` });
    claimed.hold.end();
  }
  const answers = await Promise.all(owners.map((owner) => store.claim(owner, 'givePoints', hash)));
  expect(answers.map((each) => each.kind === 'known' && each.kept.body)).toEqual([
    '1 here',
    '2 here',
    '1 there',
    '2 there',
  ]);
});

test('a released key can be used again', async () => {
  await (await hold('released')).release();
  const again = await claim('released');
  expect(again.kind).toBe('ours');
  if (again.kind === 'ours') holds.push(again.hold);
});

test('a key is held for as long as its call runs, over several leases', async () => {
  // It is renewed four times a lease, so a busy machine may be late by three quarters of a second.
  await hold('long', 1_000);
  for (let times = 0; times < 12; times += 1) {
    await wait(250);
    expect((await claim('long')).kind).toBe('running');
  }
});

test('a key that nobody holds any more is free after its lease, for one of twenty', async () => {
  // A dead process leaves a claim that nobody renews.
  (await hold('cut-off', shortMs)).end();
  (await hold('cut-off-just-now')).end();
  await wait(shortMs + 50);
  expect((await claim('cut-off-just-now')).kind).toBe('running');
  expect((await claim('cut-off', otherHash)).kind).toBe('other');
  const claims = await claimTwenty('cut-off');
  for (const each of claims) if (each.kind === 'ours') holds.push(each.hold);
  expect(claims.filter(({ kind }) => kind === 'ours')).toHaveLength(1);
});

test('a call that slept through its lease undoes what it did, since another one does it', async () => {
  const slow = await hold('overtaken', shortMs);
  slow.end();
  await wait(shortMs + 50);
  const fast = await hold('overtaken');
  const work = inTenant(own.db, 't1', (trx) => slow.finish({ status: 200, body: 'slow' }, trx));
  await expect(work).rejects.toMatchObject({ code: 'in-progress' });
  await slow.release();
  await fast.finish(kept);
  expect(await claim('overtaken')).toEqual({ kind: 'known', kept });
});

test('a claim of a server of the version before has five minutes', async () => {
  const age = (seconds: number) =>
    own.db.loader
      .updateTable('idempotency_keys')
      .set({ holder: null, leased_until: null, created_at: new Date(Date.now() - seconds * 1_000).toISOString() })
      .where('key', '=', 'older')
      .execute();
  (await hold('older')).end();
  await age(290);
  expect((await claim('older')).kind).toBe('running');
  await age(301);
  await hold('older');
});

test('what was kept beside the work stays, whatever comes after it', async () => {
  const held = await hold('settled');
  await held.finish(kept);
  await held.finish({ status: 409, body: '{}' });
  await held.release();
  expect(await claim('settled')).toEqual({ kind: 'known', kept });
});

test('a key from before keys had places still holds for its request, and for no other', async () => {
  const before = { operator_id: '1', key: 'from-before', operation_id: 'givePoints', request_hash: hash };
  await own.db.loader
    .insertInto('idempotency_keys')
    .values({ ...before, ...kept })
    .execute();
  expect(await claim('from-before')).toEqual({ kind: 'known', kept });
  const other = await claim('from-before', otherHash);
  expect(other.kind).toBe('ours');
  if (other.kind === 'ours') other.hold.end();
});
