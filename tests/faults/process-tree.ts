import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from '../../bin/build.mjs';
import { freePort } from '../kit/free-port.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface Tree {
  port: number;
  /** Throws where there is none: number 0 would be whoever runs the tests. */
  pidOf: (whom: 'npm' | 'shell' | 'server') => number;
  exit: Promise<number | null>;
}

export interface Ground {
  /** Starts the product on the folder and waits for its address. */
  start: (command: readonly string[], env?: Record<string, string>) => Promise<Tree>;
  /** Whatever still runs on the folder. */
  left: () => string[];
  clear: () => void;
}

const started: ChildProcess[] = [];

/** How the command of each begins, whatever Node is told besides. */
const looks = {
  npm: /^npm (start|exec)/,
  shell: /^sh -c node/,
  server: /^\S*node (--\S+ )*(bin\/start|tsx server)/,
};

/** A data folder of its own, and the product started on it by the commands that people use. */
export async function ground(): Promise<Ground> {
  await ensureBuilt();
  const folder = mkdtempSync(join(tmpdir(), 'zhanggui-tree-'));
  // Under root PostgreSQL runs as another user, who has to get in.
  chmodSync(folder, 0o711);
  const left = () =>
    processes()
      .filter(({ marks }) => marks.includes(folder))
      .map(({ pid, args }) => `${pid} ${args}`);
  return {
    async start([program = '', ...args], env = {}) {
      const port = await freePort();
      const child = spawn(program, args, {
        cwd: root,
        env: { ...clean(), DATA_DIR: folder, DEMO: '0', NODE_ENV: 'development', PORT: String(port), ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
        detached: true,
      });
      started.push(child);
      let said = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
      const exit = new Promise<number | null>((resolve) => void child.once('exit', resolve));
      while (!said.includes('掌柜 is at') && child.exitCode === null && child.signalCode === null) await wait(25);
      if (!said.includes('掌柜 is at')) throw new Error(`It did not start: ${said}`);
      const own = processes().filter(({ marks }) => marks.includes(folder));
      const pidOf: Tree['pidOf'] = (whom) => {
        const found = own.find(({ args: text }) => looks[whom].test(text));
        if (!found) throw new Error(`There is no ${whom} among ${own.map(({ args: text }) => text).join(' | ')}`);
        return found.pid;
      };
      return { port, pidOf, exit };
    },
    left,
    clear() {
      for (const child of started.splice(0)) child.kill('SIGKILL');
      for (const line of left()) process.kill(Number.parseInt(line, 10), 'SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** What this run of the tests was told by its own npm is none of the product's business. */
function clean(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(npm_|VITEST|DATABASE_URL$)/.test(name)));
}

/** Every process with its arguments, and with where its environment and arguments say that it belongs. */
function processes(): { pid: number; args: string; marks: string }[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const args = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
        return [{ pid: Number(name), args, marks: args + readFileSync(`/proc/${name}/environ`, 'utf8') }];
      } catch {
        return [];
      }
    });
}

/** Waits until nothing of the folder runs any more; the milliseconds it took, or what is left after ten seconds. */
export async function endOf(on: Ground): Promise<number | string[]> {
  const begun = Date.now();
  while (on.left().length > 0) {
    if (Date.now() - begun > 10_000) return on.left();
    await wait(25);
  }
  return Date.now() - begun;
}

/** Whether nobody listens there. */
export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(false)).once('error', () => resolve(true));
    socket.once('connect', () => socket.destroy());
  });
}
