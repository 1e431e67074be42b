import type * as v from 'valibot';
import { pageMembers } from '#openapi/generated/lists.ts';
import { listSearch } from '#src/lib/list-search.ts';

export const memberSearch = listSearch(pageMembers, {});

/** The search parameters of the member list. */
export type MemberSearch = v.InferOutput<typeof memberSearch>;

const mark = 'profile.';

/** Expands the profile filters from their single search parameter to one name each. */
export function profileFilters(profile: string | undefined): Record<string, string> {
  return Object.fromEntries([...new URLSearchParams(profile)].map(([key, value]) => [mark + key, value]));
}

/** Returns the filter name of a profile field. */
export const profileFilterName = (key: string): string => mark + key;

type Patch = Readonly<Record<string, string | number | undefined>>;

/** Converts changed filters for the address: profile filters go back into their single parameter. */
export function withProfile(patch: Patch, profile: string | undefined): Patch {
  const pairs = new URLSearchParams(profile);
  const others = Object.entries(patch).filter(([name]) => !name.startsWith(mark));
  for (const [name, value] of Object.entries(patch)) {
    if (!name.startsWith(mark)) continue;
    if (value === undefined || value === '') pairs.delete(name.slice(mark.length));
    else pairs.set(name.slice(mark.length), String(value));
  }
  return { ...Object.fromEntries(others), profile: pairs.toString() || undefined };
}
