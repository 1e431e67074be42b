import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { LendingSocket } from './lending-socket.ts';

/** A socket and who is at its other end. */
async function connected(): Promise<{ socket: LendingSocket; other: Socket }> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const socket = new LendingSocket();
  const arrived = once(server, 'connection');
  socket.connect(port, '127.0.0.1');
  const [other] = (await arrived) as [Socket];
  onTestFinished(() => {
    socket.destroy();
    other.destroy();
    server.close();
  });
  return { socket, other };
}

/** Sends each text once the one before has come; returns what was handed out. */
async function received({ socket, other }: { socket: LendingSocket; other: Socket }, texts: readonly string[]) {
  const pieces: Buffer[] = [];
  socket.on('data', (bytes) => pieces.push(bytes));
  for (const [at, text] of texts.entries()) {
    other.write(text);
    while (pieces.length <= at) await setTimeout(1);
  }
  return pieces;
}

test('bytes stay as they came', async () => {
  const pieces = await received(await connected(), ['one', 'two']);
  expect(pieces.map(String)).toEqual(['one', 'two']);
});

test('lent bytes are read over by those that come next', async () => {
  const both = await connected();
  both.socket.isLending = true;
  const pieces = await received(both, ['one', 'two']);
  expect(pieces.map(String)).toEqual(['two', 'two']);
});

test('a socket that was paused goes on where it stopped, and tells its end', async () => {
  const { socket, other } = await connected();
  const pieces: string[] = [];
  socket.on('data', (bytes) => {
    pieces.push(String(bytes));
    socket.pause();
  });
  other.write('one');
  while (pieces.length === 0) await setTimeout(1);
  other.end('two');
  await setTimeout(20);
  expect(pieces).toEqual(['one']);
  const ended = once(socket, 'end');
  socket.resume();
  while (pieces.length === 1) await setTimeout(1);
  socket.resume();
  await ended;
  expect(pieces).toEqual(['one', 'two']);
});
