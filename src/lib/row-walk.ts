import { createStore, useStore } from './store.ts';

/** One page of a list: the keys of its rows, in order. */
interface Page {
  ids: readonly string[];
  total: number;
}

/** The list from which rows are opened, as it was last seen. */
export interface Walk extends Page {
  /** Its search parameters, for the way back. */
  search: object & { current: number; size: number };
  /** False when the total is a lower limit. */
  isExact: boolean;
  /** Reads another page of the same filters and order. */
  read: (current: number) => Promise<Page>;
}

/** The rows of a list from one of its pages to another, without a gap. */
interface Kept extends Walk {
  firstPage: number;
  lastPage: number;
}

const walks = createStore<Readonly<Record<string, Kept>>>({});

const keep = (kind: string, walk: Kept) => walks.set({ ...walks.get(), [kind]: walk });

/** Remembers the rows of a list, so that the pages of its rows can lead on to the next. */
export function beginWalk(kind: string, walk: Walk): void {
  const { current } = walk.search;
  keep(kind, { ...walk, firstPage: current, lastPage: current });
}

/** Returns the rows of a page that the way does not have yet. */
async function newRows(walk: Kept, current: number): Promise<string[]> {
  const { ids } = await walk.read(current);
  return ids.filter((id) => !walk.ids.includes(id));
}

/** Returns the row after another in its list, from the next page after the last of a page; null after the last of all. */
async function rowAfter(kind: string, walk: Kept, id: string): Promise<string | null> {
  const here = walk.ids[walk.ids.indexOf(id) + 1];
  if (here !== undefined) return here;
  // Rows of the next page move up into this one when others leave the list.
  for (const page of [walk.lastPage, walk.lastPage + 1]) {
    const found = await newRows(walk, page);
    if (found[0] === undefined) continue;
    keep(kind, { ...walk, ids: [...walk.ids, ...found], lastPage: page });
    return found[0];
  }
  return null;
}

/** Returns the row before another in its list; null before the first. */
async function rowBefore(kind: string, walk: Kept, id: string): Promise<string | null> {
  const at = walk.ids.indexOf(id);
  if (at > 0) return walk.ids[at - 1] ?? null;
  if (walk.firstPage <= 1) return null;
  const found = await newRows(walk, walk.firstPage - 1);
  keep(kind, { ...walk, ids: [...found, ...walk.ids], firstPage: walk.firstPage - 1 });
  return found.at(-1) ?? null;
}

/** Returns where a row is in the list that it was opened from, and the ways to its neighbours; null without a list. */
export function useRowWalk(kind: string, id: string) {
  const walk = useStore(walks)[kind];
  const at = walk?.ids.indexOf(id) ?? -1;
  if (walk === undefined || at < 0) return null;
  const before = (walk.firstPage - 1) * walk.search.size;
  const place = before + at + 1;
  // Rows that left the list after an action make it shorter than the way through it.
  const total = Math.max(walk.total, before + walk.ids.length);
  return {
    place,
    total,
    isExact: walk.isExact,
    next: place < total ? () => rowAfter(kind, walk, id) : null,
    former: place > 1 ? () => rowBefore(kind, walk, id) : null,
  };
}

/** Returns the search parameters of the list that a row was opened from, at the row's page, for the link back to it. */
export function useWalkSearch(kind: string, id: string): object {
  const walk = useStore(walks)[kind];
  if (walk === undefined) return {};
  const at = Math.max(0, walk.ids.indexOf(id));
  return { ...walk.search, current: walk.firstPage + Math.floor(at / walk.search.size) };
}
