import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { createQueryClient } from '#src/lib/query.ts';
import { network } from '#tests/kit/view-network.ts';
import type { DeskOrder } from '../api.ts';
import { openDesk } from './draft.ts';
import { deskRows } from './entries.ts';
import { useShipping } from './use-shipping.ts';

afterEach(() => {
  network.fetch = null;
});

const order = { id: '7', orderNo: 'O7', carrier: '顺丰速运' } as DeskOrder;
const rows = deskRows([order], { 7: { trackingNo: 'SF0000000000001' } });

/** A server that plays one job; the named calls get no answer the first time. */
function playing(lost: readonly string[]): string[] {
  const asked: string[] = [];
  let isConfirmed = false;
  const answer = (path: string) => {
    if (path.endsWith('/rows')) return { records: [{ rowNo: 1, status: 'done', reason: '' }], total: 1 };
    if (path.endsWith('/confirm')) isConfirmed = true;
    const counts = { total: 1, done: 0, failed: 0, skipped: 0 };
    return isConfirmed
      ? { id: '9', state: 'done', version: 5, waiting: 0, done: 1, facts: { counts: { ...counts, done: 1 } } }
      : { id: '9', state: 'previewing', version: 3, waiting: 1, done: 0, facts: { counts } };
  };
  network.fetch = async (input, init) => {
    const path = new URL(new Request(input, init).url).pathname;
    asked.push(path);
    const name = lost.find((each) => path.endsWith(each));
    if (name !== undefined && asked.filter((each) => each === path).length === 1)
      return Response.json({ code: 'unavailable', msg: '' }, { status: 503 });
    return Response.json({ code: 0, msg: '', data: answer(path) });
  };
  return asked;
}

test.each(['/confirm', '/rows'])('a desk whose %s was lost once is not locked for ever', async (lost) => {
  const asked = playing([lost]);
  const desk = openDesk(`desk-of-a-test${lost}`);
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useShipping(desk), { wrapper });
  act(() => result.current.ship(rows));
  await waitFor(() => expect(result.current.outcome).toMatchObject({ shipped: ['7'], refused: 0 }), {
    timeout: 30_000,
  });
  expect(result.current.isBusy).toBe(false);
  expect(asked.filter((path) => path.endsWith(lost)).length).toBeGreaterThan(1);
});
