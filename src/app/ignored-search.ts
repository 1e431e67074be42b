import type { AppRouter } from './router.tsx';

/** Returns the entries of the address that its page knows but cannot parse, as written: `state=foo`. */
export function ignoredEntries(router: AppRouter): string[] {
  const { pathname, search } = router.latestLocation;
  const last: unknown = router.matchRoutes(pathname, search).at(-1)?.search;
  const read = new Map(Object.entries<unknown>(typeof last === 'object' && last !== null ? { ...last } : {}));
  return Object.entries<unknown>(search).flatMap(([name, word]) =>
    // The router keeps an entry that the page does not know.
    word !== '' && read.has(name) && read.get(name) === undefined ? [`${name}=${String(word)}`] : [],
  );
}
