import type { Worker } from 'node:worker_threads';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { storedRichText } from './rich-text-thread.ts';

const tooComplex = { code: 'unprocessable', data: { reason: 'richText' } };
/** A text of so many characters. */
const words = (length: number) => 'x'.repeat(length);
/** What only a fault of ours hands in. */
const noText = (length: number) => ({ length }) as unknown as string;

const threads: Worker[] = [];
const note = (thread: Worker) => void threads.push(thread);
beforeAll(() => void process.on('worker', note));
afterAll(() => void process.off('worker', note));
afterEach(() => void vi.useRealTimers());

/** Has a long text cleaned while ten seconds pass, before its thread could answer. */
async function tenSeconds(): Promise<unknown> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const answer = storedRichText(words(9_000)).catch((error: unknown) => error);
  // The call takes its turn and hands the text over.
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  vi.advanceTimersByTime(10_000);
  vi.useRealTimers();
  return answer;
}

test('a text that takes ten seconds is refused and its thread ended; the next texts have one new thread', async () => {
  // Another file may have left a thread behind.
  await tenSeconds();
  const began = threads.length;
  expect(await tenSeconds()).toMatchObject(tooComplex);
  expect(threads.length).toBe(began + 1);
  expect(threads.at(-1)?.threadId).toBe(-1);

  expect(await storedRichText(words(9_000))).toBe(words(9_000));
  expect(await storedRichText(`<p onclick="x()">${words(9_000)}</p>`)).toBe(`<p>${words(9_000)}</p>`);
  expect(threads.length).toBe(began + 2);
});

test('a thread that ended by itself is replaced by the first text that needs one, and no shorter one', async () => {
  await storedRichText(words(9_000));
  await threads.at(-1)?.terminate();
  const began = threads.length;
  expect(await storedRichText(words(8_192))).toBe(words(8_192));
  expect(threads.length).toBe(began);
  expect(await storedRichText(words(8_193))).toBe(words(8_193));
  expect(threads.length).toBe(began + 1);
});

test.each([2_000, 20_000])('%i elements inside each other are refused by name', async (depth) => {
  await expect(storedRichText('<b>'.repeat(depth))).rejects.toMatchObject(tooComplex);
});

test('a fault of ours is reported as one, here and in the thread, and the next text is cleaned', async () => {
  await expect(storedRichText(noText(1))).rejects.toThrow(TypeError);
  await expect(storedRichText(noText(9_000))).rejects.toThrow(/^Rich text could not be cleaned: /);
  expect(await storedRichText(words(9_000))).toBe(words(9_000));
});
