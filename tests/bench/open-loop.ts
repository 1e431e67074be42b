import { setTimeout as wait } from 'node:timers/promises';

export interface Latency {
  /** Milliseconds from when a call was due, so that a server that falls behind shows it. */
  p50: number;
  p95: number;
  p99: number;
}

/** Makes calls at a steady rate, however slowly they are answered; fails when one of them does. */
export async function openLoop(perSecond: number, calls: readonly (() => Promise<unknown>)[]): Promise<Latency> {
  const begun = performance.now();
  const took = await Promise.all(
    calls.map(async (call, at) => {
      const due = begun + (at * 1_000) / perSecond;
      await wait(Math.max(due - performance.now(), 0));
      await call();
      return performance.now() - due;
    }),
  );
  const sorted = took.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? 0;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}
