import { createContext, type ReactNode, use, useCallback, useState } from 'react';

/** Content that gets a function to close itself. */
type Content = (close: () => void) => ReactNode;

const AboveRows = createContext<((content: Content) => void) | null>(null);

/**
 * Shows a dialog opened from a row above all rows. It stays, with its input, when the list renders its rows again, as
 * cards in a narrow window or without the row that opened it.
 */
export function useAboveRows(): (content: Content) => void {
  const show = use(AboveRows);
  if (show === null) throw new Error('There is no list around this row.');
  return show;
}

/** The place above a list's rows; it shows one dialog at a time. */
export function AboveRowsPlace({ children }: { children: ReactNode }) {
  const [content, setContent] = useState<Content | null>(null);
  // React would call a function passed directly as a state update.
  const show = useCallback((next: Content) => setContent(() => next), []);
  const close = useCallback(() => setContent(null), []);
  return (
    <AboveRows value={show}>
      {children}
      {content?.(close)}
    </AboveRows>
  );
}
