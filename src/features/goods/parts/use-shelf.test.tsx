import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { createQueryClient } from '#src/lib/query.ts';
import { network } from '#tests/kit/view-network.ts';
import type { GoodsRow } from '../api.ts';
import { useShelf } from './use-shelf.ts';

afterEach(() => {
  network.fetch = null;
});

const goods = (id: string) => ({ id, version: 1 }) as GoodsRow;

test('a switch that is flipped while another one is still on its way is not lost', async () => {
  const sent: unknown[] = [];
  const answers: (() => void)[] = [];
  network.fetch = async (input, init) => {
    sent.push(await new Request(input, init).json());
    await new Promise<void>((resolve) => void answers.push(resolve));
    return Response.json({ code: 0, msg: '', data: { done: 1, refused: [] } });
  };
  const client = createQueryClient();
  const { result } = renderHook(() => useShelf(), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
  const [flip] = [result.current];
  act(() => flip(goods('1'), '1'));
  await waitFor(() => expect(answers).toHaveLength(1));
  act(() => flip(goods('2'), '0'));
  act(() => flip(goods('3'), '1'));
  act(() => answers[0]?.());
  await waitFor(() => expect(answers).toHaveLength(2));
  act(() => answers[1]?.());
  await waitFor(() => expect(answers).toHaveLength(3));
  expect(sent).toEqual([
    { shelf: '1', rows: [{ id: '1', version: 1 }] },
    { shelf: '0', rows: [{ id: '2', version: 1 }] },
    { shelf: '1', rows: [{ id: '3', version: 1 }] },
  ]);
  act(() => answers[2]?.());
});
