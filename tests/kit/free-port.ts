import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Ports that no system gives away by itself, neither to a call nor to whoever listens at any: what is free here is still
 * free when a server listens there a second later.
 */
const [first, count] = [20_000, 12_000];

/** Every process begins elsewhere and goes on from there, so that two of them seldom take the same port at once. */
let next = Math.floor(Math.random() * count);

/** A port of this machine on which nobody listens at the moment. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < count; tries += 1) {
    const port = first + next;
    next = (next + 1) % count;
    if (await isFree(port)) return port;
  }
  throw new Error('Somebody listens on every port.');
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '127.0.0.1');
  try {
    await once(probe, 'listening');
  } catch {
    return false;
  }
  probe.close();
  await once(probe, 'close');
  return true;
}
