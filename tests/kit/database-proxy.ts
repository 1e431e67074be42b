import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

export interface DatabaseProxy {
  /** The same database through the proxy. */
  url: string;
  /** Cuts every connection; new ones are refused until `heal`. */
  cut: () => void;
  /** Accepts and keeps connections but passes nothing on, as a network that swallows packets does, until `heal`. */
  stall: () => void;
  /** New connections are taken and get no answer, as on a machine that has no time to open one; those there are go on. */
  closeToNew: () => void;
  /** The next so many new connections are refused. */
  refuse: (times: number) => void;
  /** Holds back each answer for so long. */
  delay: (ms: number) => void;
  heal: () => void;
  close: () => Promise<void>;
}

/** A TCP way to a database that can be made to fail. */
export async function databaseProxy(url: string): Promise<DatabaseProxy> {
  const socket = `${new URLSearchParams(url.slice(url.indexOf('?'))).get('host')}/.s.PGSQL.5432`;
  const pairs = new Set<[Socket, Socket]>();
  let state: 'open' | 'cut' | 'stalled' | 'full' = 'open';
  let delayMs = 0;
  let refusals = 0;
  const pass = (to: Socket, waitMs: number) => (chunk: Buffer) => {
    if (state === 'stalled') return;
    if (waitMs === 0) to.write(chunk);
    else setTimeout(() => to.write(chunk), waitMs);
  };
  const server: Server = createServer((near) => {
    if (state === 'cut') return near.destroy();
    if (refusals > 0) {
      refusals -= 1;
      return near.destroy();
    }
    near.on('error', () => {});
    if (state === 'full') return void pairs.add([near, near]);
    const far = connect(socket);
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    near.on('data', (chunk: Buffer) => pass(far, 0)(chunk));
    far.on('data', (chunk: Buffer) => pass(near, delayMs)(chunk));
    for (const end of pair) {
      end.on('error', () => {});
      end.on('close', () => {
        pairs.delete(pair);
        for (const other of pair) other.destroy();
      });
    }
  });
  const endAll = () => {
    for (const pair of pairs) for (const end of pair) end.destroy();
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: url.replace(/@localhost\//, `@127.0.0.1:${port}/`).replace(/\?host=[^&]*/, ''),
    cut: () => {
      state = 'cut';
      endAll();
    },
    stall: () => (state = 'stalled'),
    closeToNew: () => (state = 'full'),
    refuse: (times) => (refusals = times),
    delay: (ms) => (delayMs = ms),
    heal: () => {
      // What was swallowed never arrives, so a connection that lived through a stall is of no more use.
      if (state === 'stalled') endAll();
      state = 'open';
      delayMs = 0;
      refusals = 0;
    },
    close: () => {
      endAll();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
