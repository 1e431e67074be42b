import type * as v from 'valibot';
import { states } from '#machines/gateway-account/facts.gen.ts';
import { states as textStates } from '#machines/text/facts.gen.ts';
import { pageGateways, pageTexts } from '#openapi/generated/lists.ts';
import { listSearch } from '#src/lib/list-search.ts';
import { oneOf, stateName } from '#src/lib/search.ts';

export const gatewaySearch = listSearch(pageGateways, {
  state: stateName(states),
  sort: oneOf(['createTime']),
  order: oneOf(['desc']),
});

export const textSearch = listSearch(pageTexts, {
  state: stateName(textStates),
  sort: oneOf(['createTime']),
  order: oneOf(['desc']),
});

/** The search parameters of the list of texts. */
export type TextSearch = v.InferOutput<typeof textSearch>;
/** The search parameters of the list of gateway accounts. */
export type GatewaySearch = v.InferOutput<typeof gatewaySearch>;
