import { once } from 'node:events';
import { connect } from 'node:net';
import { beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '#tests/kit/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

test('a server that closes does not wait for connections that a browser opened ahead', async () => {
  const ahead = connect(Number(new URL(server.url).port), '127.0.0.1');
  await once(ahead, 'connect');
  // Once this is answered, the server has accepted the earlier connections.
  await server.call('GET', '/livez');

  await Promise.all([once(ahead, 'close'), server.close()]);

  expect(ahead.destroyed).toBe(true);
});
