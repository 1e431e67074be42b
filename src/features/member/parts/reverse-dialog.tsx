import { words } from '#machines/bill-adjust/words.ts';
import { isReason, REASON_LIMIT } from '#machines/reasons.ts';
import { reversal } from '#openapi/generated/shapes.ts';
import { useLocale } from '#src/lib/i18n/locale.ts';
import { TextArea } from '#src/ui/form/fields.tsx';
import { RecordDialog } from '#src/ui/form/record-dialog.tsx';
import { useRecordForm } from '#src/ui/form/use-record-form.ts';
import { type Adjustment, reverseAdjustment, touchedByMembers } from '../api.ts';
import { messages } from '../messages.ts';

/** Reverses a posted adjustment, with a reason. */
export function ReverseDialog({ adjustment, onClose }: { adjustment: Adjustment; onClose: () => void }) {
  const locale = useLocale();
  const texts = messages[locale];
  const { id, version } = adjustment;
  const form = useRecordForm({
    shape: { reason: reversal.reason },
    draftOf: () => ({ reason: '' }),
    labels: { reason: texts.reversalReason },
    check: ({ reason }) => ({ reason: isReason(reason) ? undefined : words.guards.isReason[locale] }),
    touches: touchedByMembers,
    said: texts.reversed,
    create: ({ reason }, key) => reverseAdjustment({ id, version, reason: reason.trim() }, key),
    onDone: onClose,
    onAsked: onClose,
  });
  return (
    <RecordDialog
      form={form}
      title={`${texts.reverse} · ${adjustment.adjustmentNo}`}
      submitText={texts.reverse}
      intent="danger"
      onClose={onClose}
    >
      <p>{texts.reverseHint}</p>
      <TextArea {...form.text('reason')} isRequired rows={2} maxLength={REASON_LIMIT} />
    </RecordDialog>
  );
}
