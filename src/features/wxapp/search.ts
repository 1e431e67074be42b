import * as v from 'valibot';
import { oneNumberOf, oneOf, pageEntries, text } from '#src/lib/search.ts';

export const wxappSearch = v.object({
  ...pageEntries,
  appType: oneNumberOf([1, 2]),
  name: text(40),
  tenantId: text(32),
  sort: oneOf(['createTime']),
  order: oneOf(['asc', 'desc']),
});

/** What the address of the account list may say. */
export type WxappSearch = v.InferOutput<typeof wxappSearch>;

/** What WeChat's page hands back with the operator. */
export const authorizedSearch = v.object({ state: text(64), auth_code: text(500) });
