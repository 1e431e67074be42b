import { PlusIcon, TrashIcon } from '@blueprintjs/icons';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { newParcel } from '#openapi/generated/shapes.ts';
import { likelyCarrier } from '#shared/carriers.ts';
import { useLocale } from '#src/lib/i18n/locale.ts';
import { placeText } from '#src/lib/place-text.ts';
import { Button, IconButton } from '#src/ui/button/button.tsx';
import { CarrierList } from '#src/ui/carrier-list/carrier-list.tsx';
import { TextField } from '#src/ui/form/fields.tsx';
import { NumberField } from '#src/ui/form/number-field.tsx';
import { RecordDialog } from '#src/ui/form/record-dialog.tsx';
import { flawOf, tidy } from '#src/ui/form/shape.ts';
import { useRecordForm } from '#src/ui/form/use-record-form.ts';
import { type OrderDetail, shipDesk, shipOrder, touchedByOrders } from '../api.ts';
import { carrierProblem, numberHint } from '../desk/flaw-text.ts';
import { isWithin, itemName, type Units } from '../items.ts';
import { messages } from '../messages.ts';
import { type Moved, saidOf, useOrderUndo } from '../undo.ts';
import './dialogs.css';

interface Parcel {
  /** Null until somebody types one: then it is whose number it looks like, else whom the desk proposes. */
  carrier: string | null;
  trackingNo: string;
  units: Units;
}

interface ShipDialogProps {
  order: OrderDetail;
  onClose: () => void;
  onDone: () => void;
  /** Opens the next order of a list. */
  onNext?: () => void;
}

/** A new parcel already has a carrier; the operator types the waybill next. */
function focusWaybill(parcel: HTMLFieldSetElement | null): void {
  parcel?.querySelectorAll<HTMLInputElement>('.zg-form-row input')[1]?.focus();
}

const isEmpty = ({ units }: Pick<Parcel, 'units'>) => Object.values(units).every((count) => (count ?? 0) <= 0);

/** Returns a waybill as it is sent. */
const numberIn = (trackingNo: string) => tidy(trackingNo, newParcel.trackingNo);

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
export function ShipDialog({ order, onClose, onDone, onNext }: ShipDialogProps) {
  const goesOn = useRef(false);
  const locale = useLocale();
  const texts = messages[locale];
  const { id, version } = order;
  const items = order.items.filter(({ shippableQuantity }) => shippableQuantity > 0);
  const offerUndo = useOrderUndo();
  const proposed = useQuery(shipDesk({ ids: id })).data?.orders[0]?.carrier ?? '';
  const carrierOf = ({ carrier, trackingNo }: Parcel) => carrier ?? likelyCarrier(numberIn(trackingNo)) ?? proposed;
  const form = useRecordForm({
    shape: {},
    draftOf: (): { parcels: readonly Parcel[] } => ({
      parcels: [{ carrier: null, trackingNo: '', units: unitsLeft(order, []) }],
    }),
    labels: {},
    check({ parcels }) {
      const left = unitsLeft(order, parcels);
      return Object.fromEntries(
        parcels.flatMap((parcel, at): [string, string | undefined][] => [
          [
            `parcels/${at}/carrier`,
            flawOf(carrierOf(parcel), newParcel.carrier)
              ? texts.carrierMissing
              : carrierProblem(carrierOf(parcel), locale),
          ],
          [
            `parcels/${at}/trackingNo`,
            flawOf(parcel.trackingNo, newParcel.trackingNo) ? texts.trackingWrong : undefined,
          ],
          [`parcels/${at}/units`, isEmpty(parcel) ? texts.parcelEmpty : undefined],
          ...items.map((item): [string, string | undefined] => {
            const isFit = isWithin(item.id in parcel.units ? parcel.units[item.id] : null, 0, item.shippableQuantity);
            const isLeft = (left[item.id] ?? 0) >= 0;
            return [
              `parcels/${at}/units/${item.id}`,
              isFit && isLeft ? undefined : texts.tooMany(item.shippableQuantity),
            ];
          }),
        ]),
      );
    },
    touches: touchedByOrders,
    said: (moved: Moved) => saidOf(moved, texts.shipped),
    create: ({ parcels }, key) =>
      shipOrder(
        {
          id,
          version,
          parcels: parcels.map((parcel) => ({
            carrier: carrierOf(parcel).trim(),
            trackingNo: numberIn(parcel.trackingNo),
            items: Object.entries(parcel.units).flatMap(([itemId, quantity]) =>
              (quantity ?? 0) > 0 ? [{ itemId, quantity: quantity ?? 0 }] : [],
            ),
          })),
        },
        key,
      ),
    onDone(moved) {
      onDone();
      offerUndo(moved, texts.shipped);
      if (goesOn.current) onNext?.();
    },
  });
  const { parcels } = form.draft;
  const setParcels = (next: readonly Parcel[]) => form.change({ parcels: next });
  const change = (at: number, patch: Partial<Parcel>) =>
    setParcels(parcels.map((parcel, index) => (index === at ? { ...parcel, ...patch } : parcel)));
  return (
    <RecordDialog
      form={form}
      title={`${texts.ship} · ${order.orderNo}`}
      width={640}
      submitText={texts.ship}
      {...(onNext && {
        also: {
          text: texts.shipAndNext,
          onSubmit: (isAlso) => {
            goesOn.current = isAlso;
          },
        },
      })}
      onClose={onClose}
    >
      <p className="zg-order-to">
        {texts.shipTo(order.receiverName, order.receiverPhone)}
        <br />
        {placeText(order.receiverProvince, order.receiverCity, order.receiverAddress)}
      </p>
      <CarrierList id="zg-carriers" />
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
              {...form.inner(`parcels/${at}/carrier`)}
              label={texts.carrier}
              isRequired
              list="zg-carriers"
              maxLength={newParcel.carrier.longest}
              value={carrierOf(parcel)}
              onChange={(carrier) => change(at, { carrier })}
            />
            <TextField
              {...form.inner(`parcels/${at}/trackingNo`)}
              // The carrier is mostly proposed, and the number tells it.
              data-focus-first={at === 0 || undefined}
              label={texts.trackingNo}
              isRequired
              hint={numberHint(carrierOf(parcel), parcel.trackingNo, locale)}
              maxLength={40}
              value={parcel.trackingNo}
              onChange={(trackingNo) => change(at, { trackingNo })}
            />
          </div>
          {items.map((item) => (
            <NumberField
              key={item.id}
              {...form.inner(`parcels/${at}/units/${item.id}`)}
              label={itemName(item)}
              hint={texts.shippable(item.shippableQuantity)}
              value={item.id in parcel.units ? parcel.units[item.id] : null}
              onChange={(quantity) => change(at, { units: { ...parcel.units, [item.id]: quantity } })}
            />
          ))}
          {form.isTried && isEmpty(parcel) && <p className="zg-form-note zg-bad-note">{texts.parcelEmpty}</p>}
        </fieldset>
      ))}
      <Button
        icon={<PlusIcon />}
        variant="outlined"
        onClick={() =>
          setParcels([
            ...parcels,
            {
              carrier: parcels.at(-1)?.carrier ?? null,
              trackingNo: '',
              units: Object.fromEntries(
                Object.entries(unitsLeft(order, parcels)).map(([item, count]) => [item, Math.max(0, count)]),
              ),
            },
          ])
        }
      >
        {texts.addParcel}
      </Button>
    </RecordDialog>
  );
}
