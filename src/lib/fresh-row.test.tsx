import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { useFreshRow } from './fresh-row.ts';
import { dismissNotice, useNotices } from './notices.ts';
import { createQueryClient } from './query.ts';

function follow(version: number) {
  const client = createQueryClient();
  const onFailure = vi.fn<() => void>();
  const answers: unknown[] = [];
  const detail = {
    queryKey: ['row', '7'],
    queryFn: () => {
      const answer = answers.shift();
      if (answer instanceof Error) throw answer;
      return answer as { id: string; version: number };
    },
    meta: { silent: 'told by the row' },
    retry: false,
  };
  const { result, rerender } = renderHook(
    ({ isOpen }) => ({
      row: useFreshRow({ row: { id: '7', version }, detail, topic: 'order', isOpen, onFailure }),
      notices: useNotices(),
    }),
    {
      initialProps: { isOpen: false },
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      ),
    },
  );
  /** Opens the row with this answer to its read, and closes it again. */
  const open = async (answer: unknown) => {
    answers.push(answer);
    rerender({ isOpen: true });
    await act(() => new Promise((resolve) => void setTimeout(resolve, 30)));
    await waitFor(() => expect(client.isFetching()).toBe(0));
    rerender({ isOpen: false });
  };
  return { onFailure, open, now: () => result.current };
}

afterEach(() => {
  const { result } = renderHook(useNotices);
  act(() => {
    for (const { id } of result.current) dismissNotice(id);
  });
});

const unavailable = new ApiError('unavailable', '', 503);

test('a row that opens again is read again before a failure is told, and an old failure is not told again', async () => {
  const { open, now } = follow(1);
  for (const [answer, told] of [
    [{ id: '7', version: 2 }, 0],
    [unavailable, 1],
    [{ id: '7', version: 3 }, 1],
  ] as const) {
    await open(answer);
    expect(now().notices).toHaveLength(told);
  }
  expect(now().row.shown.version).toBe(3);
});

test('a row that cannot be read closes, unless its detail is shown', async () => {
  const { open, onFailure } = follow(2);
  await open(unavailable);
  expect(onFailure).toHaveBeenCalledTimes(1);
  await open({ id: '7', version: 1 });
  await open(unavailable);
  expect(onFailure).toHaveBeenCalledTimes(2);
  await open({ id: '7', version: 2 });
  await open(unavailable);
  expect(onFailure).toHaveBeenCalledTimes(2);
});
