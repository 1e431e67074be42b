import { createContext, type ReactNode, use, useCallback, useState } from 'react';

/** Content that is told how to end itself. */
type Content = (close: () => void) => ReactNode;

const AboveRows = createContext<((content: Content) => void) | null>(null);

/**
 * Shows a dialog that was called from a row, above all rows: it stays, with what was typed into it, when the list draws its
 * rows anew, as cards in a narrow window or without the row that called it.
 */
export function useAboveRows(): (content: Content) => void {
  const show = use(AboveRows);
  if (show === null) throw new Error('There is no list around this row.');
  return show;
}

/** The place above a list's rows; one thing at a time. */
export function AboveRowsPlace({ children }: { children: ReactNode }) {
  const [content, setContent] = useState<Content | null>(null);
  // A function would be taken for a change of the state.
  const show = useCallback((next: Content) => setContent(() => next), []);
  const close = useCallback(() => setContent(null), []);
  return (
    <AboveRows value={show}>
      {children}
      {content?.(close)}
    </AboveRows>
  );
}
