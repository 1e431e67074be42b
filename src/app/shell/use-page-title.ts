import { useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useLocale, useMessages } from '#src/lib/i18n/locale.ts';
import { NoPermission } from '#src/lib/no-permission.ts';
import { messages } from '../messages.ts';

/** Shows the page's name in the browser tab. */
export function usePageTitle(): void {
  const locale = useLocale();
  const { product, notFoundTitle: lost, noPermissionTitle: noPermission } = useMessages(messages);
  const page = useMatches({
    select: (matches) => {
      if (matches.some(({ error }) => error instanceof NoPermission)) return noPermission;
      // An address that matches no page still matches the frame.
      return matches.length > 1 ? (matches.at(-1)?.staticData.title[locale] ?? product) : lost;
    },
  });
  useEffect(() => {
    document.title = page === product ? product : `${page} · ${product}`;
  }, [page, product]);
}
