import * as v from 'valibot';
import { oneNumberOf, oneOf, pageEntries, tenantName, text } from '#src/lib/search.ts';

export const shopSearch = v.object({
  ...pageEntries,
  name: text(40),
  status: oneNumberOf([-1, 0, 1]),
  userId: text(19),
  tenantId: tenantName(),
  sort: oneOf(['createTime']),
  order: oneOf(['desc']),
});

/** The search parameters of the shop list. */
export type ShopSearch = v.InferOutput<typeof shopSearch>;
