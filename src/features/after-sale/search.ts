import type * as v from 'valibot';
import { states } from '#machines/after-sale/facts.gen.ts';
import { pageAfterSales } from '#openapi/generated/lists.ts';
import { listSearch } from '#src/lib/list-search.ts';
import { stateName, text } from '#src/lib/search.ts';

export const afterSaleSearch = listSearch(pageAfterSales, { state: stateName(states), number: text(40) }, ['userId']);

/** The search parameters of the after-sale list. */
export type AfterSaleSearch = v.InferOutput<typeof afterSaleSearch>;
