import type * as v from 'valibot';
import { pageUserShops } from '#openapi/generated/lists.ts';
import { listSearch } from '#src/lib/list-search.ts';
import { oneOf } from '#src/lib/search.ts';

export const shopSearch = listSearch(pageUserShops, { sort: oneOf(['createTime']), order: oneOf(['desc']) });

/** The search parameters of the shop list. */
export type ShopSearch = v.InferOutput<typeof shopSearch>;
