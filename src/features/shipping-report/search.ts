import type * as v from 'valibot';
import { states } from '#machines/shipping-report/facts.gen.ts';
import { pageShippingReports } from '#openapi/generated/lists.ts';
import { listSearch } from '#src/lib/list-search.ts';
import { oneOf, stateName } from '#src/lib/search.ts';

// Only the page of an order asks by its id.
export const reportSearch = listSearch(
  pageShippingReports,
  { state: stateName(states), sort: oneOf(['createTime']), order: oneOf(['desc']) },
  ['orderId'],
);

/** The search parameters of the list of shipping reports. */
export type ReportSearch = v.InferOutput<typeof reportSearch>;
