import { isRangeName, presets, type RangeName } from '../date-range/presets.ts';

type Search = Readonly<Record<string, string>>;

/** The position in a list is not part of its view, and a range has its name from the menu, not from the address. */
const places = new Set(['current', 'size', 'days']);

/** Returns what a view stores of a list's address: every parameter that is set, as text, except page and page size. */
export function viewSearch(search: object): Record<string, string> {
  const entries: [string, unknown][] = Object.entries(search);
  return Object.fromEntries(
    entries.flatMap(([name, value]) =>
      !places.has(name) && (typeof value === 'number' || (typeof value === 'string' && value !== ''))
        ? [[name, String(value)]]
        : [],
    ),
  );
}

/** Returns the name of the range that a view takes each time it is opened; null when its days stay as they are. */
export const rangeOf = ({ days }: Search): RangeName | null => (isRangeName(days) ? days : null);

export const hasDays = ({ from, to }: Search): boolean => from !== undefined || to !== undefined;

/** Returns the parameters that a view opens with on a day. */
export function openedSearch({ days, ...search }: Search, today: string): Record<string, string> {
  return isRangeName(days) ? { ...search, ...presets[days](today) } : search;
}

/** Adds the name of a range to what a view stores, if one of the names means these very days today. */
export function followingSearch(search: Search, names: readonly (string | undefined)[], today: string) {
  const days = names.filter(isRangeName).find((name) => {
    const { from, to } = presets[name](today);
    return search['from'] === from && search['to'] === to;
  });
  return days === undefined ? search : { ...search, days };
}
