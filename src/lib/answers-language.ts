import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocale } from './i18n/locale.ts';

/**
 * Reads the answers on the screen again in the language that was chosen: refusals and reasons in them are the server's
 * words. What is read once only, such as a draft, stays.
 */
export function useAnswersInLanguage(client: QueryClient): void {
  const locale = useLocale();
  const answered = useRef(locale);
  useEffect(() => {
    if (answered.current === locale) return;
    answered.current = locale;
    void client.invalidateQueries({
      predicate: ({ observers }) => observers.every(({ options }) => options.staleTime !== Infinity),
    });
  }, [client, locale]);
}
