import { useState, useSyncExternalStore } from 'react';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { messages } from '../messages.ts';

/** Returns the whole seconds until a moment as a countdown; 0 once it has passed. */
export function useSecondsUntil(moment: number): number {
  const seconds = () => Math.max(0, Math.ceil((moment - Date.now()) / 1000));
  return useSyncExternalStore(followClock, seconds, seconds);
}

function followClock(onTick: () => void): () => void {
  const timer = setInterval(onTick, 250);
  return () => clearInterval(timer);
}

/** Says how long the server refuses attempts; a screen reader announces the start and the end, not every second. */
export function LockoutNotice({ seconds }: { seconds: number }) {
  const texts = useMessages(messages);
  const [first] = useState(seconds);
  return (
    <>
      <p className="zg-sign-in-problem" aria-hidden="true">
        {seconds > 0 ? texts.locked(seconds) : texts.unlocked}
      </p>
      <p className="zg-visually-hidden" role="alert">
        {seconds > 0 ? texts.locked(first) : texts.unlocked}
      </p>
    </>
  );
}
