import { PlusIcon, TrashIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { forms } from '#openapi/generated/values.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { useWrite } from '#src/lib/write.ts';
import { Button, IconButton } from '#src/ui/button/button.tsx';
import { TextField } from '#src/ui/form/fields.tsx';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
import { NumberField } from '#src/ui/form/number-field.tsx';
import { type OrderDetail, shipOrder, touchedByOrders } from '../api.ts';
import { carriers } from '../carriers.ts';
import { messages } from '../messages.ts';
import './dialogs.css';

interface Parcel {
  carrier: string;
  trackingNo: string;
  /** Units by item. */
  units: Readonly<Record<string, number | null | undefined>>;
}

interface ShipDialogProps {
  order: OrderDetail;
  onClose: () => void;
  onDone: () => void;
}

/** A new parcel already has a carrier; the operator types the waybill next. */
function focusWaybill(parcel: HTMLFieldSetElement | null): void {
  parcel?.querySelectorAll<HTMLInputElement>('.zg-form-row input')[1]?.focus();
}

/** Returns each item's units not yet in another parcel. */
function unitsLeft(order: OrderDetail, parcels: readonly Parcel[]): Record<string, number> {
  return Object.fromEntries(
    order.items.map(({ id, shippableQuantity }) => [
      id,
      shippableQuantity - parcels.reduce((sum, { units }) => sum + (units[id] ?? 0), 0),
    ]),
  );
}

/** Ships an order, in whole or in part, in any number of parcels. */
export function ShipDialog({ order, onClose, onDone }: ShipDialogProps) {
  const texts = useMessages(messages);
  const [parcels, setParcels] = useState<readonly Parcel[]>(() => [
    { carrier: '', trackingNo: '', units: unitsLeft(order, []) },
  ]);
  const [isTried, setTried] = useState(false);
  const { run, isRunning, error } = useWrite(shipOrder, {
    touches: touchedByOrders,
    said: texts.shipped,
    silent: 'told in the dialog',
    onDone,
  });
  const change = (at: number, patch: Partial<Parcel>) =>
    setParcels(parcels.map((parcel, index) => (index === at ? { ...parcel, ...patch } : parcel)));
  const left = unitsLeft(order, parcels);
  const isEmpty = ({ units }: Parcel) => Object.values(units).every((count) => (count ?? 0) <= 0);
  const isWrong = (parcel: Parcel) =>
    parcel.carrier.trim() === '' || !forms.TrackingNo.test(parcel.trackingNo.trim()) || isEmpty(parcel);
  const overdrawn = Object.values(left).some((count) => count < 0);
  const numbers = parcels.flatMap(({ units }) => Object.values(units));
  const submit = () => {
    setTried(true);
    if (overdrawn || parcels.some(isWrong) || numbers.some((count) => count === undefined || (count ?? 0) < 0)) return;
    run({
      id: order.id,
      version: order.version,
      parcels: parcels.map(({ carrier, trackingNo, units }) => ({
        carrier: carrier.trim(),
        trackingNo: trackingNo.trim(),
        items: Object.entries(units).flatMap(([itemId, quantity]) =>
          (quantity ?? 0) > 0 ? [{ itemId, quantity: quantity ?? 0 }] : [],
        ),
      })),
    });
  };
  return (
    <FormDialog
      isOpen
      title={`${texts.ship} · ${order.orderNo}`}
      width={640}
      submitText={texts.ship}
      isBusy={isRunning}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="zg-order-to">
        {texts.shipTo(order.receiverName, order.receiverPhone)}
        <br />
        {order.receiverProvince}
        {order.receiverCity}
        {order.receiverAddress}
      </p>
      <datalist id="zg-carriers">
        {carriers.map((carrier) => (
          <option key={carrier} value={carrier}>
            {carrier}
          </option>
        ))}
      </datalist>
      {parcels.map((parcel, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- parcels have no id, and are only added at the end
        <fieldset key={at} className="zg-parcel" ref={at === 0 ? undefined : focusWaybill}>
          <legend>{texts.parcelNo(at + 1)}</legend>
          {parcels.length > 1 && (
            <div className="zg-parcel-remove">
              <IconButton
                label={texts.removeParcel}
                icon={<TrashIcon />}
                onClick={() => setParcels(parcels.filter((_, index) => index !== at))}
              />
            </div>
          )}
          <div className="zg-form-row">
            <TextField
              label={texts.carrier}
              isRequired
              list="zg-carriers"
              maxLength={40}
              value={parcel.carrier}
              problem={isTried && parcel.carrier.trim() === '' ? texts.carrierMissing : undefined}
              onChange={(carrier) => change(at, { carrier })}
            />
            <TextField
              label={texts.trackingNo}
              isRequired
              maxLength={40}
              value={parcel.trackingNo}
              problem={isTried && !forms.TrackingNo.test(parcel.trackingNo.trim()) ? texts.trackingWrong : undefined}
              onChange={(trackingNo) => change(at, { trackingNo })}
            />
          </div>
          {order.items
            .filter(({ shippableQuantity }) => shippableQuantity > 0)
            .map(({ id, spuName, specInfo, shippableQuantity }) => (
              <NumberField
                key={id}
                label={[spuName, specInfo].filter(Boolean).join(' · ')}
                hint={texts.shippable(shippableQuantity)}
                value={id in parcel.units ? parcel.units[id] : null}
                problem={(left[id] ?? 0) < 0 ? texts.tooMany(shippableQuantity) : undefined}
                onChange={(quantity) => change(at, { units: { ...parcel.units, [id]: quantity } })}
              />
            ))}
          {isTried && isEmpty(parcel) && <p className="zg-form-note zg-bad-note">{texts.parcelEmpty}</p>}
        </fieldset>
      ))}
      <Button
        icon={<PlusIcon />}
        variant="outlined"
        onClick={() =>
          setParcels([
            ...parcels,
            {
              carrier: parcels.at(-1)?.carrier ?? '',
              trackingNo: '',
              units: Object.fromEntries(Object.entries(left).map(([id, count]) => [id, Math.max(0, count)])),
            },
          ])
        }
      >
        {texts.addParcel}
      </Button>
    </FormDialog>
  );
}
