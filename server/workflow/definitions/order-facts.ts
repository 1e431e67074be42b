import type { OrderContext } from '#machines/order/types.ts';
import type { Standing } from '../step.ts';

/** The order's facts of a standing. */
export function orderFacts({ context }: Pick<Standing, 'context'>): OrderContext {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the order's chart made this context
  return context as unknown as OrderContext;
}
