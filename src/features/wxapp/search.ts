import * as v from 'valibot';
import { oneNumberOf, oneOf, pageEntries, tenantName, text } from '#src/lib/search.ts';

export const wxappSearch = v.object({
  ...pageEntries,
  appType: oneNumberOf([1, 2]),
  name: text(40),
  authState: oneOf(['none', 'authorized', 'revoked']),
  tenantId: tenantName(),
  sort: oneOf(['createTime']),
  order: oneOf(['asc', 'desc']),
});

/** The search parameters of the account list. */
export type WxappSearch = v.InferOutput<typeof wxappSearch>;

export const unclaimedSearch = v.object({
  ...pageEntries,
  name: text(100),
  state: oneOf(['open', 'ignored']),
  sort: oneOf(['foundTime']),
  order: oneOf(['asc', 'desc']),
});

/** The search parameters of the inbox of unclaimed consents. */
export type UnclaimedSearch = v.InferOutput<typeof unclaimedSearch>;

/** What WeChat's redirect brings back. */
export const authorizedSearch = v.object({ state: text(64), auth_code: text(500) });
