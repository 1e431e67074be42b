import { returnParcel } from '#openapi/generated/shapes.ts';
import { useLocale, useMessages } from '#src/lib/i18n/locale.ts';
import { CarrierList } from '#src/ui/carrier-list/carrier-list.tsx';
import { TextField } from '#src/ui/form/fields.tsx';
import { RecordDialog } from '#src/ui/form/record-dialog.tsx';
import { useRecordForm } from '#src/ui/form/use-record-form.ts';
import { enterReturnParcel, touchedByAfterSales } from '../api.ts';
import { messages } from '../messages.ts';
import { eventName } from '../words.ts';
import type { ActDialogProps } from './act-dialog-props.ts';

/** Enters the parcel in which the buyer sends the goods back. */
export function ReturnParcelDialog({ afterSale, act, onClose }: ActDialogProps) {
  const texts = useMessages(messages);
  const locale = useLocale();
  const label = eventName(act.event, locale);
  const { id, version } = afterSale;
  const form = useRecordForm({
    shape: { carrier: returnParcel.carrier, trackingNo: returnParcel.trackingNo },
    draftOf: () => ({ carrier: '', trackingNo: '' }),
    labels: { carrier: texts.carrier, trackingNo: texts.trackingNo },
    complaints: { carrier: texts.carrierMissing, trackingNo: texts.trackingWrong },
    touches: touchedByAfterSales,
    said: texts.actDone(label),
    create: ({ carrier, trackingNo }) => enterReturnParcel({ id, version, carrier: carrier.trim(), trackingNo }),
    onDone: onClose,
  });
  return (
    <RecordDialog form={form} title={`${label} · ${afterSale.afterSaleNo}`} submitText={label} onClose={onClose}>
      <p>{texts.parcelEffect}</p>
      <CarrierList id="zg-return-carriers" />
      <TextField {...form.text('carrier')} list="zg-return-carriers" />
      <TextField {...form.text('trackingNo')} />
    </RecordDialog>
  );
}
