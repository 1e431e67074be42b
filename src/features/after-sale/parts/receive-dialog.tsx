import { goodsBack } from '#openapi/generated/shapes.ts';
import { useLocale, useMessages } from '#src/lib/i18n/locale.ts';
import { SwitchField } from '#src/ui/form/fields.tsx';
import { RecordDialog } from '#src/ui/form/record-dialog.tsx';
import { useRecordForm } from '#src/ui/form/use-record-form.ts';
import { receiveReturn, touchedByAfterSales } from '../api.ts';
import { messages } from '../messages.ts';
import { eventName } from '../words.ts';
import type { ActDialogProps } from './act-dialog-props.ts';

/** Confirms receipt of the goods that a buyer returned. */
export function ReceiveDialog({ afterSale, act, onClose }: ActDialogProps) {
  const texts = useMessages(messages);
  const locale = useLocale();
  const label = eventName(act.event, locale);
  const { id, version } = afterSale;
  const form = useRecordForm({
    shape: { restock: goodsBack.restock },
    draftOf: () => ({ restock: true }),
    labels: { restock: texts.restock },
    touches: touchedByAfterSales,
    said: texts.actDone(label),
    create: ({ restock }, key) => receiveReturn({ id, version, restock }, key),
    onDone: onClose,
  });
  return (
    <RecordDialog form={form} title={`${label} · ${afterSale.afterSaleNo}`} submitText={label} onClose={onClose}>
      <p>{texts.receiveEffect}</p>
      <SwitchField {...form.flag('restock')} />
    </RecordDialog>
  );
}
