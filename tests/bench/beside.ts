import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** What a piece of work did to the server beside being done. */
export interface Beside {
  seconds: number;
  /** Resident memory at its highest, and how much that is above what it was before; MiB. */
  peakMiB: number;
  moreMiB: number;
  /** A light call that was made all the while; milliseconds. */
  p99: number;
  slowest: number;
}

const pauseMs = 20;

/** Does the work and watches what the server's memory and its other answers come to meanwhile. */
export async function beside(
  server: { pid: number; memory: () => number },
  lightCall: () => Promise<unknown>,
  work: () => Promise<void>,
): Promise<Beside> {
  const before = server.memory();
  // From here on the kernel remembers the highest anew.
  writeFileSync(`/proc/${server.pid}/clear_refs`, '5');
  const times: number[] = [];
  let isDone = false;
  const calling = (async () => {
    while (!isDone) {
      const began = performance.now();
      await lightCall();
      times.push(performance.now() - began);
      await wait(pauseMs);
    }
  })();
  const began = performance.now();
  await work();
  const seconds = (performance.now() - began) / 1_000;
  isDone = true;
  await calling;
  const peakMiB = highestMiB(server.pid);
  times.sort((one, other) => one - other);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { seconds, peakMiB, moreMiB: peakMiB - before, p99: at(0.99), slowest: at(1) };
}

function highestMiB(pid: number): number {
  const [, kib = '0'] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kib) / 1024;
}
