import type { components } from '#openapi/generated/types.ts';
import { read } from '#src/lib/query.ts';
import { given } from '#src/lib/search.ts';
import type { OrderSearch } from './search.ts';

export type OrderRow = components['schemas']['OrderRow'];

/** One page of orders as an address asks for it. */
export function ordersPage(search: OrderSearch) {
  return read(
    '/mall/orderinfo/page',
    { query: given({ ...search, hide: undefined }) },
    { silent: 'the list says so and offers a retry' },
  );
}
