import * as v from 'valibot';
import { day, oneNumberOf, oneOf, pageEntries, tenantName, text } from '#src/lib/search.ts';

export const memberSearch = v.object({
  ...pageEntries,
  text: text(40),
  appType: oneOf(['MA', 'H5', 'H5-WX', 'H5-PC', 'APP']),
  sex: oneOf(['0', '1', '2', 'none']),
  province: text(32),
  status: oneNumberOf([0, 1]),
  tagItemId: text(19),
  parentId: text(19),
  profile: text(400),
  tenantId: tenantName(),
  from: day(),
  to: day(),
  sort: oneOf(['createTime', 'consumeAmount', 'orderCount']),
  order: oneOf(['asc', 'desc']),
});

/** What the address of the member list may say. */
export type MemberSearch = v.InferOutput<typeof memberSearch>;

const mark = 'profile.';

/** The filters on profile fields, each under a name of its own, out of their one entry in the address. */
export function profileFilters(profile: string | undefined): Record<string, string> {
  return Object.fromEntries([...new URLSearchParams(profile)].map(([key, value]) => [mark + key, value]));
}

/** The name under which a profile field is filtered. */
export const profileFilterName = (key: string): string => mark + key;

type Patch = Readonly<Record<string, string | number | undefined>>;

/** A change of filters as the address keeps it: those on profile fields go back into their one entry. */
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
