import { useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useLocale, useMessages } from '#src/lib/i18n/locale.ts';
import { messages } from '../messages.ts';

/** Keeps the name of the page in the browser's tab. */
export function usePageTitle(): void {
  const locale = useLocale();
  const { product } = useMessages(messages);
  const page = useMatches({ select: (matches) => matches.at(-1)?.staticData.title[locale] ?? product });
  useEffect(() => {
    document.title = page === product ? product : `${page} · ${product}`;
  }, [page, product]);
}
