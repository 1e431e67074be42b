import * as v from 'valibot';
import { pageUnclaimedConsents, pageWxapps } from '#openapi/generated/lists.ts';
import { listSearch } from '#src/lib/list-search.ts';
import { oneOf, text } from '#src/lib/search.ts';

export const wxappSearch = listSearch(pageWxapps, { sort: oneOf(['createTime']), order: oneOf(['asc', 'desc']) });

/** The search parameters of the account list. */
export type WxappSearch = v.InferOutput<typeof wxappSearch>;

export const unclaimedSearch = listSearch(pageUnclaimedConsents, {
  sort: oneOf(['foundTime']),
  order: oneOf(['asc', 'desc']),
});

/** The search parameters of the inbox of unclaimed consents. */
export type UnclaimedSearch = v.InferOutput<typeof unclaimedSearch>;

/** What WeChat's redirect brings back. */
export const authorizedSearch = v.object({ state: text(64), auth_code: text(500) });
