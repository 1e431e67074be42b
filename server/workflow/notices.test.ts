import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '#server/db/database.ts';
import { testDatabase, type TestDatabase } from '#tests/kit/database.ts';
import { liveChannel, workChannel } from './channels.ts';
import { openNotices } from './notices.ts';

let own: TestDatabase;
beforeAll(async () => {
  own = await testDatabase();
});
afterAll(() => own.close());

test('what many commits have to say is heard, each change once, blanks and quotes as they were', async () => {
  const heard: string[] = [];
  const woken: string[] = [];
  await own.db.listen(liveChannel, { heard: (change) => heard.push(change) });
  await own.db.listen(workChannel, { heard: (what) => woken.push(what) });
  const notices = openNotices(own.db, () => {});
  const changes = Array.from({ length: 50 }, (_, index) => JSON.stringify({ topic: 'order', id: `a "b" ${index}` }));

  for (const change of [...changes, ...changes]) notices.tell({ changed: [change], wakes: ['outbox'] });
  await notices.sent();

  await expect.poll(() => heard.toSorted()).toEqual(changes.toSorted());
  await expect.poll(() => woken).toEqual(['outbox']);
});

test('what cannot be sent at once is sent a moment later', async () => {
  const heard: string[] = [];
  await own.db.listen(liveChannel, { heard: (change) => heard.push(change) });
  let refused = 0;
  const busy: Database = {
    ...own.db,
    announce: (told) => {
      refused += 1;
      if (refused <= 2) throw new Error('Every connection is taken.');
      return own.db.announce(told);
    },
  };
  const notices = openNotices(busy, () => {});

  notices.tell({ changed: ['{"id":"late"}'], wakes: [] });
  await notices.sent();

  await expect.poll(() => heard).toContain('{"id":"late"}');
  expect(refused).toBe(3);
});

test('a database that is gone is written down and fails no caller', async () => {
  const db = await openDatabase(own.url);
  await db.close();
  const lines: string[] = [];
  const notices = openNotices(db, (line) => lines.push(line));

  notices.tell({ changed: ['{}'], wakes: [] });
  await notices.sent();

  expect(lines).toEqual([expect.stringContaining('were not told of 1 changes')]);
});
