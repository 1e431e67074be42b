import type * as v from 'valibot';
import { pageTenants } from '#openapi/generated/lists.ts';
import { listSearch } from '#src/lib/list-search.ts';
import { oneOf } from '#src/lib/search.ts';

export const tenantSearch = listSearch(pageTenants, { sort: oneOf(['id']), order: oneOf(['asc']) });

/** The search parameters of the tenant list. */
export type TenantSearch = v.InferOutput<typeof tenantSearch>;
