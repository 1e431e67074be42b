import { createHash } from 'node:crypto';
import { readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { platform } from 'node:process';

/** Another process of the application uses the database. */
export class DatabaseInUse extends Error {
  override readonly name = 'DatabaseInUse';
}

export interface Lock {
  release: () => Promise<void>;
}

/**
 * Takes the single lock of a database folder, or throws DatabaseInUse with the holder's pid. The lock is a listening
 * socket, which the kernel closes however its process ends: a killed holder leaves nothing to clean up, and two
 * processes can never both find the lock stale.
 */
export async function takeLock(folder: string): Promise<Lock> {
  const address = addressOf(realpathSync(folder));
  const holder = join(folder, 'holder');
  const server = (await listen(address)) ?? (await listenAnew(address));
  if (server === null) {
    const pid = pidIn(holder);
    throw new DatabaseInUse(
      `The database in ${folder} is in use by ${pid === null ? 'another process' : `process ${pid}`}. Stop it first, or give this one a DATA_DIR of its own.`,
    );
  }
  writeFileSync(holder, `${process.pid}\n`);
  return {
    release: () =>
      new Promise((resolve) => {
        rmSync(holder, { force: true });
        server.close(() => resolve());
      }),
  };
}

/** On Linux a name that exists only in the kernel; elsewhere a socket file. */
function addressOf(folder: string): string {
  if (platform !== 'linux') return join(folder, 'lock');
  return `\0zhanggui-${createHash('sha256').update(folder).digest('hex').slice(0, 32)}`;
}

function listen(address: string): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(null) : reject(error),
    );
    server.listen({ path: address }, () => resolve(server.unref()));
  });
}

/** Removes a socket file that nobody answers, since it outlives its process, and listens again. */
async function listenAnew(address: string): Promise<Server | null> {
  if (platform === 'linux' || (await answers(address))) return null;
  rmSync(address, { force: true });
  return listen(address);
}

/** Whether a process listens on this socket. */
export function answers(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ path: address });
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('close', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

function pidIn(file: string): string | null {
  try {
    return /^\d+/.exec(readFileSync(file, 'utf8'))?.[0] ?? null;
  } catch {
    return null;
  }
}
