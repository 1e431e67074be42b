import type * as v from 'valibot';
import { states } from '#machines/approval/facts.gen.ts';
import { pageApprovals } from '#openapi/generated/lists.ts';
import { listSearch } from '#src/lib/list-search.ts';
import { oneOf, stateName } from '#src/lib/search.ts';

export const approvalSearch = listSearch(
  pageApprovals,
  { state: stateName(states), sort: oneOf(['createTime']), order: oneOf(['desc']) },
  ['machine', 'rowId', 'orderId', 'userId'],
);

/** The search parameters of the list of approvals. */
export type ApprovalSearch = v.InferOutput<typeof approvalSearch>;
