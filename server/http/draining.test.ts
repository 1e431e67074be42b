import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { beforeEach, expect, test } from 'vitest';
import { type TestServer, testServer } from '#tests/kit/server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await testServer();
  return () => server.close();
});

async function open(): Promise<Socket> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

/** Sends a request on a kept connection and returns the head of the answer. */
async function ask(socket: Socket, path: string): Promise<string> {
  socket.write(`GET ${path} HTTP/1.1\r\nhost: here\r\n\r\n`);
  const [chunk] = (await once(socket, 'data')) as [Buffer];
  return chunk.toString().split('\r\n\r\n', 1)[0] ?? '';
}

test('a server that is to end says so, and answers calls on old and new connections, the last ones of each', async () => {
  const kept = await open();
  expect(await ask(kept, '/livez')).toContain('keep-alive');

  const drained = server.drain(2_000);

  const [old, fresh] = [await ask(kept, '/livez'), await ask(await open(), '/livez')];
  for (const answer of [old, fresh]) {
    expect(answer).toMatch(/^HTTP\/1\.1 200/);
    expect(answer).toMatch(/^connection: close$/im);
  }
  expect(await ask(await open(), '/readyz')).toMatch(/^HTTP\/1\.1 503/);
  await Promise.race([drained, new Promise((resolve) => void setTimeout(resolve, 200))]);
  expect((await server.call('GET', '/livez')).status).toBe(200);
});

test('a call that is still being sent when the server closes is answered', async () => {
  const own = await testServer();
  const slow = connect(Number(new URL(own.url).port), '127.0.0.1');
  slow.write('POST /api/auth/token HTTP/1.1\r\nhost: here\r\ncontent-type: application/json\r\n');
  slow.write('content-length: 2\r\n\r\n{');
  await own.call('GET', '/livez');

  const closed = own.close();
  await new Promise((resolve) => void setTimeout(resolve, 250));
  slow.write('}');

  const [answer] = (await once(slow, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 4(00|22)/);
  await closed;
});

test('live updates end with the beginning of the stop, and a stream that is opened later ends at once', async () => {
  const token = await server.token('super');
  const follow = () => fetch(`${server.url}/api/events`, { headers: { authorization: `Bearer ${token}` } });
  const early = await follow();

  const drained = server.drain(30_000, true);

  expect(await early.text()).toContain(': open');
  const late = await follow();
  expect({ status: late.status, said: await late.text() }).toEqual({ status: 200, said: ': open\n\n' });
  await drained;
});

test('where nobody calls, draining is over at once', async () => {
  await server.call('GET', '/livez');
  await new Promise((resolve) => void setTimeout(resolve, 1_050));
  // The drain time exceeds the test's own limit: either it ends early or the test fails.
  await expect(server.drain(600_000, true)).resolves.toBeUndefined();
});
