import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTenant } from '#server/db/database.ts';
import { everyTenant } from '#server/rows/scope.ts';
import { type TestDatabase, testDatabase } from '#tests/kit/database.ts';
import { seedOperators } from '#tests/kit/operators.ts';
import { openRival, type Rival } from '#tests/kit/rival.ts';
import { addNotifications, markUpTo, pageOf, type Reader, unreadOf } from './store.ts';

let database: TestDatabase;
let rival: Rival;
let reader: Reader;
beforeAll(async () => {
  database = await testDatabase();
  await seedOperators(database.db);
  rival = await openRival(database.url);
  const [person] = await rival.ask<{ id: string }>(`select id from operators where username = 'tenant'`);
  reader = { operatorId: String(person?.id), home: 't1', scope: 't1', permissions: null };
});
beforeEach(async () => {
  await database.db.loader.deleteFrom('notifications').execute();
});
afterAll(async () => {
  await rival.end();
  await database.close();
});

/** Tells the person of something, and ends when `until` does. */
const tell = (source: string, isOnce: boolean, until?: () => Promise<unknown>) =>
  inTenant(database.db, everyTenant, async (trx) => {
    await addNotifications(trx, {
      tenantId: 't1',
      kind: 'refundFailed',
      subject: { machine: 'after-sale', id: '7' },
      needs: [],
      facts: {},
      isOnce,
      source,
      people: [{ id: reader.operatorId, home: reader.home }],
    });
    await until?.();
  });

/** Tells of two things, the second while the first is not yet committed; `between` runs before it is. */
async function tellTwo(isOnce: boolean, between: () => Promise<unknown>): Promise<void> {
  let second: Promise<unknown> = Promise.resolve();
  await tell('1', isOnce, async () => {
    second = tell('2', isOnce);
    await Promise.race([second, rival.somebodyWaits()]);
    await between();
  });
  await second;
}

const seen = async () => (await pageOf(database.db, reader, {}, { skip: 0, size: 10 })).records;

test('what is told later than what was seen stays unread, however long its transaction took', async () => {
  let newest = '0';
  await tellTwo(false, async () => {
    newest = (await seen())[0]?.id ?? '0';
  });
  const unread = await inTenant(database.db, reader.home, async (trx) => {
    await markUpTo(trx, reader, newest);
    return unreadOf(trx, reader);
  });
  expect(unread.unread).toBe(newest === '0' ? 2 : 1);
});

test('two servers that tell of the same at once leave one notification of what is told once', async () => {
  await tellTwo(true, async () => {});
  expect(await seen()).toHaveLength(1);
});
