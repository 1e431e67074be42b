import { useCallback, useRef, useState } from 'react';
import { messagesNow } from '#src/lib/i18n/locale.ts';
import { notify } from '#src/lib/notices.ts';
import { messages } from './messages.ts';

/**
 * Follows the images of a form's text: how many are on their way, and whether a save would leave out failed ones of
 * which the operator was not told yet.
 */
export function useTextImages() {
  const [{ count, failed }, setNow] = useState({ count: 0, failed: 0 });
  const told = useRef(0);
  const onPending = useCallback((now: number, bad: number) => setNow({ count: now, failed: bad }), []);
  return {
    count,
    onPending,
    /** Warns once of images that failed; saving again leaves them out. */
    lacksSome(): boolean {
      const isNews = failed > told.current;
      told.current = failed;
      if (isNews) notify.warning(messagesNow(messages).someFailed);
      return isNews;
    },
  };
}
