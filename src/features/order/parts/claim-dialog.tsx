import { useRef, useState } from 'react';
import { words } from '#machines/order/words.ts';
import { paidForItem, shareOfMore } from '#machines/units.ts';
import { newAfterSale } from '#openapi/generated/shapes.ts';
import { formatCount, formatYuan } from '#src/lib/format.ts';
import { useLocale, useMessages } from '#src/lib/i18n/locale.ts';
import { notify } from '#src/lib/notices.ts';
import { problemText } from '#src/lib/problem-messages.ts';
import { useWithheld } from '#src/lib/rights.ts';
import { saidAsked } from '#src/lib/write.ts';
import { Confirm } from '#src/ui/dialog/confirm.tsx';
import { ChoiceField, SwitchField, TextArea } from '#src/ui/form/fields.tsx';
import { NumberField, YuanField } from '#src/ui/form/number-field.tsx';
import { RecordDialog } from '#src/ui/form/record-dialog.tsx';
import { useRecordForm } from '#src/ui/form/use-record-form.ts';
import { type OrderDetail, touchedByOrders } from '../api.ts';
import { claimableOf, type Item, itemName } from '../items.ts';
import { messages } from '../messages.ts';
import { type Claimed, openClaim } from '../open-claim.ts';
import './dialogs.css';

interface ClaimDialogProps {
  order: OrderDetail;
  /** The item that the claim starts with; by default the first that can be claimed. */
  itemId?: string;
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

/** Returns a claim on all or some units of an item, with their share of what was paid and the order still has. */
function proposed({ items, freightPrice, ...order }: OrderDetail, item: Item, quantity = claimableOf(item)) {
  const listedOf = (some: readonly Item[]) => some.reduce((sum, { paymentPrice }) => sum + paymentPrice, 0);
  const before = listedOf(items.slice(0, items.indexOf(item)));
  const whole = paidForItem(item.paymentPrice, {
    before,
    listed: listedOf(items) + freightPrice,
    paid: order.paidPrice,
  });
  const units = { quantity: item.quantity, taken: item.quantity - claimableOf(item) };
  return {
    itemId: item.id,
    quantity,
    price: Math.min(shareOfMore(whole, units, quantity), order.owedPrice - order.claimedPrice),
    points: Math.min(shareOfMore(item.paymentPoints, units, quantity), order.owedPoints - order.claimedPoints),
  };
}

/** Records a member's claim on one item of an order; who decides on claims may agree to it at once. */
export function ClaimDialog({ order, itemId: first, onClose, onDone }: ClaimDialogProps) {
  const texts = useMessages(messages);
  const locale = useLocale();
  const isWithheld = useWithheld()('agreeAfterSale') !== null;
  const isAtOnce = useRef(false);
  const [isAsking, setAsking] = useState(false);
  // The question takes the form's controls away, and with them what was noted of the typing.
  const [hasAsked, setAsked] = useState(false);
  if (isAsking && !hasAsked) setAsked(true);
  const claimable = order.items.filter((each) => claimableOf(each) > 0);
  const label = words.events['order.openAfterSale'][locale];
  const itemOf = (itemId: string) => claimable.find(({ id }) => id === itemId);
  const start = claimable.find(({ id }) => id === first) ?? claimable[0];
  const mostOf = (itemId: string) => {
    const item = itemOf(itemId);
    return item ? claimableOf(item) : 0;
  };
  const sayOpen = (problem: Error) => {
    if (saidAsked(problem)) notify.success(texts.claimOpened);
    else notify.error(texts.claimNotAgreed(problemText(problem)));
  };
  const chooseWay = (now: boolean) => {
    isAtOnce.current = now;
  };
  const form = useRecordForm({
    shape: newAfterSale,
    draftOf: (): Claim => ({
      ...(start ? proposed(order, start) : { itemId: '', quantity: null, price: null, points: null }),
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
    said: (claimed: Claimed) => (claimed.agreed === 'unasked' ? texts.claimOpened : undefined),
    mayBeSaved(claim) {
      if (!isAtOnce.current) return true;
      if (claim !== null) setAsking(!isAsking);
      return isAsking;
    },
    create({ isReturned, reason, ...claim }, key) {
      const way = isReturned && !claim.unshipped ? 'returnAndRefund' : 'refundOnly';
      const given = reason.trim();
      const { id: orderId, version } = order;
      const body = { ...claim, orderId, version, way, ...(given !== '' && { reason: given }) } as const;
      return openClaim(body, isAtOnce.current, key);
    },
    onDone(claimed) {
      if (claimed.agreed === 'now') notify.success(isReturned ? texts.claimAgreed : texts.claimRefunded);
      if (claimed.agreed === 'not') sayOpen(claimed.problem);
      onDone();
    },
  });
  const { itemId, unshipped, price, points } = form.draft;
  const isReturned = form.draft.isReturned && !unshipped;
  const item = itemOf(itemId);
  const sum = `¥${formatYuan(price ?? 0)}${(points ?? 0) > 0 ? ` + ${texts.pointsOf(formatCount(points ?? 0))}` : ''}`;
  const dialog = {
    ...form.dialog,
    isOpen: !isAsking && form.dialog.isOpen,
    wasTyped: form.dialog.wasTyped || (hasAsked && form.isChanged),
  };
  return (
    <>
      <RecordDialog
        form={{ ...form, dialog }}
        title={`${label} · ${order.orderNo}`}
        submitText={label}
        {...(!isWithheld && {
          also: { text: isReturned ? texts.claimAndAgree : texts.claimAndRefund, onSubmit: chooseWay },
        })}
        onClose={onClose}
      >
        <ChoiceField
          {...form.choice('itemId')}
          options={claimable.map((each) => ({ value: each.id, label: itemName(each) }))}
          onChange={(id) => {
            const next = itemOf(id);
            if (next) form.change(proposed(order, next));
          }}
        />
        <div className="zg-form-row">
          <NumberField
            {...form.number('quantity')}
            hint={texts.atMost(mostOf(itemId))}
            onChange={(units) =>
              form.change(
                item && typeof units === 'number' && Number.isInteger(units)
                  ? proposed(order, item, units)
                  : { quantity: units },
              )
            }
          />
          <YuanField {...form.yuan('price')} />
          {order.paidPoints > 0 && <NumberField {...form.number('points')} />}
        </div>
        <SwitchField {...form.flag('unshipped')} />
        <SwitchField
          {...form.flag('isReturned')}
          isDisabled={unshipped}
          hint={isReturned ? texts.returnedHint : texts.notReturnedHint}
        />
        <TextArea {...form.text('reason')} />
      </RecordDialog>
      <Confirm
        isOpen={isAsking}
        intent={isReturned ? 'primary' : 'danger'}
        confirmText={isReturned ? texts.claimAndAgree : texts.claimAndRefund}
        isBusy={form.isSaving}
        onConfirm={form.submit}
        onCancel={() => setAsking(false)}
      >
        <p>{(isReturned ? texts.agreeAsk : texts.refundAsk)(sum)}</p>
      </Confirm>
    </>
  );
}
