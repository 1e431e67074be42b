import { rowChart } from '#machines/bill-adjust/row.ts';
import { shownBy } from '#src/lib/chart-words.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { sendPlainly } from '#src/lib/plain-calls.ts';
import { useActs, useRowActor } from '#src/lib/row-actor.ts';
import { useWrite } from '#src/lib/write.ts';
import { RowMenu } from '#src/ui/data-grid/row-actions.tsx';
import { type Adjustment, touchedByMembers } from '../api.ts';
import { messages } from '../messages.ts';
import { saidOf, useAdjustmentUndo } from './use-adjustment-undo.ts';

const { isGrave } = shownBy(rowChart.words);

/** Every plain call of an adjustment answers with it. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- so the contract says
const send = (...call: Parameters<typeof sendPlainly>) => sendPlainly(...call) as Promise<Adjustment>;

interface AdjustmentMenuProps {
  row: Adjustment;
  onEdit: (row: Adjustment) => void;
  onReverse: (row: Adjustment) => void;
}

/** The menu of an adjustment with the reasons for blocked actions; nothing once it is final. */
export function AdjustmentMenu({ row, onEdit, onReverse }: AdjustmentMenuProps) {
  const texts = useMessages(messages);
  const offerUndo = useAdjustmentUndo();
  const post = useWrite(send, {
    touches: touchedByMembers,
    said: (posted) => saidOf(posted, texts.adjusted),
    onDone: (posted) => offerUndo(posted, texts.adjusted),
  });
  const discard = useWrite(sendPlainly, { touches: touchedByMembers, said: texts.discarded });
  const retry = useWrite(sendPlainly, { touches: touchedByMembers });
  const acts = useActs(useRowActor(rowChart, row), rowChart);
  const { id, version } = row;
  const lines: Readonly<Record<string, { label: string; onSelect: () => void }>> = {
    post: { label: texts.post, onSelect: () => post.run({ event: 'adjustment.post', id, version }) },
    edit: { label: texts.edit, onSelect: () => onEdit(row) },
    discard: {
      label: texts.discard,
      onSelect: () => discard.run({ event: 'adjustment.discard', id, version }),
    },
    reverse: { label: texts.reverse, onSelect: () => onReverse(row) },
    retry: { label: texts.retryPost, onSelect: () => retry.run({ event: 'adjustment.retry', id, version }) },
  };
  const actions = acts.flatMap(({ act, event, allowed, guard, reason }) => {
    const line = lines[act];
    // Hides actions that the state does not know.
    return line === undefined || (!allowed && guard === null)
      ? []
      : [{ id: act, ...line, ...(isGrave(event) && { intent: 'danger' as const }), refusal: reason }];
  });
  return actions.length === 0 ? null : <RowMenu name={row.adjustmentNo} actions={actions} />;
}
