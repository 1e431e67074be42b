import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { useFreshRow } from './fresh-row.ts';
import { dismissNotice, useNotices } from './notices.ts';
import { createQueryClient } from './query.ts';

test('a row that opens again is read again before a failure is told, and an old failure closes nothing', async () => {
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
      row: useFreshRow({ row: { id: '7', version: 1 }, detail, topic: 'order', isOpen, onFailure }),
      notices: useNotices(),
    }),
    {
      initialProps: { isOpen: false },
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      ),
    },
  );
  for (const [answer, failures] of [
    [{ id: '7', version: 2 }, 0],
    [new ApiError('unavailable', '', 503), 1],
    [{ id: '7', version: 3 }, 1],
  ] as const) {
    answers.push(answer);
    rerender({ isOpen: true });
    await act(() => new Promise((resolve) => void setTimeout(resolve, 30)));
    await waitFor(() => expect(client.isFetching()).toBe(0));
    expect(onFailure).toHaveBeenCalledTimes(failures);
    rerender({ isOpen: false });
  }
  expect(result.current.row.shown.version).toBe(3);
  act(() => {
    for (const { id } of result.current.notices) dismissNotice(id);
  });
});
