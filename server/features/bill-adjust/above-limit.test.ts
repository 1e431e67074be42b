import { afterAll, beforeAll, expect, test } from 'vitest';
import { callAs, limitedStaff } from '#tests/kit/limited.ts';
import { type TestServer, testServer } from '#tests/kit/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

test('an adjustment above the limit asks a second person, even when the server died before it asked', async () => {
  const owner = await server.token('tenant');
  const made = await callAs(server, owner, 'POST', '/mall/userinfo', { body: { nickName: '西山', appType: 'MA' } });
  const userId = (made.body.data as { member: { id: string } }).member.id;
  const { token } = await limitedStaff(server, { pointsLimit: 100 });
  const key = 'above-the-limit-and-dead';
  const adjust = () =>
    callAs(server, token, 'POST', '/mall/billingAdjustRecord/adjustBill', {
      body: { userId, asset: 'points', amount: 500, reason: '补发' },
      key,
    });
  const first = await adjust();
  expect(first.body.code).toBe('approval-needed');

  // What a server leaves behind that dies between the draft and the question.
  await server.db.loader.deleteFrom('approvals').execute();
  await server.db.loader.deleteFrom('idempotency_keys').where('key', '=', key).execute();
  const again = await adjust();
  expect([again.status, again.body.code]).toEqual([first.status, 'approval-needed']);
  const asked = await server.db.loader.selectFrom('approvals').select('state').execute();
  expect(asked).toEqual([{ state: 'asked' }]);
});
