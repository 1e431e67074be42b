import type * as v from 'valibot';
import { pageRoles } from '#openapi/generated/lists.ts';
import { listSearch } from '#src/lib/list-search.ts';
import { oneOf } from '#src/lib/search.ts';

export const roleSearch = listSearch(pageRoles, { sort: oneOf(['name']), order: oneOf(['asc']) });

/** The search parameters of the role list. */
export type RoleSearch = v.InferOutput<typeof roleSearch>;
