import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from '../../bin/build.mjs';
import { freePort } from './free-port.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * The server as users run it, for Node, or what is built with it; built when it is not there. It starts in a third of the
 * time that its source takes.
 */
export async function serverProgram(name: 'main' | 'outside' = 'main'): Promise<string> {
  await ensureBuilt(['server']);
  return join(root, `build/server/${name}.mjs`);
}

/** A whole server as a process of its own. */
export interface ServerProcess {
  /** http://127.0.0.1:port */
  url: string;
  /** Resolves with the signal that ended it; null when none did. */
  died: Promise<string | null>;
  kill: () => Promise<void>;
  /** Tells it to end, and answers its code. */
  stop: () => Promise<number | null>;
}

/** Starts the whole server, with the outside systems in it; it dies at the fault, if one is named. */
export async function startServer(
  env: Record<string, string>,
  fault?: string,
  givenPort?: number,
): Promise<ServerProcess> {
  const port = givenPort ?? (await freePort());
  const child = spawn(process.execPath, [await serverProgram()], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      DEMO: '0',
      NODE_ENV: 'development',
      ...env,
      ...(fault === undefined ? {} : { FAULT: fault }),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const died = new Promise<string | null>((resolve) => {
    child.once('exit', (_, signal) => resolve(signal));
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  while (!said.includes('掌柜 is at') && isAlive(child)) await wait(50);
  return {
    url: `http://127.0.0.1:${port}`,
    died,
    async kill() {
      if (isAlive(child)) child.kill('SIGKILL');
      await died;
    },
    async stop() {
      child.kill('SIGTERM');
      await died;
      return child.exitCode;
    },
  };
}

const isAlive = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null;
