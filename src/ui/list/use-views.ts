import { useQuery } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type SavedView, savedViews } from '#src/lib/saved-views.ts';
import { stringifySearch } from '#src/lib/search.ts';
import { useStore } from '#src/lib/store.ts';
import { useToday } from '#src/lib/today.ts';
import { chosenRanges } from '../date-range/presets.ts';
import { followingSearch, openedSearch, viewSearch } from './view-search.ts';

const none: readonly SavedView[] = [];
const sorted = (search: Readonly<Record<string, string>>) => {
  const entries = new URLSearchParams(Object.entries(search));
  entries.sort();
  return entries.toString();
};

/** The places of the browser's history at which a list was shown: whoever goes back to one finds it as it was left. */
const places = new Set<string>();
/** The lists that were left without filters: the way back from a row finds them so. */
const leftBare = new Set<string>();

export interface Views {
  /** The list's path in the app. */
  list: string;
  views: readonly SavedView[];
  /** The list's current search parameters, as a view stores them. */
  search: Readonly<Record<string, string>>;
  /** The active view, possibly modified since; null when none was selected. */
  active: SavedView | null;
  isChanged: boolean;
  /** Applies a view; null shows everything. */
  apply: (view: SavedView | null) => void;
}

/**
 * Returns the views of the current list. Applies the default view once, and only when the list is opened and the
 * address has no parameters of its own.
 */
export function useViews(): Views {
  const { history } = useRouter();
  const list = useLocation({ select: ({ pathname }) => pathname });
  const address = useLocation({ select: (location) => location.search });
  const place = useLocation({ select: ({ state }) => state.__TSR_key ?? '' });
  const isWayBack = useLocation({ select: ({ state }) => state.isWayBack === true });
  const shown = useMemo(() => viewSearch(address), [address]);
  const now = sorted(shown);
  const today = useToday();
  const chosen = useStore(chosenRanges)[list];
  const isLater = 'current' in address && Number(address.current) > 1;
  const { data } = useQuery(savedViews());
  const views = useMemo(() => data?.filter((view) => view.list === list) ?? none, [data, list]);

  const isOpened = useRef(false);
  useEffect(() => {
    if (data === undefined) return;
    const wasHere = places.has(place) || (isWayBack && leftBare.has(list));
    places.add(place);
    if (now === '') leftBare.add(list);
    else leftBare.delete(list);
    if (isOpened.current) return;
    isOpened.current = true;
    const first = data.find((view) => view.list === list && view.isDefault);
    // A view does not store the page, but an address that names one is no bare one.
    if (first !== undefined && now === '' && !isLater && !wasHere)
      history.replace(list + stringifySearch(openedSearch(first.search, today)));
  }, [data, history, isLater, list, now, place, isWayBack, today]);

  // The view last applied stays active, also after changes to its parameters.
  const [last, setLast] = useState<string | null>(null);
  const isExact = (view: SavedView) => sorted(openedSearch(view.search, today)) === now;
  const exact = views.find((view) => view.id === last && isExact(view)) ?? views.find(isExact);
  if (exact !== undefined && exact.id !== last) setLast(exact.id);
  const active = exact ?? (now === '' ? undefined : views.find(({ id }) => id === last)) ?? null;
  return {
    list,
    views,
    search: followingSearch(shown, [chosen, active?.search['days']], today),
    active,
    isChanged: active !== null && exact === undefined,
    apply: (view) => history.push(list + stringifySearch(openedSearch(view?.search ?? {}, today))),
  };
}
