import type { Cases } from '#machines/kit/cases.ts';
import { noLimits } from '#machines/stakes.ts';
import type { approvalMachine } from './machine.ts';
import type { ApprovalInput } from './types.ts';

/** Asked by a colleague, and by the one who looks. */
export const approvalInputs = {
  theirs: { approvalNo: 'SP202603010001', askedBy: '900007', refund: 5_000, balance: 0, points: 100 },
  mine: { approvalNo: 'SP202603010002', askedBy: '1', refund: 5_000, balance: 0, points: 100 },
} satisfies Record<string, ApprovalInput>;

const tight = { ...noLimits, refund: 4_999 };

/** Sample facts that reach everything a request can go through. */
export const cases = {
  lives: 'both',
  inputs: Object.values(approvalInputs),
  events: {
    'approval.agree': [
      { type: 'approval.agree', by: '1', limits: noLimits },
      { type: 'approval.agree', by: '1', limits: tight },
    ],
    'approval.refuse': [
      { type: 'approval.refuse', by: '1', reason: '金额不符' },
      { type: 'approval.refuse', by: '1', reason: ' ' },
    ],
    'approval.withdraw': [{ type: 'approval.withdraw', by: '1' }],
    'approval.carryOut': [{ type: 'approval.carryOut' }],
    'approval.lapse': [
      { type: 'approval.lapse', because: 'moved' },
      { type: 'approval.lapse', because: 'refused' },
    ],
    'approval.expire': [{ type: 'approval.expire' }],
  },
  outcomes: {},
  key: ({ askedBy, lapsedBecause }) => [askedBy, lapsedBecause],
} satisfies Cases<typeof approvalMachine>;
