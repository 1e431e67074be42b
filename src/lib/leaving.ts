import { useBlocker } from '@tanstack/react-router';
import { useRef } from 'react';

/** A chart with a region that decides whether its page may be left. */
interface Leavable {
  send: (event: { type: 'page.leave' }) => void;
  on: (type: 'page.left', heard: () => void) => { unsubscribe: () => void };
  subscribe: (seen: (snapshot: { matches: (state: { leaving: 'questioned' }) => boolean }) => void) => {
    unsubscribe: () => void;
  };
}

/** Asks the chart whether its page may be left; resolves with whether the operator stays. */
export function staysOn(actor: Leavable): Promise<boolean> {
  return new Promise((resolve) => {
    const ended = (stays: boolean) => {
      for (const each of heard) each.unsubscribe();
      resolve(stays);
    };
    const heard = [
      actor.on('page.left', () => ended(false)),
      // The chart says that the page is left before it shows its next state.
      actor.subscribe((snapshot) => {
        if (!snapshot.matches({ leaving: 'questioned' })) ended(true);
      }),
    ];
    actor.send({ type: 'page.leave' });
  });
}

/**
 * Lets the chart answer every way off its page: a link, the browser's own buttons, closing the window. `isAsking` says
 * whether a way off the page waits for the answer, and goes on by itself.
 */
export function useLeaving(actor: Leavable, isDirty: () => boolean): { isAsking: () => boolean } {
  const waiting = useRef(0);
  useBlocker({
    async shouldBlockFn() {
      if (!isDirty()) return false;
      waiting.current += 1;
      try {
        return await staysOn(actor);
      } finally {
        waiting.current -= 1;
      }
    },
    enableBeforeUnload: isDirty,
  });
  return { isAsking: () => waiting.current > 0 };
}
