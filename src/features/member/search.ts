import * as v from 'valibot';
import { day, oneNumberOf, oneOf, pageEntries, text } from '#src/lib/search.ts';

export const memberSearch = v.object({
  ...pageEntries,
  text: text(40),
  appType: oneOf(['MA', 'H5', 'H5-WX', 'H5-PC', 'APP']),
  sex: oneOf(['0', '1', '2', 'none']),
  province: text(32),
  status: oneNumberOf([0, 1]),
  tenantId: text(32),
  from: day(),
  to: day(),
  sort: oneOf(['createTime', 'consumeAmount', 'orderCount']),
  order: oneOf(['asc', 'desc']),
});

/** What the address of the member list may say. */
export type MemberSearch = v.InferOutput<typeof memberSearch>;
