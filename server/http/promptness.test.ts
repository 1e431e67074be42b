import { setTimeout as wait } from 'node:timers/promises';
import Fastify, { type FastifyReply } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tellFailures } from './failures.ts';
import { answerPromptly, begunInTime } from './promptness.ts';

const [withinMs, latestMs] = [150, 450];
/** The part of the call's time that admission and reading the body take before the handler. */
const beforeMs = 100;

// Without a log Fastify does not time calls.
const app = Fastify({ logger: { level: 'silent' } });
const ended: string[] = [];
let url: string;
beforeAll(async () => {
  tellFailures(app);
  answerPromptly(app, latestMs, withinMs);
  const handler = (takesMs: number) => async (request: { url: string }) => {
    await wait(takesMs);
    ended.push(request.url);
    return { done: true };
  };
  const unhurried = { unhurried: true };
  app.get('/soon', handler(20));
  app.get('/late', handler(withinMs + 150));
  app.get('/_sandbox/late', handler(withinMs + 50));
  app.get('/unhurried', { config: unhurried }, handler(withinMs + 50));
  app.get('/unhurried/late', { config: unhurried }, handler(latestMs + 150));
  app.get('/at-once', () => ({ done: true }));
  void app.register(async (slow) => {
    slow.addHook('preHandler', async (request) => {
      await wait(beforeMs);
      request.admissionMs = beforeMs;
    });
    slow.get('/admitted-slowly', handler(withinMs - beforeMs / 4));
    slow.get('/arrived-slowly', { config: unhurried }, handler(latestMs - beforeMs / 4));
  });
  url = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

const statusOf = async (path: string) => (await fetch(url + path)).status;

test.each(['/soon', '/at-once', '/_sandbox/late', '/unhurried'])('%s is answered by itself', async (path) => {
  expect(await statusOf(path)).toBe(200);
});

test.each(['/late', '/unhurried/late', '/admitted-slowly', '/arrived-slowly'])(
  '%s is told as unavailable, counted from the call on, and its work goes on to its end',
  async (path) => {
    expect(await statusOf(path)).toBe(503);
    await expect.poll(() => ended, { interval: 10 }).toContain(path);
  },
);

test.each([
  { what: 'has begun', sent: false, headersSent: true },
  { what: 'somebody else has taken over', sent: true, headersSent: false },
  { what: 'is through', sent: true, headersSent: true },
])('an answer that $what is left to its own end, however late', async ({ sent, headersSent }) => {
  const reply = { sent, raw: { headersSent } } as FastifyReply;
  expect(await begunInTime(wait(30, 'the end'), reply, 5)).toBe('the end');
});
