import { type Payload, read } from './query.ts';

export type PendingApproval = Payload<'/upms/approval/page'>['records'][number];

/** What approvals may concern: one row of a chart, an order with its after-sales, or a member. */
export type Concern = { machine: 'after-sale' | 'refund'; rowId: string } | { orderId: string } | { userId: string };

/** Reads what waits for a second person concerning a row. */
export const pendingApprovals = (concern: Concern) =>
  read(
    '/upms/approval/page',
    { query: { ...concern, state: 'asked', size: 20 } },
    { silent: 'the row is shown without what waits for it' },
  );
