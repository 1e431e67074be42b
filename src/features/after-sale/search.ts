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

/** What the address of the after-sale list may say. */
export type AfterSaleSearch = v.InferOutput<typeof afterSaleSearch>;
