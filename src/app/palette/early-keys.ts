import { useCallback, useEffect, useRef } from 'react';

/** What was typed before the palette was there to take it. */
export interface Early {
  text: string;
  /** Whether Enter was pressed, which opens the first line. */
  isEntered: boolean;
}

/**
 * Keeps what is typed between the key that opens the palette and the arrival of its code, which takes a moment on a slow
 * line: fingers do not wait, and the keys must not act on the page behind it. Returns a function that ends the keeping.
 */
export function useEarlyKeys(isAwaited: boolean): () => Early {
  const early = useRef<Early>({ text: '', isEntered: false });
  const isTaken = useRef(false);
  useEffect(() => {
    if (!isAwaited) {
      isTaken.current = false;
      early.current = { text: '', isEntered: false };
      return undefined;
    }
    const keep = (event: KeyboardEvent) => {
      if (isTaken.current || event.ctrlKey || event.metaKey || event.altKey || event.key === 'Escape') return;
      const { text } = early.current;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (event.key === 'Enter') early.current.isEntered = text !== '';
      else if (event.key === 'Backspace') early.current.text = text.slice(0, -1);
      else if (event.key.length === 1) early.current.text = text + event.key;
    };
    // Before every other listener: the page's own keys must not hear them.
    window.addEventListener('keydown', keep, true);
    return () => window.removeEventListener('keydown', keep, true);
  }, [isAwaited]);
  return useCallback(() => {
    isTaken.current = true;
    return early.current;
  }, []);
}
