import type { approvalMachine } from '#machines/approval/machine.ts';
import type { Moment } from '../definition.ts';
import { stateOf } from '../log-row.ts';
import type { Fresh } from '../news.ts';

/** What a request is called once it is over, in the words of news; nobody is told of their own withdrawal. */
const outcomes: Readonly<Record<string, string>> = { done: 'agreed', refused: 'refused', lapsed: 'lapsed' };

/** What people hear of a request: those who may decide, that it is asked; who asked, what came of it. */
export function approvalNews({
  row,
  actor,
  taken: { before, after },
}: Moment<typeof approvalMachine>): readonly Fresh[] {
  const { approvalNo: no, askedBy, refund, balance, points } = after.context;
  const amounts = { ...(refund + balance > 0 && { price: refund + balance }), ...(points > 0 && { points }) };
  if (before === null) {
    const facts = { no, by: actor.name, ...amounts };
    return [{ kind: 'approvalAsked', to: 'all', needs: ['approval.decide'], facts }];
  }
  const outcome = outcomes[stateOf(after.paths)];
  if (outcome === undefined) return [];
  const by = typeof row['decided_name'] === 'string' ? row['decided_name'] : '';
  return [{ kind: 'approvalDecided', to: [askedBy], needs: [], facts: { no, by, outcome, ...amounts } }];
}
