import { words } from '#machines/order/words.ts';
import { claimableUnits } from '#machines/units.ts';
import { newAfterSale } from '#openapi/generated/shapes.ts';
import { useLocale, useMessages } from '#src/lib/i18n/locale.ts';
import { ChoiceField, SwitchField, TextArea } from '#src/ui/form/fields.tsx';
import { NumberField, YuanField } from '#src/ui/form/number-field.tsx';
import { RecordDialog } from '#src/ui/form/record-dialog.tsx';
import { useRecordForm } from '#src/ui/form/use-record-form.ts';
import { openAfterSale, type OrderDetail, touchedByOrders } from '../api.ts';
import { type Item, itemName } from '../items.ts';
import { messages } from '../messages.ts';
import './dialogs.css';

interface ClaimDialogProps {
  order: OrderDetail;
  onClose: () => void;
  onDone: () => void;
}

interface Claim {
  itemId: string;
  quantity: number | null | undefined;
  price: number | null | undefined;
  points: number | null | undefined;
  unshipped: boolean;
  isReturned: boolean;
  reason: string;
}

/** Returns the share of an item's payment for a number of its units, in whole fen. */
function shareOf(whole: number, units: number, of: number): number {
  return Math.floor((whole * units) / of);
}

function claimableOf({ quantity, refundedQuantity, claimedQuantity }: Item): number {
  return claimableUnits({ quantity, refunded: refundedQuantity, claimed: claimedQuantity });
}

/** Returns a claim on all or some units of an item, with their share of the payment. */
function proposed(item: Item, quantity = claimableOf(item)) {
  return {
    itemId: item.id,
    quantity,
    price: shareOf(item.paymentPrice, quantity, item.quantity),
    points: shareOf(item.paymentPoints, quantity, item.quantity),
  };
}

/** Records a member's claim on one item of an order. */
export function ClaimDialog({ order, onClose, onDone }: ClaimDialogProps) {
  const texts = useMessages(messages);
  const locale = useLocale();
  const claimable = order.items.filter((each) => claimableOf(each) > 0);
  const label = words.events['order.openAfterSale'][locale];
  const itemOf = (itemId: string) => claimable.find(({ id }) => id === itemId);
  const mostOf = (itemId: string) => {
    const item = itemOf(itemId);
    return item ? claimableOf(item) : 0;
  };
  const form = useRecordForm({
    shape: newAfterSale,
    draftOf: (): Claim => ({
      ...(claimable[0] ? proposed(claimable[0]) : { itemId: '', quantity: null, price: null, points: null }),
      unshipped: order.shippedQuantity === 0,
      isReturned: order.shippedQuantity > 0,
      reason: '',
    }),
    labels: {
      itemId: texts.item,
      quantity: texts.quantity,
      price: texts.refundPrice,
      points: texts.refundPoints,
      unshipped: texts.isUnshipped,
      isReturned: texts.isReturned,
      reason: texts.claimReason,
    },
    blankIs: { points: 0 },
    check: ({ itemId, quantity }) => ({
      quantity: (quantity ?? 0) > mostOf(itemId) ? texts.tooMany(mostOf(itemId)) : undefined,
    }),
    touches: touchedByOrders,
    said: texts.claimOpened,
    create({ isReturned, reason, ...claim }, key) {
      const way = isReturned ? 'returnAndRefund' : 'refundOnly';
      const given = reason.trim();
      const { id: orderId, version } = order;
      return openAfterSale({ ...claim, orderId, version, way, ...(given !== '' && { reason: given }) }, key);
    },
    onDone,
  });
  const { itemId, unshipped } = form.draft;
  const item = itemOf(itemId);
  return (
    <RecordDialog form={form} title={`${label} · ${order.orderNo}`} submitText={label} onClose={onClose}>
      <ChoiceField
        {...form.choice('itemId')}
        options={claimable.map((each) => ({ value: each.id, label: itemName(each) }))}
        onChange={(id) => {
          const next = itemOf(id);
          if (next) form.change(proposed(next));
        }}
      />
      <div className="zg-form-row">
        <NumberField
          {...form.number('quantity')}
          hint={texts.atMost(mostOf(itemId))}
          onChange={(units) =>
            form.change(typeof units === 'number' && item ? proposed(item, units) : { quantity: units })
          }
        />
        <YuanField {...form.yuan('price')} />
        {order.paidPoints > 0 && <NumberField {...form.number('points')} />}
      </div>
      <SwitchField {...form.flag('unshipped')} />
      <SwitchField {...form.flag('isReturned')} isDisabled={unshipped} />
      <TextArea {...form.text('reason')} />
    </RecordDialog>
  );
}
