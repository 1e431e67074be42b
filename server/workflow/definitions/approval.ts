import { facts } from '#machines/approval/facts.gen.ts';
import type { approvalMachine } from '#machines/approval/machine.ts';
import { rowChart } from '#machines/approval/row.ts';
import type { ApprovalContext } from '#machines/approval/types.ts';
import { factPicker } from '#machines/kit/facts.ts';
import { columnMap, type Definition } from '../definition.ts';
import { approvalNews } from './approval-news.ts';

const columns = columnMap<ApprovalContext>({
  approvalNo: 'approval_no',
  askedBy: 'asked_by',
  refund: 'refund',
  balance: 'balance',
  points: 'points',
  refusalReason: 'refusal_reason',
  lapsedBecause: 'lapsed_because',
});

/** How a request is stored: beside the chart's facts, what it is for and who decided stand in plain columns. */
export const approvalDefinition: Definition<typeof approvalMachine> = {
  ...rowChart,
  table: 'approvals',
  restore: (row) => ({ paths: [String(row['state'])], context: columns.restore(row) }),
  store: ({ paths, context }) => ({ state: paths[0], ...columns.store(context) }),
  shown: factPicker(facts),
  manyTimers: false,
  fields: ['decided_by', 'decided_name', 'lapse_words'],
  askedOnce: new Set(),
  effects: {},
  news: approvalNews,
};
