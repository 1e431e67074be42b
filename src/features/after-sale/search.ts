import * as v from 'valibot';
import { states } from '#machines/after-sale/facts.gen.ts';
import { day, oneOf, pageEntries, stateName, tenantName, text } from '#src/lib/search.ts';

export const afterSaleSearch = v.object({
  ...pageEntries,
  state: stateName(states),
  way: oneOf(['refundOnly', 'returnAndRefund']),
  number: text(40),
  tenantId: tenantName(),
  from: day(),
  to: day(),
  sort: oneOf(['createTime']),
  order: oneOf(['asc', 'desc']),
});

/** The search parameters of the after-sale list. */
export type AfterSaleSearch = v.InferOutput<typeof afterSaleSearch>;
