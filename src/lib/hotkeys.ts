import { useEffect, useEffectEvent } from 'react';
import { keep, readKept } from './storage.ts';
import { createStore, useStore } from './store.ts';

/** A key that works on the current page, for the help that `?` opens. */
export interface Hotkey {
  keys: string;
  does: string;
}

interface Bound extends Hotkey {
  run: () => void;
}

const known = createStore<readonly Bound[]>([]);

const letterKey = 'zhanggui.letterKeys';

/** Speech input types letters that were meant as text, so people can switch the keys of one character off. */
const letters = createStore(readKept(letterKey) !== 'off');

/** Switches the keys of one character, and chords of them, on or off in this browser. */
export function chooseLetterKeys(areOn: boolean): void {
  keep(letterKey, areOn ? null : 'off');
  letters.set(areOn);
}

/** Returns whether keys of one character work. */
export function useLetterKeys(): boolean {
  return useStore(letters);
}

/** True for a key that opens a page, the same everywhere. */
export const isJump = ({ keys }: Hotkey): boolean => keys.startsWith('g ');

/** How long the first key of a chord waits for the second. */
const chordMs = 2_000;

const isOfLetters = (keys: string) => keys.split(' ').every((key) => key.length === 1);

/** The keys that work right now. */
export function useHotkeyList(): readonly Hotkey[] {
  return useStore(known);
}

/** Runs a key's action from a field that does not use that key itself; returns false when the page has no such key. */
export function runHotkey(keys: string): boolean {
  const bound = known.get().findLast((each) => each.keys === keys);
  bound?.run();
  return bound !== undefined;
}

/** Lists a key in the help that something else listens for, such as a chord with Ctrl. */
export function useListedKey(keys: string, does: string): void {
  useEffect(() => {
    const listed = { keys, does, run: () => {} };
    known.set([...known.get(), listed]);
    return () => known.set(known.get().filter((other) => other !== listed));
  }, [keys, does]);
}

/**
 * Runs `act` when the keys are pressed outside text fields and dialogs, and lists them in the help. Keys are one
 * character ("/", "?"), a name ("Escape") or a chord of two characters ("g o").
 */
export function useHotkey(keys: string, does: string, act: () => void): void {
  const run = useEffectEvent(act);
  useEffect(() => {
    const hotkey = { keys, does, run };
    known.set([...known.get(), hotkey]);
    let first: string | null = null;
    let pressedAt = 0;
    const [start = '', end] = keys.split(' ');
    const listen = (event: KeyboardEvent) => {
      if (isTaken(event) || (!letters.get() && isOfLetters(keys))) {
        // A key that another handler took also ends a chord: after "g o", "j" is a key of its own.
        first = null;
        return;
      }
      if (event.timeStamp - pressedAt > chordMs) first = null;
      const isComplete =
        end === undefined ? event.key === start && !isSecond(first, event.key) : first === start && event.key === end;
      first = event.key;
      pressedAt = event.timeStamp;
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

/** The letter that ends a chord is not a key of its own. */
function isSecond(first: string | null, key: string): boolean {
  return first !== null && known.get().some(({ keys }) => keys === `${first} ${key}`);
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
