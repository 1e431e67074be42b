import { useState } from 'react';
import { words } from '#machines/order/words.ts';
import { claimableUnits } from '#machines/units.ts';
import { useLocale, useMessages } from '#src/lib/i18n/locale.ts';
import { useWrite } from '#src/lib/write.ts';
import { ChoiceField, SwitchField, TextArea } from '#src/ui/form/fields.tsx';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
import { NumberField, YuanField } from '#src/ui/form/number-field.tsx';
import { openAfterSale, type OrderDetail, touchedByOrders } from '../api.ts';
import { messages } from '../messages.ts';
import './dialogs.css';

interface ClaimDialogProps {
  order: OrderDetail;
  onClose: () => void;
  onDone: () => void;
}

type Amount = number | null | undefined;

/** Returns the share of an item's payment for a number of its units, in whole fen. */
function shareOf(whole: number, units: number, of: number): number {
  return Math.floor((whole * units) / of);
}

function claimableOf({ quantity, refundedQuantity, claimedQuantity }: OrderDetail['items'][number]): number {
  return claimableUnits({ quantity, refunded: refundedQuantity, claimed: claimedQuantity });
}

/** Records a member's claim on one item of an order. */
export function ClaimDialog({ order, onClose, onDone }: ClaimDialogProps) {
  const texts = useMessages(messages);
  const locale = useLocale();
  const claimable = order.items.filter((each) => claimableOf(each) > 0);
  const [itemId, setItemId] = useState(claimable[0]?.id ?? '');
  const item = claimable.find(({ id }) => id === itemId);
  const most = item ? claimableOf(item) : 0;
  const [quantity, setQuantity] = useState<Amount>(most);
  const [price, setPrice] = useState<Amount>(item ? shareOf(item.paymentPrice, most, item.quantity) : null);
  const [points, setPoints] = useState<Amount>(item ? shareOf(item.paymentPoints, most, item.quantity) : null);
  const [isUnshipped, setUnshipped] = useState(order.shippedQuantity === 0);
  const [isReturned, setReturned] = useState(order.shippedQuantity > 0);
  const [reason, setReason] = useState('');
  const { run, isRunning, error } = useWrite(openAfterSale, {
    touches: touchedByOrders,
    said: texts.claimOpened,
    silent: 'told in the dialog',
    onDone,
  });
  const propose = (units: Amount, of = item) => {
    setQuantity(units);
    if (typeof units !== 'number' || !of) return;
    setPrice(shareOf(of.paymentPrice, units, of.quantity));
    setPoints(shareOf(of.paymentPoints, units, of.quantity));
  };
  const isGood =
    item !== undefined && typeof quantity === 'number' && quantity > 0 && quantity <= most && (price ?? -1) >= 0;
  const submit = () => {
    if (!isGood || price === undefined || points === undefined) return;
    run({
      orderId: order.id,
      version: order.version,
      itemId: item.id,
      way: isReturned ? 'returnAndRefund' : 'refundOnly',
      price: price ?? 0,
      points: points ?? 0,
      quantity,
      unshipped: isUnshipped,
      ...(reason.trim() === '' ? {} : { reason: reason.trim() }),
    });
  };
  return (
    <FormDialog
      isOpen
      title={`${words.events['order.openAfterSale'][locale]} · ${order.orderNo}`}
      submitText={words.events['order.openAfterSale'][locale]}
      isBusy={isRunning}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <ChoiceField
        label={texts.item}
        value={itemId}
        options={claimable.map(({ id, spuName, specInfo }) => ({
          value: id,
          label: [spuName, specInfo].filter(Boolean).join(' · '),
        }))}
        onChange={(id) => {
          setItemId(id);
          const next = claimable.find((each) => each.id === id);
          if (next) propose(claimableOf(next), next);
        }}
      />
      <div className="zg-form-row">
        <NumberField
          label={texts.quantity}
          hint={texts.atMost(most)}
          value={quantity}
          problem={typeof quantity === 'number' && (quantity < 1 || quantity > most) ? texts.tooMany(most) : undefined}
          onChange={(units) => propose(units)}
        />
        <YuanField label={texts.refundPrice} value={price} onChange={setPrice} />
        {order.paidPoints > 0 && <NumberField label={texts.refundPoints} value={points} onChange={setPoints} />}
      </div>
      <SwitchField label={texts.isUnshipped} value={isUnshipped} onChange={setUnshipped} />
      <SwitchField
        label={texts.isReturned}
        value={isReturned}
        isDisabled={isUnshipped}
        onChange={(next) => setReturned(next)}
      />
      <TextArea label={texts.claimReason} value={reason} maxLength={200} onChange={setReason} />
    </FormDialog>
  );
}
