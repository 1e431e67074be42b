import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A connection on which a call has begun: its first line, host and token; the rest of its head is the test's. */
export function begunCall(url: string, token: string, line: string): Socket {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.on('error', () => {});
  socket.write(`${line} HTTP/1.1\r\nhost: here\r\nauthorization: Bearer ${token}\r\n`);
  return socket;
}

/** Milliseconds until the connection is over; throws when it goes on for longer than said. */
export async function over(socket: Socket, withinMs: number): Promise<number> {
  const began = performance.now();
  await once(socket, 'close', { signal: AbortSignal.timeout(withinMs) });
  return performance.now() - began;
}

/** Reads a piece of the answer every so often for so long, then the rest; answers the bytes of it once it is over. */
export async function readSlowly(socket: Socket, everyMs: number, forMs: number, withinMs: number): Promise<number> {
  let length = 0;
  const until = performance.now() + forMs;
  socket.on('data', (chunk) => {
    length += chunk.length;
    if (performance.now() > until) return;
    socket.pause();
    setTimeout(() => socket.resume(), everyMs);
  });
  await over(socket, withinMs);
  return length;
}
