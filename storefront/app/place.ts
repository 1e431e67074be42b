import { useSyncExternalStore } from 'react';

/** Below this path the server serves the shop. */
const home = '/shop';

/** Where the shop is: a path below /shop and what the address says besides. */
export interface Place {
  path: string;
  query: URLSearchParams;
}

const listeners = new Set<() => void>();

/** What every address of the shop carries, so that a copied link opens the same storefront. */
const carried = ['storefront', 'tenant_id', 'app_id', 'client'];

/** The address of a page of this storefront. */
export function hrefTo(path: string, query: Record<string, string | undefined> = {}): string {
  const now = new URLSearchParams(window.location.search);
  const next = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined && value !== '') next.set(name, value);
  for (const name of carried) {
    const value = now.get(name);
    if (value !== null) next.set(name, value);
  }
  const search = next.toString();
  return `${home}${path}${search === '' ? '' : `?${search}`}`;
}

/** Goes to an address of the shop; `replace` leaves no way back to where one was. */
export function go(href: string, { replace = false } = {}): void {
  if (replace) window.history.replaceState(null, '', href);
  else window.history.pushState(null, '', href);
  for (const listener of listeners) listener();
  if (!replace) window.scrollTo(0, 0);
}

/** Takes members of the address out of it, where nobody copies them and no way back leads to them; returns their values. */
export function takeFromAddress(names: readonly string[]): Record<string, string> {
  const url = new URL(window.location.href);
  const taken: Record<string, string> = {};
  for (const name of names) {
    const value = url.searchParams.get(name);
    if (value !== null) taken[name] = value;
    url.searchParams.delete(name);
  }
  go(url.pathname + url.search, { replace: true });
  return taken;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
}

/** The place where the shop is now. */
export function usePlace(): Place {
  const href = useSyncExternalStore(subscribe, () => window.location.href);
  const { pathname, searchParams } = new URL(href);
  const path = pathname.slice(home.length).replace(/\/+$/, '');
  return { path: path === '' ? '/' : path, query: searchParams };
}
