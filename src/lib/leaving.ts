import { useBlocker } from '@tanstack/react-router';
import { useRef } from 'react';

/** A chart with a region that decides whether the operator may leave its page. */
interface Leavable {
  send: (event: { type: 'page.leave' }) => void;
  on: (type: 'page.left', heard: () => void) => { unsubscribe: () => void };
  subscribe: (seen: (snapshot: { matches: (state: { leaving: 'questioned' }) => boolean }) => void) => {
    unsubscribe: () => void;
  };
}

/** Asks the chart whether the operator may leave its page; resolves with true when the operator stays. */
export function staysOn(actor: Leavable): Promise<boolean> {
  return new Promise((resolve) => {
    const ended = (stays: boolean) => {
      for (const each of heard) each.unsubscribe();
      resolve(stays);
    };
    const heard = [
      actor.on('page.left', () => ended(false)),
      // The chart emits `page.left` before its next snapshot.
      actor.subscribe((snapshot) => {
        if (!snapshot.matches({ leaving: 'questioned' })) ended(true);
      }),
    ];
    actor.send({ type: 'page.leave' });
  });
}

/**
 * Asks before every way off a page with unsaved changes: a link, the browser's own buttons, closing the window.
 * `stays` resolves with true when the operator stays. `isAsking` returns true while a navigation waits for the answer;
 * that navigation then continues by itself.
 */
export function useLeaving(isDirty: () => boolean, stays: () => Promise<boolean>): { isAsking: () => boolean } {
  const waiting = useRef(0);
  useBlocker({
    async shouldBlockFn() {
      if (!isDirty()) return false;
      waiting.current += 1;
      try {
        return await stays();
      } finally {
        waiting.current -= 1;
      }
    },
    enableBeforeUnload: isDirty,
  });
  return { isAsking: () => waiting.current > 0 };
}
