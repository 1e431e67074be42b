import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useToday } from './today.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('the day goes on in a tab that stays open past midnight in Shanghai', () => {
  vi.useFakeTimers({ now: new Date('2026-03-01T15:59:00Z') });
  const { result } = renderHook(() => useToday());
  expect(result.current).toBe('2026-03-01');
  act(() => void vi.advanceTimersByTime(90_000));
  expect(result.current).toBe('2026-03-02');
});
