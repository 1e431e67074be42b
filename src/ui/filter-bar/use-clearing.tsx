import { CrossIcon } from '@blueprintjs/icons';
import { type JSX, useEffect, useMemo, useRef } from 'react';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { Button } from '../button/button.tsx';
import { messages } from '../messages.ts';

/**
 * Returns the button that clears a search field; styles hide it while the field is empty. It is always the same element,
 * so that it is not drawn anew with each key.
 */
export function useClearing(label: string, clear: () => void): JSX.Element {
  const texts = useMessages(messages);
  const latest = useRef(clear);
  useEffect(() => {
    latest.current = clear;
  });
  return useMemo(
    () => (
      <Button
        size="small"
        variant="minimal"
        icon={<CrossIcon size={12} />}
        aria-label={`${texts.clear}: ${label}`}
        onClick={() => latest.current()}
        // Without this the field would commit the text that is about to be cleared.
        onPointerDown={(event) => event.preventDefault()}
      />
    ),
    [texts, label],
  );
}
