import { words } from '#machines/order/words.ts';
import { isReason } from '#machines/reasons.ts';
import { byHand } from '#openapi/generated/shapes.ts';
import { formatYuan } from '#src/lib/format.ts';
import { useLocale, useMessages } from '#src/lib/i18n/locale.ts';
import { TextArea } from '#src/ui/form/fields.tsx';
import { RecordDialog } from '#src/ui/form/record-dialog.tsx';
import { useRecordForm } from '#src/ui/form/use-record-form.ts';
import { type OrderDetail, settleByHand, touchedByOrders } from '../api.ts';
import { messages } from '../messages.ts';

interface ByHandDialogProps {
  order: OrderDetail;
  onClose: () => void;
  onDone: () => void;
}

/** Says when and how the buyer got the money of an order back by other means. */
export function ByHandDialog({ order, onClose, onDone }: ByHandDialogProps) {
  const texts = useMessages(messages);
  const locale = useLocale();
  const label = words.events['order.settleByHand'][locale];
  const { id, version } = order;
  const form = useRecordForm({
    shape: { note: byHand.note },
    draftOf: () => ({ note: '' }),
    labels: { note: texts.surplusNote },
    complaints: { note: words.guards.isNote[locale] },
    check: ({ note }) => ({ note: isReason(note) ? undefined : words.guards.isNote[locale] }),
    touches: touchedByOrders,
    said: texts.actDone(label),
    create: ({ note }, key) => settleByHand({ id, version, note: note.trim() }, key),
    onDone,
    onAsked: onClose,
  });
  return (
    <RecordDialog
      form={form}
      title={`${label} · ${order.orderNo}`}
      submitText={label}
      intent="danger"
      onClose={onClose}
    >
      <p>{texts.handEffect(formatYuan(order.owedPrice))}</p>
      <TextArea {...form.text('note')} isRequired />
    </RecordDialog>
  );
}
