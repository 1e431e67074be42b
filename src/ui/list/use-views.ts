import { useQuery } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type SavedView, savedViews } from '#src/lib/saved-views.ts';
import { stringifySearch } from '#src/lib/search.ts';
import { viewSearch } from './view-search.ts';

const none: readonly SavedView[] = [];
const sorted = (search: Readonly<Record<string, string>>) => {
  const entries = new URLSearchParams(Object.entries(search));
  entries.sort();
  return entries.toString();
};

export interface Views {
  /** Where the list is in the app. */
  list: string;
  views: readonly SavedView[];
  /** What the list shows now, as a view keeps it. */
  search: Record<string, string>;
  /** The view that is shown, maybe changed since; null when none was chosen. */
  active: SavedView | null;
  isChanged: boolean;
  /** Shows a view; null shows everything. */
  apply: (view: SavedView | null) => void;
}

/**
 * The views of the list that stands in the address. The one that the list opens with is applied once, and only when the
 * address asks for nothing of its own.
 */
export function useViews(): Views {
  const { history } = useRouter();
  const list = useLocation({ select: ({ pathname }) => pathname });
  const address = useLocation({ select: (location) => location.search });
  const search = useMemo(() => viewSearch(address), [address]);
  const now = sorted(search);
  const { data } = useQuery(savedViews());
  const views = useMemo(() => data?.filter((view) => view.list === list) ?? none, [data, list]);

  const isOpened = useRef(false);
  useEffect(() => {
    if (isOpened.current || data === undefined) return;
    isOpened.current = true;
    const first = data.find((view) => view.list === list && view.isDefault);
    if (first !== undefined && now === '') history.replace(list + stringifySearch(first.search));
  }, [data, history, list, now]);

  // The view whose address stood there last is the one that is shown, also when something of it was changed since.
  const [last, setLast] = useState<string | null>(null);
  const isExact = (view: SavedView) => sorted(view.search) === now;
  const exact = views.find((view) => view.id === last && isExact(view)) ?? views.find(isExact);
  if (exact !== undefined && exact.id !== last) setLast(exact.id);
  const active = exact ?? (now === '' ? undefined : views.find(({ id }) => id === last)) ?? null;
  return {
    list,
    views,
    search,
    active,
    isChanged: active !== null && exact === undefined,
    apply: (view) => history.push(list + stringifySearch(view?.search ?? {})),
  };
}
