import { useLocale } from '#src/lib/i18n/locale.ts';
import { isPlainEvent, sendPlainly } from '#src/lib/plain-calls.ts';
import type { ShownAct } from '#src/lib/row-actor.ts';
import { useWrite } from '#src/lib/write.ts';
import { Confirm } from '#src/ui/dialog/confirm.tsx';
import { type PaymentRow, touchedByMoney } from '../api.ts';
import { messages } from '../messages.ts';
import { ofPayments } from '../words.ts';

interface CheckPaymentDialogProps {
  payment: Pick<PaymentRow, 'id' | 'version' | 'paymentNo'>;
  act: ShownAct;
  onClose: () => void;
}

/** Confirms before the gateway is asked whether the buyer has paid. */
export function CheckPaymentDialog({ payment, act: { event }, onClose }: CheckPaymentDialogProps) {
  const locale = useLocale();
  const texts = messages[locale];
  const label = ofPayments.eventName(event, locale);
  const { run, isRunning } = useWrite(sendPlainly, {
    touches: touchedByMoney,
    said: texts.actDone(label),
    onDone: onClose,
  });
  if (!isPlainEvent('payment', event)) return null;
  return (
    <Confirm
      isOpen
      title={`${label} · ${payment.paymentNo}`}
      confirmText={label}
      isBusy={isRunning}
      onConfirm={() => run({ event, id: payment.id, version: payment.version })}
      onCancel={onClose}
    >
      {texts.checkPaymentEffect}
    </Confirm>
  );
}
