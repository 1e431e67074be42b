import { availableParallelism } from 'node:os';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '#server/db/database.ts';
import { openRival, type Rival } from '#tests/kit/rival.ts';
import { type TestServer, testServer } from '#tests/kit/server.ts';
import { countTry, forgive } from './throttle-store.ts';
import { subjectsOf } from './throttle.ts';

let server: TestServer;
let rival: Rival;

beforeAll(async () => {
  server = await testServer({ env: { TRUST_PROXY: '127.0.0.1' } });
  rival = await openRival(server.databaseUrl);
});
afterAll(async () => {
  await rival.end();
  await server.close();
});

const locked = (subject: string) => `select from sign_in_throttles where subject = '${subject}' for update`;

test('who is right waits for another try of the same account from the same place, and neither waits for both', async () => {
  const subjects = subjectsOf('super', '10.9.1.1', false);
  await countTry(server.db, subjects);
  // The other try takes the counts in the order in which every try does.
  const others = () => inTenant(server.db, '*', (trx) => forgive(trx, subjects));
  await expect(rival.meanwhile(locked('account:super'), others, locked('address:10.9.1.1'))).resolves.toBeUndefined();
});

test('a password that nobody looked at, since too many came at once, counts for nothing', async () => {
  await sql`delete from sign_in_throttles`.execute(server.db.loader);
  const names = Array.from({ length: 4 * availableParallelism() + 8 }, (_, at) => `nobody-${at}`);
  const answers = await Promise.all(
    names.map(async (username, at) => {
      const { status } = await server.call('POST', '/api/auth/token', {
        body: { username, password: 'wrong' },
        headers: { 'x-forwarded-for': `10.8.${at}.1` },
      });
      return { username, status };
    }),
  );
  const judged = answers.filter(({ status }) => status === 401).map(({ username }) => `account:${username}`);
  const { rows } = await sql<{ subject: string }>`select subject from sign_in_throttles
    where subject like 'account:%' and failures > 0`.execute(server.db.loader);
  expect(rows.map(({ subject }) => subject).toSorted()).toEqual(judged.toSorted());
});
