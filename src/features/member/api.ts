import type { components } from '#openapi/generated/types.ts';
import { read } from '#src/lib/query.ts';
import { given } from '#src/lib/search.ts';
import type { MemberSearch } from './search.ts';

export type MemberRow = components['schemas']['MemberRow'];

/** One page of members as an address asks for it. */
export function membersPage(search: MemberSearch) {
  return read(
    '/mall/userinfo/page',
    { query: given({ ...search, hide: undefined }) },
    { silent: 'the list says so and offers a retry' },
  );
}
