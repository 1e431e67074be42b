import type * as v from 'valibot';
import { states } from '#machines/order/facts.gen.ts';
import { pageOrders } from '#openapi/generated/lists.ts';
import { listSearch } from '#src/lib/list-search.ts';
import { oneOf, stateName } from '#src/lib/search.ts';

export const orderSearch = listSearch(
  pageOrders,
  { state: stateName(states), payChannel: oneOf(['wechat', 'balance']) },
  ['orderNo'],
);

/** The search parameters of the order list. */
export type OrderSearch = v.InferOutput<typeof orderSearch>;
