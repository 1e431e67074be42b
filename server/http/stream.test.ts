import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { testServer } from '#tests/kit/server.ts';
import { drainable } from './draining.ts';
import { streamsOf } from './stream.ts';

test('a server that closes ends the streams that pages hold open', async () => {
  const server = await testServer();
  const answer = await fetch(`${server.url}/api/events`, {
    headers: { authorization: `Bearer ${await server.token('super')}` },
  });
  const text = answer.text();

  await server.close();

  expect(await text).toMatch(/^: open\n\n/);
});

test('a stream for who has left before it begins ends at once', async () => {
  const app = Fastify();
  drainable(app);
  const sendStream = streamsOf(app, 60_000);
  let ended: Promise<void> = Promise.reject(new Error('Nobody asked.'));
  ended.catch(() => {});
  app.get('/', async (_request, reply) => {
    const stream = {
      kind: 'stream' as const,
      open: (_write: unknown, signal: AbortSignal) =>
        new Promise<void>((resolve) => {
          signal.addEventListener('abort', () => resolve());
        }),
    };
    ended = sendStream(reply, stream, AbortSignal.abort());
    return ended;
  });

  expect((await app.inject('/')).body).toBe(': open\n\n');
  await ended;

  await app.close();
});
