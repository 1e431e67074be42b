import { afterAll, beforeAll, expect, test } from 'vitest';
import { liveChannel } from '#server/workflow/channels.ts';
import { type TestServer, testServer } from '#tests/kit/server.ts';

let server: TestServer;
const told: { topic: string; tenantId: string; id: string }[] = [];
beforeAll(async () => {
  server = await testServer();
  await server.db.listen(liveChannel, { heard: (text) => void told.push(JSON.parse(text) as (typeof told)[number]) });
});
afterAll(() => server.close());

interface Member {
  id: string;
  version: number;
}

const call = async (method: string, path: string, body?: unknown, version?: number) => {
  const answer = await server.call(method, `/api/mall/userinfo${path}`, {
    token: await server.token('tenant'),
    body,
    ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
  });
  expect(answer.status).toBe(200);
  return answer.body.data;
};

/** How often open pages were told of a member. */
const timesTold = (id: string) =>
  told.filter((change) => change.topic === 'member' && change.tenantId === 't1' && change.id === id).length;

test('open pages hear of a member who comes, changes, goes and comes back', async () => {
  const { member } = (await call('POST', '', { nickName: '南风', appType: 'MA' })) as { member: Member };
  const { id, version } = member;
  await expect.poll(() => timesTold(id)).toBe(1);
  await call('PUT', '', { id, version, nickName: '北风' });
  await expect.poll(() => timesTold(id)).toBe(2);
  await call('DELETE', `/${id}`, undefined, version + 1);
  await expect.poll(() => timesTold(id)).toBe(3);
  await call('POST', `/${id}/restore`, undefined, version + 2);
  await expect.poll(() => timesTold(id)).toBe(4);
});
