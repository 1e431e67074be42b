import { formatCount, formatYuan } from '#src/lib/format.ts';
import { useLocale, useMessages } from '#src/lib/i18n/locale.ts';
import { isPlainEvent, type PlainEvent, sendPlainly } from '#src/lib/plain-calls.ts';
import { useWrite } from '#src/lib/write.ts';
import { Confirm } from '#src/ui/dialog/confirm.tsx';
import { type AfterSaleDetail, touchedByAfterSales } from '../api.ts';
import { messages } from '../messages.ts';
import { eventName, isGrave } from '../words.ts';
import type { ActDialogProps } from './act-dialog-props.ts';
import { AgreeDialog } from './agree-dialog.tsx';
import { ByHandDialog } from './by-hand-dialog.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { ReceiveDialog } from './receive-dialog.tsx';
import { ReturnParcelDialog } from './return-parcel-dialog.tsx';

/** The dialog of one action on an after-sale. */
export function ActDialog(props: ActDialogProps) {
  const { act, event } = props.act;
  if (act === 'agree') return <AgreeDialog {...props} />;
  if (act === 'refuse' || act === 'refuseGoods' || act === 'close') return <ReasonDialog {...props} />;
  if (act === 'settleByHand') return <ByHandDialog {...props} />;
  if (act === 'shipBack') return <ReturnParcelDialog {...props} />;
  if (act === 'receive') return <ReceiveDialog {...props} />;
  return isPlainEvent('afterSale', event) ? <RefundDialog {...props} event={event} /> : null;
}

/** What the shop agreed to refund: money, points or both. */
function owed({ agreedPrice, agreedPoints }: AfterSaleDetail, texts: (typeof messages)['zh']): string {
  return [
    ...(agreedPrice > 0 || agreedPoints === 0 ? [`¥${formatYuan(agreedPrice)}`] : []),
    ...(agreedPoints > 0 ? [texts.pointsOf(formatCount(agreedPoints))] : []),
  ].join(texts.andPoints);
}

interface RefundDialogProps extends ActDialogProps {
  event: PlainEvent<'afterSale'>;
}

/** Confirms before money goes back without the goods, or again. */
function RefundDialog({ afterSale, event, onClose }: RefundDialogProps) {
  const texts = useMessages(messages);
  const locale = useLocale();
  const label = eventName(event, locale);
  const amount = formatYuan(afterSale.agreedPrice);
  const { run, isRunning } = useWrite(sendPlainly, {
    touches: touchedByAfterSales,
    said: texts.actDone(label),
    onDone: onClose,
    onAsked: onClose,
  });
  return (
    <Confirm
      isOpen
      title={`${label} · ${afterSale.afterSaleNo}`}
      confirmText={label}
      intent={isGrave(event) ? 'danger' : 'primary'}
      isBusy={isRunning}
      onConfirm={() => run({ event, id: afterSale.id, version: afterSale.version })}
      onCancel={onClose}
    >
      {
        {
          'afterSale.checkRefund': texts.checkEffect,
          'afterSale.retryRefund': texts.retryEffect(amount),
          'afterSale.waiveReturn': texts.waiveEffect(owed(afterSale, texts)),
        }[event]
      }
    </Confirm>
  );
}
