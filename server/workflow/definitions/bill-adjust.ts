import { facts } from '#machines/bill-adjust/facts.gen.ts';
import type { billAdjustMachine } from '#machines/bill-adjust/machine.ts';
import { rowChart } from '#machines/bill-adjust/row.ts';
import { stakes } from '#machines/bill-adjust/stakes.ts';
import type { AdjustmentContext, Asset } from '#machines/bill-adjust/types.ts';
import { factPicker } from '#machines/kit/facts.ts';
import { columnMap, type Definition } from '../definition.ts';
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
    if (event.type !== 'adjustment.post' && event.type !== 'adjustment.reverse') return event;
    const asset: Asset = row['asset'] === 'points' ? 'points' : 'balance';
    return { ...event, balance: await balanceOf(work, row.tenant_id, String(row['member_id']), asset) };
  },
  tell: ({ taken: { emitted } }) =>
    emitted.map((notice) => ({ topic: 'notice', payload: { machine: 'bill-adjust', ...notice } })),
};
