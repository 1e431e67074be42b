// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useLoaded } from './loaded.ts';

/** Loads by a key; each read is answered when the test says so. */
function shown() {
  const answers: ((content: string) => void)[] = [];
  const load = () => new Promise<string>((resolve) => void answers.push(resolve));
  const { result, rerender } = renderHook(({ key }) => useLoaded(key, load), { initialProps: { key: 'one' } });
  const answer = async (read: number, content: string) => act(async () => answers[read]?.(content));
  return { answer, result, rerender };
}

test('who reads again before the answer is here still gets it, and then the newer one', async () => {
  const { answer, result } = shown();
  act(() => result.current.reload());
  await answer(0, 'not paid');
  expect(result.current.content).toBe('not paid');
  act(() => result.current.reload());
  await answer(1, 'paid');
  expect(result.current.content).toBe('paid');
});

test('an older answer does not overtake a newer one, and one of another page is forgotten', async () => {
  const { answer, result, rerender } = shown();
  act(() => result.current.reload());
  await answer(1, 'paid');
  await answer(0, 'not paid');
  expect(result.current.content).toBe('paid');
  act(() => result.current.reload());
  rerender({ key: 'two' });
  await answer(2, 'one again');
  expect(result.current.content).toBeNull();
  await answer(3, 'two');
  expect(result.current.content).toBe('two');
});
