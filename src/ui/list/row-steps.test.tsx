import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useRowStep } from './row-steps.tsx';

/** A neighbour that the server has not answered yet. */
function awaited() {
  let answer: (id: string | null) => void = () => {};
  const step = () =>
    new Promise<string | null>((resolve) => {
      answer = resolve;
    });
  return { step, answer: (id: string | null) => act(async () => answer(id)) };
}

const show = () => {
  const onOpen = vi.fn<(id: string) => void>();
  const hook = renderHook(({ id }) => useRowStep(id, onOpen), { initialProps: { id: '7' } });
  return { onOpen, ...hook };
};

test('a neighbour opens once it is known', async () => {
  const { onOpen, result } = show();
  const { step, answer } = awaited();
  act(() => result.current.go(step));
  await answer('8');
  expect(onOpen.mock.calls).toEqual([['8']]);
});

test('a neighbour that is found after its page was left does not take the person there', async () => {
  const { onOpen, result, unmount } = show();
  const { step, answer } = awaited();
  act(() => result.current.go(step));
  unmount();
  await answer('8');
  expect(onOpen).not.toHaveBeenCalled();
});

test('nor one that is found after another row was opened', async () => {
  const { onOpen, result, rerender } = show();
  const { step, answer } = awaited();
  act(() => result.current.go(step));
  rerender({ id: '20' });
  await answer('8');
  expect(onOpen).not.toHaveBeenCalled();
});
