import { words } from '#machines/order/words.ts';
import { useLocale, useMessages } from '#src/lib/i18n/locale.ts';
import { useWrite } from '#src/lib/write.ts';
import { Confirm } from '#src/ui/dialog/confirm.tsx';
import { effects } from '../act-words.ts';
import { doPlainAct, type OrderDetail, type PlainAct, touchedByOrders } from '../api.ts';
import { messages } from '../messages.ts';

interface PlainActProps {
  order: OrderDetail;
  act: PlainAct;
  event: string;
  onClose: () => void;
  onDone: () => void;
}

const dangerous: ReadonlySet<PlainAct> = new Set(['cancel', 'delete', 'cancelAndRefund', 'idolRefund', 'settleByHand']);

/** Asks before an act that takes no more than a yes, and says what it will do. */
export function PlainActDialog({ order, act, event, onClose, onDone }: PlainActProps) {
  const locale = useLocale();
  const texts = useMessages(messages);
  const labels: Readonly<Record<string, { zh: string; en: string }>> = words.events;
  const label = labels[event]?.[locale] ?? act;
  const { run, isRunning } = useWrite(doPlainAct, {
    touches: touchedByOrders,
    said: texts.actDone(label),
    onDone,
  });
  return (
    <Confirm
      isOpen
      title={`${label} · ${order.orderNo}`}
      confirmText={label}
      intent={dangerous.has(act) ? 'danger' : 'primary'}
      isBusy={isRunning}
      onConfirm={() => run({ act, id: order.id, version: order.version })}
      onCancel={onClose}
    >
      {effects[locale][act](order)}
    </Confirm>
  );
}
