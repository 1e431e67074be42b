import { useLocale, useMessages } from '#src/lib/i18n/locale.ts';
import { type PlainEvent, sendPlainly } from '#src/lib/plain-calls.ts';
import { useWrite } from '#src/lib/write.ts';
import { Confirm } from '#src/ui/dialog/confirm.tsx';
import { effects } from '../act-words.ts';
import { type OrderDetail, touchedByOrders } from '../api.ts';
import { messages } from '../messages.ts';
import { eventName, isGrave } from '../words.ts';

interface PlainActProps {
  order: OrderDetail;
  event: PlainEvent<'order'>;
  onClose: () => void;
  onDone: () => void;
}

/** Confirms an action that needs only a confirmation, and says what it will do. */
export function PlainActDialog({ order, event, onClose, onDone }: PlainActProps) {
  const locale = useLocale();
  const texts = useMessages(messages);
  const label = eventName(event, locale);
  const { run, isRunning } = useWrite(sendPlainly, {
    touches: touchedByOrders,
    said: texts.actDone(label),
    onDone,
  });
  return (
    <Confirm
      isOpen
      title={`${label} · ${order.orderNo}`}
      confirmText={label}
      intent={isGrave(event) ? 'danger' : 'primary'}
      isBusy={isRunning}
      onConfirm={() => run({ event, id: order.id, version: order.version })}
      onCancel={onClose}
    >
      {effects[locale][event](order)}
    </Confirm>
  );
}
