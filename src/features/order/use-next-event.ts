import { useEffect } from 'react';
import { afterPaint } from '#src/lib/after-paint.ts';
import type { NextEvent } from '#src/lib/next-event.ts';
import { createStore, useStore } from '#src/lib/store.ts';

const here = createStore<NextEvent | null>(null);

/** Fetches the order's chart for lists that show what comes next; null until it is here. */
export function useNextEvent(isWanted: boolean): NextEvent | null {
  useEffect(() => {
    if (!isWanted) return;
    // Without the chart the column still says whose turn it is.
    const fetch = async () => here.set((await import('./next-event.ts')).nextEvent);
    afterPaint(() => void fetch().catch(() => {}));
  }, [isWanted]);
  return useStore(here);
}
