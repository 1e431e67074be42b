import * as v from 'valibot';
import { states } from '#machines/order/facts.gen.ts';
import { pageOrders } from '#openapi/generated/lists.ts';
import { listSearch } from '#src/lib/list-search.ts';
import { given, matching, oneOf, stateName } from '#src/lib/search.ts';

export const orderSearch = listSearch(
  pageOrders,
  { state: stateName(states), payChannel: oneOf(['wechat', 'balance']) },
  ['orderNo'],
);

/** The search parameters of the order list. */
export type OrderSearch = v.InferOutput<typeof orderSearch>;

const ids = matching(/^\d{1,18}(\.\d{1,18}){0,199}$/);

/** The search parameters of the ship desk: named orders, or the filters of the order list that make sense for waiting ones. */
export const deskSearch = v.omit(
  listSearch(
    pageOrders,
    {
      ids,
      state: oneOf(['awaitingShipment', 'awaitingShipment.whole', 'awaitingShipment.partly']),
      goodsKind: oneOf(['ordinary', 'points']),
    },
    ['orderNo', 'isPay', 'payChannel', 'trackingNo', 'surplus', 'sort', 'order'],
  ),
  ['current', 'size', 'hide'],
);

export type DeskSearch = v.InferOutput<typeof deskSearch>;

/** The search parameters of what is printed: which orders, on which sheets. */
export const printSearch = v.object({ ids, kind: oneOf(['picking', 'delivery', 'label']) });

/** Returns the filters of the order list that the desk takes too; a value that the desk does not know counts as not set. */
export function deskFilters({ state, goodsKind, ...list }: OrderSearch): DeskSearch {
  return v.parse(deskSearch, given({ ...list, state, goodsKind }));
}

/** Whether the desk shows the same orders as a list, as far as they wait: it cannot look for these. */
export function deskTakes({ payChannel, trackingNo, surplus }: OrderSearch): boolean {
  return payChannel === undefined && trackingNo === undefined && surplus === undefined;
}
