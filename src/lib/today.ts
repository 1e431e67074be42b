import { useSyncExternalStore } from 'react';
import { today } from './format.ts';

const lookMs = 30_000;

function followDay(onChange: () => void): () => void {
  const timer = setInterval(onChange, lookMs);
  // A hidden tab's timers may sleep.
  document.addEventListener('visibilitychange', onChange);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onChange);
  };
}

/** Returns the current business day (Asia/Shanghai), also in a tab that stays open past midnight. */
export function useToday(): string {
  return useSyncExternalStore(followDay, () => today());
}
