import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { PieceMemory, pieceBytes, reclaimed, reclaiming } from './lent-memory.ts';

const memoryOf = (piece: string | Uint8Array) => (typeof piece === 'string' ? new ArrayBuffer(0) : piece.buffer);

test('memory that is given back is lent again, once', () => {
  const memory = new PieceMemory();
  const first = memory.take();
  memory.giveBack(first.subarray(0, 3));
  memory.giveBack(first);
  const [second, third] = [memory.take(), memory.take()];
  expect(second.buffer).toBe(first.buffer);
  expect(third.buffer).not.toBe(first.buffer);
});

test('memory of somebody else stays with them', () => {
  const memory = new PieceMemory();
  const other = Buffer.alloc(pieceBytes);
  memory.giveBack(other);
  expect(memory.take().buffer).not.toBe(other.buffer);
});

test.each([
  ['may still hold two pieces', 2 * pieceBytes, 5],
  ['holds the last one at most', pieceBytes, 2],
])('of a response that %s', async (_, writableLength, lent) => {
  const memory = new PieceMemory();
  const memories = new Set<ArrayBufferLike>();
  const pieces = async function* () {
    for (let at = 0; at < 5; at += 1) yield memory.take();
  };
  for await (const piece of reclaiming(pieces(), memory, { writableLength })) memories.add(memoryOf(piece));
  expect(memories.size).toBe(lent);
});

const count = 60;

/** Serves pieces that each hold their own number, as HTTP sends a file; returns the answer and the memories that were lent. */
async function served() {
  const memory = new PieceMemory();
  const memories = new Set<ArrayBufferLike>();
  const written = async function* () {
    for (let at = 0; at < count; at += 1) {
      const piece = memory.take();
      memories.add(piece.buffer);
      await setImmediate();
      yield piece.fill(at);
    }
  };
  const server = createServer((_, response) => {
    reclaimed(Readable.from(written()), memory, response).pipe(response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const [answer] = (await once(get(`http://127.0.0.1:${port}`), 'response')) as [IncomingMessage];
  return { answer, memories };
}

/** What each piece is all of; undefined for one that is not. */
const numbersIn = (all: Buffer): (number | undefined)[] =>
  Array.from({ length: all.length / pieceBytes }, (_, at) => {
    const piece = all.subarray(at * pieceBytes, (at + 1) * pieceBytes);
    return piece.every((byte) => byte === piece[0]) ? piece[0] : undefined;
  });

test.each([
  ['at once', 0],
  ['once nothing more can be sent', 100],
])('what is read %s comes whole from memory that is used again', async (_, waitMs) => {
  const { answer, memories } = await served();
  await setTimeout(waitMs);
  expect(numbersIn(await buffer(answer))).toEqual(Array.from({ length: count }, (_, at) => at));
  expect(memories.size).toBeLessThan(10);
});
