import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { settingsFor } from '#sandbox/alone.ts';
import type { Entry } from '#sandbox/ledger.ts';
import { freePort } from './free-port.ts';
import { serverProgram } from './server-process.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const secretKey = 'the key that the outside of these tests has';

/** The outside systems in a process of their own, as `npm run sandbox` starts them. */
export interface OutsideProcess {
  url: string;
  /** The settings of a server that uses them. */
  settings: Record<string, string>;
  ledger: () => Promise<Entry[]>;
  kill: () => Promise<void>;
  /** Tells it to end, and answers its code. */
  stop: () => Promise<number | null>;
}

/** What the played systems at an address did so far. */
export const ledgerAt = async (url: string): Promise<Entry[]> =>
  (await (await fetch(`${url}/_sandbox/control/ledger`)).json()) as Entry[];

/** Starts the outside systems for a server at an address; their books are in the folder. */
export async function startOutside(dataDir: string, shop: string, givenPort?: number): Promise<OutsideProcess> {
  const port = givenPort ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [await serverProgram('outside')], {
    cwd: root,
    env: {
      ...process.env,
      SANDBOX_PORT: String(port),
      DATA_DIR: dataDir,
      SECRET_KEY: secretKey,
      PUBLIC_URL: shop,
      NODE_ENV: 'development',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const died = once(child, 'exit');
  await Promise.race([once(child.stdout, 'data'), died]);
  return {
    url,
    settings: settingsFor({ own: () => url, secretKey }),
    ledger: () => ledgerAt(url),
    async kill() {
      child.kill('SIGKILL');
      await died;
    },
    async stop() {
      child.kill('SIGTERM');
      await died;
      return child.exitCode;
    },
  };
}
