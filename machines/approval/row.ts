import type { Act, RowChart } from '#machines/kit/acts.ts';
import { type Limits, noLimits } from '#machines/stakes.ts';
import { approvalMachine } from './machine.ts';
import type { ApprovalContext, ApprovalEvent } from './types.ts';
import { words } from './words.ts';

/** Who looks at a request, and up to what they may do things without asking. */
export interface Onlooker {
  by: string;
  limits: Limits;
}

const act = (name: string, asks: (who: Onlooker) => ApprovalEvent): Act<ApprovalContext, Partial<Onlooker>> => ({
  act: name,
  // Without an onlooker it is asked for anybody without a limit.
  tries: (_, { by = '', limits = noLimits }) => [asks({ by, limits })],
});

/** What operators may do to a request. */
const acts: readonly Act<ApprovalContext, Partial<Onlooker>>[] = [
  act('agree', ({ by, limits }) => ({ type: 'approval.agree', by, limits })),
  act('refuse', ({ by }) => ({ type: 'approval.refuse', by, reason: '…' })),
  act('withdraw', ({ by }) => ({ type: 'approval.withdraw', by })),
];

/** The approval chart as its row views and the server use it. */
export const rowChart = {
  name: 'approval',
  topic: 'approval',
  machine: approvalMachine,
  words,
  acts,
} satisfies RowChart;
