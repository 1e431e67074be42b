import { words } from '#machines/after-sale/words.ts';
import { isReason } from '#machines/reasons.ts';
import { byHand } from '#openapi/generated/shapes.ts';
import { formatYuan } from '#src/lib/format.ts';
import { useLocale, useMessages } from '#src/lib/i18n/locale.ts';
import { TextArea } from '#src/ui/form/fields.tsx';
import { RecordDialog } from '#src/ui/form/record-dialog.tsx';
import { useRecordForm } from '#src/ui/form/use-record-form.ts';
import { settleByHand, touchedByAfterSales } from '../api.ts';
import { messages } from '../messages.ts';
import { eventName } from '../words.ts';
import type { ActDialogProps } from './act-dialog-props.ts';

/** Says when and how the buyer got the money of an after-sale back by other means. */
export function ByHandDialog({ afterSale, act, onClose }: ActDialogProps) {
  const texts = useMessages(messages);
  const locale = useLocale();
  const label = eventName(act.event, locale);
  const { id, version } = afterSale;
  const form = useRecordForm({
    shape: { note: byHand.note },
    draftOf: () => ({ note: '' }),
    labels: { note: texts.handNote },
    complaints: { note: words.guards.isNote[locale] },
    check: ({ note }) => ({ note: isReason(note) ? undefined : words.guards.isNote[locale] }),
    touches: touchedByAfterSales,
    said: texts.actDone(label),
    create: ({ note }, key) => settleByHand({ id, version, note: note.trim() }, key),
    onDone: onClose,
    onAsked: onClose,
  });
  return (
    <RecordDialog
      form={form}
      title={`${label} · ${afterSale.afterSaleNo}`}
      submitText={label}
      intent="danger"
      onClose={onClose}
    >
      <p>{texts.handEffect(formatYuan(afterSale.agreedPrice))}</p>
      <TextArea {...form.text('note')} isRequired />
    </RecordDialog>
  );
}
