import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { freePort } from '#tests/kit/free-port.ts';
import { startWords } from '#tests/kit/start-words.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

export const password = 'a bench needs no secret';

export interface Started {
  url: string;
  /** Milliseconds from the start of the process to the line that tells the address. */
  readyMs: number;
  pid: number;
  /** Resident memory in MiB. */
  memory: () => number;
  stop: () => Promise<void>;
}

/** Starts a program of Node and waits until it says `ready`; throws what it said when it ends before. */
export async function startProcess(
  args: string[],
  env: Record<string, string>,
  ready: RegExp,
  cwd = root,
): Promise<Started> {
  const port = await freePort();
  const begun = performance.now();
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, LOG_LEVEL: 'error', PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await lineSaid(child, ready);
  const readyMs = performance.now() - begun;
  return {
    url: `http://127.0.0.1:${port}`,
    readyMs,
    pid: child.pid ?? 0,
    memory: () => residentMiB(child.pid ?? 0),
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** The product as `npm start` runs it, with demo data under a password that the bench knows. */
export function startProduct(env: Record<string, string>, cwd = root): Promise<Started> {
  return startProcess(startWords.slice(1), { DEMO: '1', DEMO_PASSWORD: password, ...env }, /掌柜 is at/, cwd);
}

function lineSaid(child: ChildProcess, ready: RegExp): Promise<void> {
  let text = '';
  return new Promise((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      text += chunk.toString();
      if (ready.test(text)) resolve();
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', (code) => reject(new Error(`A program ended with code ${code} before it was ready:\n${text}`)));
  });
}

function residentMiB(pid: number): number {
  const [, kib = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kib) / 1024;
}
