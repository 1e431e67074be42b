import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { shiftDay, today } from '#src/lib/format.ts';
import { followChanges, useConnected } from '#src/lib/live.ts';
import { createQueryClient } from '#src/lib/query.ts';
import { toDo } from '#src/lib/to-do.ts';
import { comparison, goodsSummary, memberSummary, orderSummary, tenantMemberSummary } from '../api.ts';
import { useLiveNumbers } from './use-live-numbers.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const yesterday = shiftDay(today(), -1);

test.each([
  ['through today', { from: yesterday, to: today() }, true],
  ['of past days', { from: yesterday, to: yesterday }, false],
])('a new member is counted for the platform, for a tenant and in a range %s', async (_, range, isLive) => {
  const encoder = new TextEncoder();
  let write = (_text: string) => {};
  vi.stubGlobal('fetch', async () => {
    const start = (stream: ReadableStreamDefaultController<Uint8Array>) => {
      write = (text) => stream.enqueue(encoder.encode(text));
    };
    return new Response(new ReadableStream<Uint8Array>({ start }));
  });
  const client = createQueryClient();
  const reads = [memberSummary(), tenantMemberSummary(), comparison(range)];
  for (const { queryKey } of reads) client.setQueryData<unknown>(queryKey, {});
  const end = new AbortController();
  const { result } = renderHook(
    () => {
      useLiveNumbers(range);
      return useConnected();
    },
    { wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider> },
  );
  const following = followChanges(end.signal);
  await expect.poll(() => result.current).toBe(true);
  write('event: change\ndata: {"topic":"member","tenantId":"t1","id":"1"}\n\n');
  const isStale = () => reads.map(({ queryKey }) => client.getQueryState(queryKey)?.isInvalidated);
  await expect.poll(isStale).toEqual([true, true, isLive]);
  end.abort();
  await following;
});

test('the numbers of today begin anew on a page that stays open past midnight in Shanghai', () => {
  vi.useFakeTimers({ now: new Date('2026-12-31T15:59:00Z') });
  const client = createQueryClient();
  const past = { from: '2026-12-01', to: '2026-12-02' };
  const reads = [goodsSummary(), memberSummary(), tenantMemberSummary(), orderSummary(), toDo(), comparison(past)];
  for (const { queryKey } of reads) client.setQueryData<unknown>(queryKey, {});
  const isStale = () => reads.map(({ queryKey }) => client.getQueryState(queryKey)?.isInvalidated);
  renderHook(() => useLiveNumbers(past), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  act(() => void vi.advanceTimersByTime(30_000));
  expect(isStale()).toEqual(reads.map(() => false));
  act(() => void vi.advanceTimersByTime(60_000));
  expect(isStale()).toEqual([true, true, true, true, true, false]);
});
