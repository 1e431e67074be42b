import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '#server/db/database.ts';
import { openRival, type Rival } from '#tests/kit/rival.ts';
import { type TestServer, testServer } from '#tests/kit/server.ts';
import { countTry, forgive } from './throttle-store.ts';
import { subjectsOf } from './throttle.ts';

let server: TestServer;
let rival: Rival;

beforeAll(async () => {
  server = await testServer();
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
