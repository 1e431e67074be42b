import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { useNotices } from '#src/lib/notices.ts';
import { createQueryClient } from '#src/lib/query.ts';
import { network } from '#tests/kit/view-network.ts';
import type { Line } from './lines.ts';
import { useSheet } from './use-sheet.ts';

afterEach(() => {
  network.fetch = null;
});

const line = (version: number, sort: number): Line => ({
  goods: {
    id: '1',
    tenantId: 't1',
    spuCode: 'SP1',
    name: '茶',
    picUrls: [],
    categoryFirst: null,
    categorySecond: null,
    categoryNames: [],
    goodsKind: 'ordinary',
    shelf: '0',
    sort,
    leastPrice: 0,
    mostPrice: 0,
    stock: 0,
    skuCount: 1,
    createTime: '',
    updateTime: '',
    version,
  },
  sku: { id: '11', spuId: '1', skuCode: 'SK11', name: '', salesPrice: 1000, stock: 5, enable: 1 },
  isFirst: true,
});

test('an undo brings back what was there when it was saved, though the answer finds it read again', async () => {
  const sent: unknown[] = [];
  const answers: (() => void)[] = [];
  network.fetch = async (input, init) => {
    sent.push(await new Request(input, init).json());
    await new Promise<void>((resolve) => void answers.push(resolve));
    return Response.json({ code: 0, msg: '', data: { done: [{ id: '1', version: 4 }], refused: [] } });
  };
  const client = createQueryClient();
  const { result, rerender } = renderHook(({ lines }) => ({ sheet: useSheet(lines), notices: useNotices() }), {
    initialProps: { lines: [line(3, 0)] },
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
  act(() => result.current.sheet.act({ kind: 'type', cell: 'sort:1', text: '8' }));
  act(() => result.current.sheet.save());
  await waitFor(() => expect(answers).toHaveLength(1));
  rerender({ lines: [line(4, 8)] });
  act(() => answers[0]?.());
  await waitFor(() => expect(result.current.notices.at(-1)?.action).toBeDefined());
  act(() => result.current.notices.at(-1)?.action?.run());
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toEqual([{ rows: [{ id: '1', version: 3, sort: 8 }] }, { rows: [{ id: '1', version: 4, sort: 0 }] }]);
  act(() => answers[1]?.());
});

test('the reason of a refusal goes with the edits that are discarded', async () => {
  network.fetch = async () =>
    Response.json({ code: 0, msg: '', data: { done: [], refused: [{ id: '1', msg: '已被他人修改' }] } });
  const client = createQueryClient();
  const { result } = renderHook(() => useSheet([line(3, 0)]), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
  act(() => result.current.act({ kind: 'type', cell: 'sort:1', text: '8' }));
  act(() => result.current.save());
  await waitFor(() => expect(result.current.refused).toEqual({ 1: '已被他人修改' }));
  act(() => result.current.discard());
  expect([result.current.count, result.current.refused]).toEqual([0, {}]);
});
