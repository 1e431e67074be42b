import { createMemoryHistory } from '@tanstack/react-router';
import { renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { type Operator, SessionContext } from '#src/lib/session.ts';
import { createSelection, put } from '#src/ui/data-grid/selection.tsx';
import { useLeftSelection } from './left-selection.ts';

const history = vi.hoisted(() => ({ current: null as unknown }));
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useRouter: () => ({ history: history.current }),
}));

function enter(chosenTenantId: string | null) {
  const operator = { id: '1', chosenTenantId } as Operator;
  const value = { operator, isSwitchingTenant: false, switchTenant: () => {}, signOut: () => {} };
  const wrapper = ({ children }: { children: ReactNode }) => createElement(SessionContext, { value }, children);
  return renderHook(() => useLeftSelection(), { wrapper }).result.current;
}

test('the orders that were chosen come back with the way to their list, not on another visit or in another tenant', () => {
  const visits = createMemoryHistory({ initialEntries: ['/mall/orderinfo/index'] });
  history.current = visits;
  const selection = createSelection();
  put(selection, ['7', '9'], true);
  enter('t1').leave(selection);

  visits.push('/mall/orderinfo/print');
  visits.back();
  expect(enter('t1').begin()).toBe(selection);
  expect(enter('t2').begin().get().size).toBe(0);
  visits.push('/mall/orderinfo/index', { isWayBack: true });
  expect(enter('t1').begin()).toBe(selection);
  visits.push('/mall/orderinfo/index');
  expect(enter('t1').begin().get().size).toBe(0);
});
