import { isReason } from '#machines/reasons.ts';
import { words } from '#machines/refund/words.ts';
import { refundSettling } from '#openapi/generated/shapes.ts';
import { formatYuan } from '#src/lib/format.ts';
import { useLocale } from '#src/lib/i18n/locale.ts';
import { isPlainEvent, type PlainEvent, sendPlainly } from '#src/lib/plain-calls.ts';
import type { ShownAct } from '#src/lib/row-actor.ts';
import { useWrite } from '#src/lib/write.ts';
import { Confirm } from '#src/ui/dialog/confirm.tsx';
import { TextArea } from '#src/ui/form/fields.tsx';
import { RecordDialog } from '#src/ui/form/record-dialog.tsx';
import { useRecordForm } from '#src/ui/form/use-record-form.ts';
import { type RefundRow, settleByHand, touchedByMoney } from '../api.ts';
import { messages } from '../messages.ts';
import { ofRefunds } from '../words.ts';

interface RefundActDialogProps {
  refund: Pick<RefundRow, 'id' | 'version' | 'refundNo' | 'price'>;
  act: ShownAct;
  onClose: () => void;
}

/** The dialog of one action on a refund. */
export function RefundActDialog(props: RefundActDialogProps) {
  const { act, event } = props.act;
  if (act === 'settleByHand') return <SettleDialog {...props} />;
  return isPlainEvent('refund', event) ? <PlainDialog {...props} event={event} /> : null;
}

/** Confirms before the gateway is asked what became of a refund, or for the refund once more. */
function PlainDialog({ refund, event, onClose }: RefundActDialogProps & { event: PlainEvent<'refund'> }) {
  const locale = useLocale();
  const texts = messages[locale];
  const label = ofRefunds.eventName(event, locale);
  const { run, isRunning } = useWrite(sendPlainly, {
    touches: touchedByMoney,
    said: texts.actDone(label),
    onDone: onClose,
    onAsked: onClose,
  });
  return (
    <Confirm
      isOpen
      title={`${label} · ${refund.refundNo}`}
      confirmText={label}
      isBusy={isRunning}
      onConfirm={() => run({ event, id: refund.id, version: refund.version })}
      onCancel={onClose}
    >
      {{ 'refund.check': texts.checkRefundEffect, 'refund.retry': texts.retryEffect(formatYuan(refund.price)) }[event]}
    </Confirm>
  );
}

/** Records that the money went back by other means, with a note that stays in the history. */
function SettleDialog({ refund, act, onClose }: RefundActDialogProps) {
  const locale = useLocale();
  const texts = messages[locale];
  const label = ofRefunds.eventName(act.event, locale);
  const { id, version, refundNo, price } = refund;
  const form = useRecordForm({
    shape: { note: refundSettling.note },
    draftOf: () => ({ note: '' }),
    labels: { note: texts.noteLabel },
    check: ({ note }) => ({ note: isReason(note) ? undefined : words.guards.isNote[locale] }),
    touches: touchedByMoney,
    said: texts.actDone(label),
    create: ({ note }, once) => settleByHand({ id, version, note: note.trim() }, once),
    onDone: onClose,
    onAsked: onClose,
  });
  return (
    <RecordDialog form={form} title={`${label} · ${refundNo}`} submitText={label} intent="danger" onClose={onClose}>
      <p>{texts.handEffect(formatYuan(price))}</p>
      <TextArea {...form.text('note')} isRequired />
    </RecordDialog>
  );
}
