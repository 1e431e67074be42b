import type { AppRouter } from './router.tsx';

/** Returns the entries of the address that its page knows but cannot parse, as written: `state=foo`. */
export function ignoredEntries(router: AppRouter): string[] {
  const { pathname, search } = router.latestLocation;
  const last: unknown = router.matchRoutes(pathname, search).at(-1)?.search;
  const read = new Map(Object.entries<unknown>(typeof last === 'object' && last !== null ? { ...last } : {}));
  return Object.entries<unknown>(search).flatMap(([name, word]) =>
    // What the page does not know, such as the mark of a mailing, was nobody's filter.
    word !== '' && read.has(name) && read.get(name) === undefined ? [`${name}=${String(word)}`] : [],
  );
}
