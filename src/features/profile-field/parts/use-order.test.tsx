import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { createQueryClient } from '#src/lib/query.ts';
import { network } from '#tests/kit/view-network.ts';
import { fieldsOf } from '../api.ts';
import { useOrder } from './use-order.ts';

afterEach(() => {
  network.fetch = null;
});

test('an order that is asked for while another is saved is shown, and saved after it', async () => {
  const answers: (() => void)[] = [];
  const sent: unknown[] = [];
  let stored = ['a', 'b', 'c'];
  network.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (request.method === 'GET')
      return Response.json({ code: 0, msg: '', data: { records: stored.map((id) => ({ id })), total: 3 } });
    const { ids } = (await request.json()) as { ids: string[] };
    sent.push(ids);
    return new Promise<void>((resolve) => void answers.push(resolve)).then(() => {
      stored = ids;
      return Response.json({ code: 0, msg: '', data: null });
    });
  };
  const client = createQueryClient();
  const { result } = renderHook(
    () => {
      const { order, shown } = useOrder(undefined);
      const { data } = useQuery(fieldsOf(undefined));
      return { order, ids: shown(data?.records ?? []).map(({ id }) => id) };
    },
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      ),
    },
  );
  const expectShown = (...ids: string[]) => waitFor(() => expect(result.current.ids).toEqual(ids));
  await expectShown('a', 'b', 'c');
  act(() => result.current.order(['b', 'a', 'c']));
  await expectShown('b', 'a', 'c');
  act(() => result.current.order(['b', 'c', 'a']));
  await expectShown('b', 'c', 'a');
  // And back to what is on its way.
  act(() => result.current.order(['b', 'a', 'c']));
  await expectShown('b', 'a', 'c');
  for (const [at, ids] of [
    ['b', 'a', 'c'],
    ['b', 'c', 'a'],
    ['b', 'a', 'c'],
  ].entries()) {
    await waitFor(() => expect(sent).toHaveLength(at + 1));
    expect(sent[at]).toEqual(ids);
    answers[at]?.();
    await waitFor(() => expect(stored).toEqual(ids));
    await expectShown('b', 'a', 'c');
  }
});
