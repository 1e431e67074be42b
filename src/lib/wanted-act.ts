import { useEffect, useEffectEvent } from 'react';
import { notify } from './notices.ts';
import type { ShownAct } from './row-actor.ts';

/**
 * Opens the dialog of the action that an address asks for, once the row is here; a blocked one says why.
 * `forget` takes it out of the address, so that it does not open again.
 */
export function useWantedAct<Act extends Pick<ShownAct, 'act' | 'allowed' | 'reason'>>(
  wanted: string | undefined,
  acts: readonly Act[],
  { open, forget }: { open: (act: Act) => void; forget: () => void },
): void {
  const isKnown = acts.length > 0;
  const take = useEffectEvent(() => {
    const state = acts.find(({ act }) => act === wanted);
    forget();
    if (state?.allowed === true) open(state);
    else if (state?.reason) notify.error(state.reason);
  });
  useEffect(() => {
    if (wanted !== undefined && isKnown) take();
  }, [wanted, isKnown]);
}
