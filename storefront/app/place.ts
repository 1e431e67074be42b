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

/** What an address of the way back keeps: how long its list was, where its window stood, and what led to it. */
interface Stay {
  /** The addresses before it. */
  at?: number;
  list?: { key: string; pages: number } | undefined;
  top?: number | undefined;
  from?: string;
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only this file writes it
const stay = (): Stay => (window.history.state ?? {}) as Stay;

/** Where the window stood at the addresses that were left on the way back or forward: they cannot keep it themselves. */
const tops = new Map<number, number>();
let here = stay().at ?? 0;
let stand = 0;
window.addEventListener('scroll', () => {
  stand = window.scrollY;
});
window.addEventListener('popstate', () => {
  tops.set(here, stand);
  here = stay().at ?? 0;
});

const keepStay = (change: Stay): void => window.history.replaceState({ ...stay(), ...change }, '');

/** Keeps how long the list of this address is. */
export const keepList = (list: Stay['list']): void => keepStay({ list });

/** How many pages of a list its address kept. */
export const pagesKept = (key: string): number => {
  const { list } = stay();
  return list?.key === key ? list.pages : 1;
};

/** Scrolls, once, to where the window stood when this address was left. */
export function takeStand(): void {
  const top = tops.get(here) ?? stay().top;
  if (top === undefined) return;
  tops.delete(here);
  keepStay({ top: undefined });
  window.scrollTo(0, top);
}

/** Goes to the page above: by the way back where it was left for this one, so that it is as it was. */
export function goUp(href: string): void {
  if (stay().from === href.split('?', 1)[0]) window.history.back();
  else go(href);
}

/** Goes to an address of the shop; `replace` leaves no way back to where one was. */
export function go(href: string, { replace = false } = {}): void {
  if (replace) window.history.replaceState({ at: here } satisfies Stay, '', href);
  else {
    keepStay({ top: window.scrollY });
    here += 1;
    window.history.pushState({ at: here, from: window.location.pathname } satisfies Stay, '', href);
  }
  tops.delete(here);
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
