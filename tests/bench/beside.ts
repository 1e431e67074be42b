import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { longestHold } from '#tests/kit/hostile-inputs.ts';
import { reach } from '#tests/kit/server.ts';
import type { Row } from './table.ts';

/** What a piece of work did to the server beside being done. */
export interface Beside {
  seconds: number;
  /** Resident memory at its highest, and how much that is above what it was before; MiB. */
  peakMiB: number;
  moreMiB: number;
  /** A light call that was made all the while; milliseconds. */
  p99: number;
  slowest: number;
  /** The longest time for which the server answered nobody; milliseconds. */
  holdMs: number;
}

/** What is called all the while, as who. */
export interface Light {
  url: string;
  token: string;
}

const program = fileURLToPath(new URL('light-calls.process.ts', import.meta.url));

/** Starts calling; what it returns ends that, and tells how long each call took. */
async function callLightly({ url, token }: Light): Promise<() => Promise<number[]>> {
  const child = fork(program, {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, LIGHT_URL: url, LIGHT_TOKEN: token },
  });
  const ended = once(child, 'exit');
  const heard = async (): Promise<unknown> => {
    const first: unknown[] = await Promise.race([once(child, 'message'), ended.then(() => [])]);
    if (first.length === 0) throw new Error(`The calls of ${url} ended before they were told to.`);
    return first[0];
  };
  await heard();
  return async () => {
    const told = heard();
    // To one that is gone nothing can be sent, and the end of the whole bench would be the answer.
    if (child.connected) child.send('enough');
    const times = (await told) as number[];
    await ended;
    return times;
  };
}

/** Does the work and watches what the server's memory and its other answers come to meanwhile. */
export async function beside(
  server: { url: string; pid: number; memory: () => number },
  light: Light,
  work: () => Promise<void>,
): Promise<Beside> {
  const reached = reach(server.url);
  await longestHold(reached);
  const before = server.memory();
  // From here on the kernel remembers the highest anew.
  writeFileSync(`/proc/${server.pid}/clear_refs`, '5');
  const enough = await callLightly(light);
  const began = performance.now();
  try {
    await work();
  } catch (error) {
    await enough();
    throw error;
  }
  const seconds = (performance.now() - began) / 1_000;
  const times = await enough();
  const peakMiB = highestMiB(server.pid);
  const holdMs = await longestHold(reached);
  times.sort((one, other) => one - other);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { seconds, peakMiB, moreMiB: peakMiB - before, p99: at(0.99), slowest: at(1), holdMs };
}

function highestMiB(pid: number): number {
  const [, kib = '0'] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kib) / 1024;
}

/** What a piece of work did to the server, each beside its goal. */
export function besideRows(what: string, { peakMiB, moreMiB, p99, slowest, holdMs }: Beside): Row[] {
  return [
    { what: `${what}: memory at most`, value: peakMiB, unit: 'MiB' },
    { what: `${what}: memory more than before`, value: moreMiB, unit: 'MiB', goal: { atMost: 64 } },
    { what: `${what}: a page of orders meanwhile, p99`, value: p99, unit: 'ms', goal: { atMost: 100 } },
    { what: `${what}: a page of orders meanwhile, slowest`, value: slowest, unit: 'ms' },
    { what: `${what}: event loop held at most`, value: holdMs, unit: 'ms', goal: { atMost: 50 } },
  ];
}
