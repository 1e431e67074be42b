import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endOnSignals } from './ending.ts';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const hangs = () => new Promise<void>(() => {});
const tell = (signal: NodeJS.Signals) => void process.emit(signal, signal);
const pass = async (ms: number) => vi.advanceTimersByTimeAsync(ms);

const before = new Map(signals.map((signal) => [signal, process.listeners(signal)]));
let exits: unknown[];
let lines: string[];
const began = () => endOnSignals((line) => lines.push(line));

beforeEach(() => {
  vi.useFakeTimers();
  [exits, lines] = [[], []];
  vi.spyOn(process, 'exit').mockImplementation((code) => exits.push(code) as never);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  for (const [signal, listeners] of before) {
    process.removeAllListeners(signal);
    for (const listener of listeners) process.on(signal, listener);
  }
});

/** How many milliseconds pass until the process exits, where it does within a minute. */
async function untilExit(): Promise<number> {
  const since = Date.now();
  while (exits.length === 0 && Date.now() - since < 60_000) await pass(1);
  return Date.now() - since;
}

test.each(signals)('%s stops all, the last first, and nobody else who listened, then exits with 0', async (signal) => {
  const closedInOrder: string[] = [];
  process.on(signal, () => closedInOrder.push('who listened before'));
  const { keep } = began();
  for (const name of ['database', 'server']) keep(async () => void closedInOrder.push(name));
  tell(signal);
  await pass(0);
  expect([closedInOrder, exits, lines]).toEqual([['server', 'database'], [0], []]);
});

test('an end asked for by the program exits once with its code', async () => {
  const stop = vi.fn<() => Promise<void>>(async () => {});
  const { keep, end } = began();
  keep(stop);
  end(3);
  end(4);
  await pass(0);
  expect(exits).toEqual([3]);
  expect(stop).toHaveBeenCalledTimes(1);
});

test('a second signal exits at once, but not within a second of the first, and the end of a terminal never', async () => {
  began().keep(hangs);
  tell('SIGINT');
  await pass(1_000);
  tell('SIGTERM');
  expect(exits).toEqual([]);
  await pass(1);
  tell('SIGHUP');
  expect(exits).toEqual([]);
  tell('SIGTERM');
  expect(exits).toEqual([1]);
});

test.each([
  [1, 8_000],
  [2, 9_000],
  [3, 9_250],
])('%i things that never end are left behind after %i ms', async (count, ms) => {
  const { keep, end } = began();
  for (let each = 0; each < count; each += 1) keep(hangs);
  end(0);
  expect(await untilExit()).toBe(ms);
  expect(lines).toEqual(Array.from({ length: count }, () => 'Something did not end in time and is left behind.'));
});

test.each([
  [1, 8_000],
  [5, 9_000],
  [10, 14_000],
])('with %i seconds of draining, calls are abandoned after %i ms', async (seconds, ms) => {
  const { keep, allow, end } = began();
  allow(seconds);
  keep(hangs);
  end(0);
  expect(await untilExit()).toBe(ms);
});

test('a part that fails to stop is reported, and the others stop', async () => {
  const stop = vi.fn<() => Promise<void>>(async () => {});
  const { keep, end } = began();
  keep(stop);
  keep(async () => Promise.reject(new Error('no')));
  end(0);
  await pass(0);
  expect(lines).toEqual(['Something did not end in time and is left behind.']);
  expect(stop).toHaveBeenCalledTimes(1);
  expect(exits).toEqual([0]);
});
