import * as v from 'valibot';
import { states } from '#machines/order/facts.gen.ts';
import { pageOrders } from '#openapi/generated/lists.ts';
import { listSearch } from '#src/lib/list-search.ts';
import { given, matching, oneOf, stateName } from '#src/lib/search.ts';

const payChannel = oneOf(['wechat', 'balance']);

export const orderSearch = listSearch(pageOrders, { state: stateName(states), payChannel }, ['orderNo']);

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
      payChannel,
    },
    ['orderNo', 'sort', 'order'],
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
