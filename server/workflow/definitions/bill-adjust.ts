import type { AnyEventObject } from 'xstate';
import { facts } from '#machines/bill-adjust/facts.gen.ts';
import type { billAdjustMachine } from '#machines/bill-adjust/machine.ts';
import { rowChart } from '#machines/bill-adjust/row.ts';
import { stakes } from '#machines/bill-adjust/stakes.ts';
import type { AdjustmentContext, Asset } from '#machines/bill-adjust/types.ts';
import { factPicker } from '#machines/kit/facts.ts';
import { columnMap, type Definition, type Row, type Work } from '../definition.ts';
import { lastSteps } from '../last-step.ts';
import { balanceOf } from '../ledger.ts';

const columns = columnMap<AdjustmentContext>({
  adjustmentNo: 'adjustment_no',
  memberId: 'member_id',
  asset: 'asset',
  amount: 'amount',
  reason: 'reason',
  beforeAmount: 'before_amount',
  afterAmount: 'after_amount',
  reversalReason: 'reversal_reason',
  refusal: 'refusal',
  attempts: 'attempts',
});

const asksBalance: ReadonlySet<string> = new Set(['adjustment.post', 'adjustment.reverse', 'adjustment.undo']);

/** Adds to an undo what the log says of the posting, and whether whom it names (`by`) posted it. */
async function knownOfPosting(work: Work, row: Row, event: AnyEventObject): Promise<AnyEventObject> {
  if ('isLast' in event) return event;
  const { by, ...undo } = event;
  const steps = await lastSteps(work, 'bill-adjust', row, ['adjustment.post']);
  const [last] = steps;
  return {
    ...undo,
    isOwn: steps.find((step) => step.event === 'adjustment.post')?.operatorId === by,
    isLast: last.event === 'xstate.done.actor.postEntries',
    elapsedMs: work.now - Date.parse(last.at),
  };
}

/** How an adjustment is stored; the balance is read when it is posted, and the ledger makes the final check. */
export const billAdjustDefinition: Definition<typeof billAdjustMachine> = {
  ...rowChart,
  stakes,
  subject: (row) => ({ row_no: row['adjustment_no'], member_id: row['member_id'], reason: row['reason'] }),
  table: 'bill_adjusts',
  restore: (row) => ({ paths: [String(row['state'])], context: columns.restore(row) }),
  store: ({ paths, context }) => ({ state: paths[0], ...columns.store(context) }),
  shown: factPicker(facts),
  manyTimers: false,
  fields: [],
  // The ledger posts once per adjustment number.
  askedOnce: new Set(),
  effects: {},
  async prepare(work, row, event) {
    if (!asksBalance.has(event.type)) return event;
    const asset: Asset = row['asset'] === 'points' ? 'points' : 'balance';
    const balance = await balanceOf(work, row.tenant_id, String(row['member_id']), asset);
    return { ...(event.type === 'adjustment.undo' ? await knownOfPosting(work, row, event) : event), balance };
  },
  tell: ({ taken: { emitted } }) =>
    emitted.map((notice) => ({ topic: 'notice', payload: { machine: 'bill-adjust', ...notice } })),
};
