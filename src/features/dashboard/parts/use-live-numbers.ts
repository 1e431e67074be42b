import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { today } from '#src/lib/format.ts';
import { useChanges } from '#src/lib/live.ts';
import { toDo } from '#src/lib/to-do.ts';
import { useToday } from '#src/lib/today.ts';
import { invalidate } from '#src/lib/write.ts';
import {
  comparison,
  goodsSummary,
  memberSummary,
  orderShares,
  orderSummary,
  sales,
  setup,
  tenantMemberSummary,
} from '../api.ts';

/**
 * Reads the numbers of the home page again when what they count changes, and those of today when another day begins; past
 * days change no more.
 */
export function useLiveNumbers(range: { from: string; to: string }): void {
  const cache = useQueryClient();
  const refresh = (keys: readonly { queryKey: readonly unknown[] }[]) => {
    for (const { queryKey } of keys) void invalidate(cache, queryKey);
  };
  const ofToday = (keys: readonly { queryKey: readonly unknown[] }[]) => (range.to < today() ? [] : keys);
  useChanges('order', () =>
    refresh([
      orderSummary(),
      orderShares('app_type'),
      orderShares('order_type'),
      toDo(),
      ...ofToday([sales(range), comparison(range)]),
    ]),
  );
  useChanges('afterSale', () => refresh([toDo()]));
  useChanges('job', () => refresh([toDo()]));
  useChanges('code', () => refresh([toDo(), setup()]));
  useChanges('member', () =>
    refresh([memberSummary(), tenantMemberSummary(), goodsSummary(), ...ofToday([comparison(range)])]),
  );
  useNewDay(() => refresh([goodsSummary(), memberSummary(), tenantMemberSummary(), orderSummary(), toDo()]));
}

/** Runs when a new business day begins while the page is open. */
function useNewDay(onDay: () => void): void {
  const run = useEffectEvent(onDay);
  const day = useToday();
  const known = useRef(day);
  useEffect(() => {
    if (known.current === day) return;
    known.current = day;
    run();
  }, [day]);
}
