import * as v from 'valibot';
import { day, oneOf, pageEntries, text } from '#src/lib/search.ts';

export const afterSaleSearch = v.object({
  ...pageEntries,
  state: text(40),
  way: oneOf(['refundOnly', 'returnAndRefund']),
  number: text(40),
  tenantId: text(32),
  from: day(),
  to: day(),
  sort: oneOf(['createTime']),
  order: oneOf(['asc', 'desc']),
});

/** What the address of the after-sale list may say. */
export type AfterSaleSearch = v.InferOutput<typeof afterSaleSearch>;
