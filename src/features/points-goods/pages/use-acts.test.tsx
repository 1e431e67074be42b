import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { createQueryClient } from '#src/lib/query.ts';
import { type Operator, SessionContext } from '#src/lib/session.ts';
import { network } from '#tests/kit/view-network.ts';
import type { PointsGoodsRow } from '../api.ts';
import { useActs } from './use-acts.ts';

afterEach(() => {
  network.fetch = null;
});

const session = {
  operator: { type: 2, chosenTenantId: null } as Operator,
  isSwitchingTenant: false,
  switchTenant: () => {},
  signOut: () => {},
};
const goods = (id: string) => ({ id, version: 1 }) as PointsGoodsRow;

test('goods that are put on while others are under way are put on, and no question about a deletion closes', async () => {
  const answers: (() => void)[] = [];
  network.fetch = async () => {
    await new Promise<void>((resolve) => void answers.push(resolve));
    return Response.json({ code: 0, msg: '', data: goods('1') });
  };
  const client = createQueryClient();
  let closed = 0;
  const { result } = renderHook(() => useActs(() => (closed += 1)), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>
        <SessionContext value={session}>{children}</SessionContext>
      </QueryClientProvider>
    ),
  });
  act(() => result.current.run({ act: '1', row: goods('1') }));
  await waitFor(() => expect([answers.length, result.current.isRunning]).toEqual([1, true]));
  act(() => result.current.run({ act: '1', row: goods('2') }));
  act(() => answers[0]?.());
  await waitFor(() => expect(answers).toHaveLength(2));
  act(() => answers[1]?.());
  await waitFor(() => expect(result.current.isRunning).toBe(false));
  expect(closed).toBe(0);
});
