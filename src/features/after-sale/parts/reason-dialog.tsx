import { words } from '#machines/after-sale/words.ts';
import { isReason } from '#machines/reasons.ts';
import { refusal } from '#openapi/generated/shapes.ts';
import { useLocale, useMessages } from '#src/lib/i18n/locale.ts';
import { TextArea } from '#src/ui/form/fields.tsx';
import { RecordDialog } from '#src/ui/form/record-dialog.tsx';
import { useRecordForm } from '#src/ui/form/use-record-form.ts';
import { closeAfterSale, refuse, refuseReturn, touchedByAfterSales } from '../api.ts';
import { messages } from '../messages.ts';
import { eventName } from '../words.ts';
import type { ActDialogProps } from './act-dialog-props.ts';

const calls: Readonly<Record<string, typeof refuse>> = { refuse, refuseGoods: refuseReturn, close: closeAfterSale };

/** Refuses a request or the returned goods, or closes the after-sale, with a reason. */
export function ReasonDialog({ afterSale, act, onClose }: ActDialogProps) {
  const texts = useMessages(messages);
  const locale = useLocale();
  const label = eventName(act.event, locale);
  const { id, version } = afterSale;
  const form = useRecordForm({
    shape: { reason: refusal.reason },
    draftOf: () => ({ reason: '' }),
    labels: { reason: texts.reasonLabel },
    check: ({ reason }) => ({ reason: isReason(reason) ? undefined : words.guards.isReason[locale] }),
    touches: touchedByAfterSales,
    said: texts.actDone(label),
    async create({ reason }) {
      const call = calls[act.act];
      if (!call) throw new Error(`No call sends ${act.event} with a reason.`);
      return call({ id, version, reason: reason.trim() });
    },
    onDone: onClose,
  });
  return (
    <RecordDialog
      form={form}
      title={`${label} · ${afterSale.afterSaleNo}`}
      submitText={label}
      intent="danger"
      onClose={onClose}
    >
      {act.act === 'close' && <p>{texts.closeEffect}</p>}
      <TextArea {...form.text('reason')} isRequired />
    </RecordDialog>
  );
}
