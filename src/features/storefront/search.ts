import type * as v from 'valibot';
import { pageStorefronts } from '#openapi/generated/lists.ts';
import { listSearch } from '#src/lib/list-search.ts';

export const storefrontSearch = listSearch(pageStorefronts, {});

/** The search parameters of the list of storefronts. */
export type StorefrontSearch = v.InferOutput<typeof storefrontSearch>;
