// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useLoaded, useMore } from './loaded.ts';

/** Loads by a key; each read is answered when the test says so. */
function shown() {
  const answers: ((content: string) => void)[] = [];
  const load = () => new Promise<string>((resolve) => void answers.push(resolve));
  const { result, rerender } = renderHook(({ key, language }) => useLoaded(key, load, language), {
    initialProps: { key: 'one', language: 'zh' },
  });
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
  rerender({ key: 'two', language: 'zh' });
  await answer(2, 'one again');
  expect(result.current.content).toBeNull();
  await answer(3, 'two');
  expect(result.current.content).toBe('two');
});

test('what the server said in one language is read again in another, and stays until that is here', async () => {
  const { answer, result, rerender } = shown();
  await answer(0, '待发货');
  rerender({ key: 'one', language: 'en' });
  expect(result.current.content).toBe('待发货');
  await answer(1, 'Awaiting shipment');
  expect(result.current.content).toBe('Awaiting shipment');
});

test('a list that is read again is as long as it was', async () => {
  const kept = ['5', '4', '3', '2', '1'];
  const load = async (current: number) => ({
    records: kept.slice((current - 1) * 2, current * 2).map((id) => ({ id })),
    total: kept.length,
    totalExact: true,
  });
  const { result } = renderHook(() => useMore('claims', load));
  const rows = () => result.current.content?.rows.map(({ id }) => id);
  await vi.waitFor(() => expect(rows()).toEqual(['5', '4']));
  act(() => result.current.more.run());
  await vi.waitFor(() => expect(rows()).toEqual(['5', '4', '3', '2']));
  kept.unshift('6');
  act(() => result.current.reload());
  await vi.waitFor(() => expect(rows()).toEqual(['6', '5', '4', '3']));
  act(() => result.current.more.run());
  await vi.waitFor(() => expect(rows()).toEqual(['6', '5', '4', '3', '2', '1']));
  expect(result.current.isMore).toBe(false);
});

test('a row that moved into the next page of a list is shown once', async () => {
  const kept = ['3', '2', '1'];
  const load = async (current: number) => ({
    records: kept.slice((current - 1) * 2, current * 2).map((id) => ({ id })),
    total: kept.length,
    totalExact: true,
  });
  const { result } = renderHook(() => useMore('orders', load));
  await vi.waitFor(() => expect(result.current.isMore).toBe(true));
  kept.unshift('4');
  act(() => result.current.more.run());
  await vi.waitFor(() => expect(result.current.isMore).toBe(false));
  expect(result.current.content?.rows.map(({ id }) => id)).toEqual(['3', '2', '1']);
});
