import { formatYuan } from '#src/lib/format.ts';
import { useLocale, useMessages } from '#src/lib/i18n/locale.ts';
import { useWrite } from '#src/lib/write.ts';
import { Confirm } from '#src/ui/dialog/confirm.tsx';
import { retryRefund, settleByHand, touchedByAfterSales } from '../api.ts';
import { messages } from '../messages.ts';
import { actLabel } from '../words.ts';
import type { ActDialogProps } from './act-dialog-props.ts';
import { AgreeDialog } from './agree-dialog.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { ReceiveDialog } from './receive-dialog.tsx';

/** The dialog of one act of an after-sale. */
export function ActDialog(props: ActDialogProps) {
  const { act } = props.act;
  if (act === 'agree') return <AgreeDialog {...props} />;
  if (act === 'refuse' || act === 'refuseGoods') return <ReasonDialog {...props} />;
  if (act === 'receive') return <ReceiveDialog {...props} />;
  return <RefundDialog {...props} />;
}

/** Asks before the gateway is asked again, or before the refund is said to be paid by hand. */
function RefundDialog({ afterSale, act, onClose }: ActDialogProps) {
  const texts = useMessages(messages);
  const locale = useLocale();
  const label = actLabel(act, locale);
  const isByHand = act.act === 'settleByHand';
  const amount = formatYuan(afterSale.agreedPrice);
  const { run, isRunning } = useWrite(isByHand ? settleByHand : retryRefund, {
    touches: touchedByAfterSales,
    said: texts.actDone(label),
    onDone: onClose,
  });
  return (
    <Confirm
      isOpen
      title={`${label} · ${afterSale.afterSaleNo}`}
      confirmText={label}
      intent={isByHand ? 'danger' : 'primary'}
      isBusy={isRunning}
      onConfirm={() => run({ id: afterSale.id, version: afterSale.version })}
      onCancel={onClose}
    >
      {isByHand ? texts.handEffect(amount) : texts.retryEffect(amount)}
    </Confirm>
  );
}
