import { useCallback, useState } from 'react';
import { useLocale } from '#src/lib/i18n/locale.ts';
import { useTheme } from '#src/lib/theme.ts';
import type { EditorProps } from './editor-props.ts';

/**
 * Returns the language and theme for which an editor is open. New ones wait while images are on their way or have
 * failed, since these would be lost with the editor; `onPending` follows them.
 */
export function useOpened(tell: EditorProps['onPending']) {
  const [locale, theme] = [useLocale(), useTheme()];
  const [isBusy, setBusy] = useState(false);
  const [opened, setOpened] = useState({ locale, theme });
  if (!isBusy && (opened.locale !== locale || opened.theme !== theme)) setOpened({ locale, theme });
  const onPending = useCallback(
    (count: number, failed: number) => {
      setBusy(count + failed > 0);
      tell?.(count, failed);
    },
    [tell],
  );
  return { ...opened, onPending };
}
