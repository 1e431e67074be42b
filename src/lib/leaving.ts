import { useBlocker, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';

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

/** What is on the screen and would be lost; `stays` resolves with true when the operator stays. */
interface Asker {
  isDirty: () => boolean;
  stays: () => Promise<boolean>;
}
const askers = new Set<Asker>();

/** Returns whether something on the screen would be lost. */
export const hasUnsaved = () => Array.from(askers).some(({ isDirty }) => isDirty());

/** Asks before what takes the page away without leading to another address; resolves with true when it may. */
export async function mayLeave(): Promise<boolean> {
  for (const { isDirty, stays } of Array.from(askers)) if (isDirty() && (await stays())) return false;
  return true;
}

function useAsker(isDirty: () => boolean, stays: () => Promise<boolean>): void {
  const isDirtyNow = useEffectEvent(isDirty);
  const staysNow = useEffectEvent(stays);
  useEffect(() => {
    const asker = { isDirty: () => isDirtyNow(), stays: async () => staysNow() };
    askers.add(asker);
    return () => void askers.delete(asker);
  }, []);
}

/**
 * Asks before the browser's buttons, a link or closing the window take a dialog away with what was typed in it. A dialog
 * that the page's own address opens also closes by it, which is no way off.
 */
export function useLeavingDialog(isDirty: () => boolean, stays: () => Promise<boolean>): void {
  const history = useRouter({ warn: false })?.history;
  useAsker(isDirty, stays);
  useEffect(
    () =>
      history?.block({
        async blockerFn({ action, currentLocation, nextLocation }) {
          const isOwn = /^(PUSH|REPLACE)$/.test(action) && currentLocation.pathname === nextLocation.pathname;
          return !isOwn && isDirty() && stays();
        },
        enableBeforeUnload: isDirty,
      }),
    [history, isDirty, stays],
  );
}

/**
 * Asks before every way off a page with unsaved changes: a link, the browser's own buttons, closing the window, signing
 * out, another tenant. `stays` resolves with true when the operator stays. `isAsking` returns true while one of them
 * waits for the answer; it then continues by itself.
 */
export function useLeaving(isDirty: () => boolean, stays: () => Promise<boolean>): { isAsking: () => boolean } {
  const waiting = useRef(0);
  const ask = async () => {
    waiting.current += 1;
    try {
      return await stays();
    } finally {
      waiting.current -= 1;
    }
  };
  useAsker(isDirty, ask);
  useBlocker({
    shouldBlockFn: async () => isDirty() && ask(),
    enableBeforeUnload: isDirty,
  });
  return { isAsking: () => waiting.current > 0 };
}
