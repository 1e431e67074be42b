import { formatYuan } from '#src/lib/format.ts';
import { useLocale, useMessages } from '#src/lib/i18n/locale.ts';
import { useWrite } from '#src/lib/write.ts';
import { Confirm } from '#src/ui/dialog/confirm.tsx';
import { checkRefund, retryRefund, settleByHand, touchedByAfterSales } from '../api.ts';
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

const calls = { checkRefund, retryRefund, settleByHand };

/** Asks before the gateway is asked again, or before the refund is said to be paid by hand. */
function RefundDialog({ afterSale, act, onClose }: ActDialogProps) {
  const texts = useMessages(messages);
  const locale = useLocale();
  const label = actLabel(act, locale);
  const name = isRefundAct(act.act) ? act.act : 'retryRefund';
  const amount = formatYuan(afterSale.agreedPrice);
  const { run, isRunning } = useWrite(calls[name], {
    touches: touchedByAfterSales,
    said: texts.actDone(label),
    onDone: onClose,
  });
  return (
    <Confirm
      isOpen
      title={`${label} · ${afterSale.afterSaleNo}`}
      confirmText={label}
      intent={name === 'settleByHand' ? 'danger' : 'primary'}
      isBusy={isRunning}
      onConfirm={() => run({ id: afterSale.id, version: afterSale.version })}
      onCancel={onClose}
    >
      {
        {
          checkRefund: texts.checkEffect,
          retryRefund: texts.retryEffect(amount),
          settleByHand: texts.handEffect(amount),
        }[name]
      }
    </Confirm>
  );
}

function isRefundAct(act: string): act is keyof typeof calls {
  return act in calls;
}
