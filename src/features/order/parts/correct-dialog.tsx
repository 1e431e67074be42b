import { words } from '#machines/order/words.ts';
import { isCorrection } from '#machines/waybills.ts';
import { parcelCorrection } from '#openapi/generated/shapes.ts';
import { useLocale, useMessages } from '#src/lib/i18n/locale.ts';
import { CarrierList } from '#src/ui/carrier-list/carrier-list.tsx';
import { ChoiceField, TextField } from '#src/ui/form/fields.tsx';
import { RecordDialog } from '#src/ui/form/record-dialog.tsx';
import { useRecordForm } from '#src/ui/form/use-record-form.ts';
import { correctParcel, type OrderDetail, touchedByOrders } from '../api.ts';
import { carrierProblem, numberHint } from '../desk/flaw-text.ts';
import { messages } from '../messages.ts';

type Parcel = OrderDetail['parcels'][number];

interface CorrectDialogProps {
  order: OrderDetail;
  /** The parcel to begin with; the last one if none is given. */
  parcelId?: string;
  /** Another carrier to begin with than the parcel's. */
  carrier?: string;
  onClose: () => void;
  onDone: () => void;
}

const nothing = { carrier: '', trackingNo: '' };

/** Corrects the carrier or number of a parcel that is on its way. */
export function CorrectDialog({ order, parcelId, carrier: offered, onClose, onDone }: CorrectDialogProps) {
  const texts = useMessages(messages);
  const locale = useLocale();
  const label = words.events['order.correctParcel'][locale];
  const { id, version, parcels } = order;
  const parcelOf = (chosen: string) => parcels.find((each) => each.id === chosen);
  const draftOf = (parcel: Parcel | undefined) => ({
    parcelId: parcel?.id ?? '',
    carrier: parcel?.carrier ?? '',
    trackingNo: parcel?.trackingNo ?? '',
  });
  const form = useRecordForm({
    shape: { carrier: parcelCorrection.carrier, trackingNo: parcelCorrection.trackingNo },
    draftOf: () => ({
      ...draftOf(parcelId === undefined ? parcels.at(-1) : parcelOf(parcelId)),
      ...(offered !== undefined && { carrier: offered }),
    }),
    labels: { parcelId: texts.parcel, carrier: texts.carrier, trackingNo: texts.trackingNo },
    complaints: { carrier: texts.carrierMissing, trackingNo: texts.trackingWrong },
    check: ({ parcelId: chosen, ...to }) => ({
      carrier: carrierProblem(to.carrier, locale),
      trackingNo: isCorrection(parcelOf(chosen) ?? nothing, to) ? undefined : words.guards.isCorrection[locale],
    }),
    touches: touchedByOrders,
    said: texts.parcelCorrected,
    create: ({ carrier, trackingNo, parcelId: chosen }) =>
      correctParcel({ id, version, parcelId: chosen, carrier: carrier.trim(), trackingNo }),
    onDone,
  });
  const { carrier, trackingNo } = form.draft;
  return (
    <RecordDialog form={form} title={`${label} · ${order.orderNo}`} submitText={label} onClose={onClose}>
      <p>{texts.correctEffect}</p>
      <CarrierList id="zg-right-carriers" />
      {parcels.length > 1 && (
        <ChoiceField
          label={texts.parcel}
          value={form.draft.parcelId}
          options={parcels.map(({ id: value, carrier, trackingNo }) => ({ value, label: `${carrier} ${trackingNo}` }))}
          onChange={(chosen) => form.change(draftOf(parcelOf(chosen)))}
        />
      )}
      <TextField {...form.text('carrier')} list="zg-right-carriers" />
      <TextField {...form.text('trackingNo')} hint={numberHint(carrier, trackingNo, locale)} />
    </RecordDialog>
  );
}
