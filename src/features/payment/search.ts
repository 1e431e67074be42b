import type * as v from 'valibot';
import { states as paymentStates } from '#machines/payment/facts.gen.ts';
import { states as refundStates } from '#machines/refund/facts.gen.ts';
import { pagePayments, pageRefunds } from '#openapi/generated/lists.ts';
import { listSearch } from '#src/lib/list-search.ts';
import { oneOf, stateName } from '#src/lib/search.ts';

// Only the page of an order asks by its id.
const sorted = { sort: oneOf(['createTime']), order: oneOf(['desc']) };

export const paymentSearch = listSearch(pagePayments, { state: stateName(paymentStates), ...sorted }, ['orderId']);
export const refundSearch = listSearch(pageRefunds, { state: stateName(refundStates), ...sorted }, ['orderId']);

/** The search parameters of the list of payments. */
export type PaymentSearch = v.InferOutput<typeof paymentSearch>;
/** The search parameters of the list of refunds. */
export type RefundSearch = v.InferOutput<typeof refundSearch>;
