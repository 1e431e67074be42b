import type * as v from 'valibot';
import { pageStaff } from '#openapi/generated/lists.ts';
import { listSearch } from '#src/lib/list-search.ts';
import { oneOf } from '#src/lib/search.ts';

export const staffSearch = listSearch(pageStaff, { sort: oneOf(['id']), order: oneOf(['asc']) });

/** The search parameters of the account list. */
export type StaffSearch = v.InferOutput<typeof staffSearch>;
