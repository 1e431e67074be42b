import { connect } from 'node:net';
import { PassThrough } from 'node:stream';
import Fastify from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { tellFailures } from './failures.ts';
import { keepPace, usualPace, watchPace } from './pace.ts';

const app = Fastify();
const stretchMs = 400;
let port = 0;
beforeAll(async () => {
  tellFailures(app);
  keepPace(app, { stretchMs, bytesPerSecond: 1_000 });
  app.post('/', async (request) => ({ length: JSON.stringify(request.body).length }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});
afterAll(() => app.close());
afterEach(() => void vi.useRealTimers());

/** Sends a head, then body pieces 50 ms apart; returns the whole answer once the server has ended the connection. */
async function sent(length: number, piece: string, most: number): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => (answer += chunk.toString()));
  socket.on('error', () => {});
  const head = ['POST / HTTP/1.1', 'host: a', 'connection: close', 'content-type: application/json'];
  socket.write([...head, `content-length: ${length}`, '', '"'].join('\r\n'));
  let count = 0;
  const timer = setInterval(() => {
    if ((count += 1) <= most && socket.writable) socket.write(piece);
    else if (socket.writable && most > 0) socket.write('"');
  }, 50);
  // It may be reset while a piece is on its way.
  await new Promise((resolve) => void socket.once('close', resolve));
  clearInterval(timer);
  socket.destroy();
  return answer;
}

test('a body that stalls is ended in words', async () => {
  expect(await sent(1_000, '', 0)).toMatch(/^HTTP\/1.1 408 [^]*connection: close[^]*request-timeout/i);
});

test('a body that trickles in is ended, however long it goes on', async () => {
  expect(await sent(10_000, 'x', 10_000)).toMatch(/^HTTP\/1.1 408 /);
});

test('a body that keeps pace is taken, though it takes many times as long', async () => {
  // One of the eight pieces of a stretch is enough: a busy machine sends few.
  const pieces = 40;
  expect(await sent(pieces * 400 + 2, 'x'.repeat(400), pieces)).toMatch(/^HTTP\/1.1 200 [^]*"length":16002/);
});

/** Simulates a body whose bytes arrive per stretch of fifteen seconds; returns how often it was found too slow. */
function slowStretches(...arriving: number[]): number {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const [raw, tooSlow] = [new PassThrough(), vi.fn<() => void>()];
  watchPace(raw, usualPace, tooSlow);
  for (const bytes of arriving) {
    raw.emit('data', Buffer.alloc(bytes));
    vi.advanceTimersByTime(15_000);
  }
  return tooSlow.mock.calls.length;
}

test('8 KB a second over fifteen seconds are enough, one byte less is too little, in whichever stretch', () => {
  const enough = 8_192 * 15;
  expect(slowStretches(enough, enough, enough)).toBe(0);
  expect(slowStretches(enough - 1)).toBe(1);
  expect(slowStretches(enough, enough - 1)).toBe(1);
  // Early bytes do not count again in the next stretch.
  expect(slowStretches(3 * enough, 0)).toBe(1);
});

test('the watch reports a slow body once, and stops watching one that has arrived or is gone', () => {
  expect(slowStretches(0, 0, 0)).toBe(1);
  for (const over of ['end', 'close']) {
    const [raw, tooSlow] = [new PassThrough(), vi.fn<() => void>()];
    watchPace(raw, usualPace, tooSlow);
    raw.emit(over);
    vi.advanceTimersByTime(60_000);
    expect(tooSlow).not.toHaveBeenCalled();
  }
});
