import { useEffect, useEffectEvent } from 'react';
import { createStore, useStore } from './store.ts';

/** A key that does something on the present page, for the help that `?` opens. */
export interface Hotkey {
  keys: string;
  does: string;
}

const known = createStore<readonly Hotkey[]>([]);

/** The keys that do something right now. */
export function useHotkeyList(): readonly Hotkey[] {
  return useStore(known);
}

/**
 * Runs `act` when the keys are pressed outside text fields and dialogs, and lists them in the help.
 * Keys are one character ("/", "?"), a name ("Escape") or a chord of two characters ("g o").
 */
export function useHotkey(keys: string, does: string, act: () => void): void {
  const run = useEffectEvent(act);
  useEffect(() => {
    const hotkey = { keys, does };
    known.set([...known.get(), hotkey]);
    let first: string | null = null;
    const [start = '', end] = keys.split(' ');
    const listen = (event: KeyboardEvent) => {
      if (isTaken(event)) return;
      const isComplete = end === undefined ? event.key === start : first === start && event.key === end;
      first = event.key;
      if (!isComplete) return;
      event.preventDefault();
      run();
    };
    document.addEventListener('keydown', listen);
    return () => {
      document.removeEventListener('keydown', listen);
      known.set(known.get().filter((other) => other !== hotkey));
    };
  }, [keys, does]);
}

function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return true;
  const target = event.target;
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable ||
    target.closest('input, textarea, select, [role="dialog"], [role="alertdialog"], [role="menu"]') !== null
  );
}
