import { type RegisteredRouter, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useWithheld } from './rights.ts';

type Page = keyof RegisteredRouter['routesByPath'];

/** Returns a function that says why a page is closed to the signed-in person's role; null when it is open. */
export function useClosedPages(): (page: Page) => string | null {
  const { routesByPath } = useRouter();
  const withheld = useWithheld();
  return useCallback((page) => withheld(routesByPath[page].options.staticData?.needs), [routesByPath, withheld]);
}
