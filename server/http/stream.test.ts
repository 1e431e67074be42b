import { expect, test } from 'vitest';
import { testServer } from '#tests/kit/server.ts';

test('a server that closes ends the streams that pages hold open', async () => {
  const server = await testServer();
  const answer = await fetch(`${server.url}/api/events`, {
    headers: { authorization: `Bearer ${await server.token('super')}` },
  });
  const text = answer.text();

  await server.close();

  expect(await text).toMatch(/^: open\n\n/);
});
