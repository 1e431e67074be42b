import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#src/lib/query.ts';
import { network } from '#tests/kit/view-network.ts';
import { newSku } from '../matrix.ts';
import { useGoodsForm } from './use-goods-form.ts';

afterEach(() => {
  network.fetch = null;
  vi.useRealTimers();
});

test('new goods that are saved leave no draft, however long their page takes to be left', async () => {
  vi.useFakeTimers();
  const calls: string[] = [];
  network.fetch = async (input, init) => {
    const { method, url } = new Request(input, init);
    calls.push(`${method} ${new URL(url).pathname}`);
    return Response.json({ code: 0, msg: '', data: { id: '7', version: 1 } });
  };
  const client = createQueryClient();
  const { result } = renderHook(() => useGoodsForm(null, () => new Promise<void>(() => {})), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
  const skus = [{ ...newSku, valueIds: [], salesPrice: '9', stock: '1' }];
  act(() => result.current.change({ name: '茶', spuCode: 'T1', description: '<p>好茶</p>', skus }));
  act(() => result.current.submit());
  await act(async () => vi.advanceTimersByTimeAsync(1000));
  await act(async () => vi.advanceTimersByTimeAsync(25_000));
  expect(calls).toEqual(['POST /api/mall/goodsspu', 'DELETE /api/upms/draft/goods%3Anew']);
});
