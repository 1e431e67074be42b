import { useLocale, useMessages } from '#src/lib/i18n/locale.ts';
import { type PlainEvent, sendPlainly } from '#src/lib/plain-calls.ts';
import { useWrite } from '#src/lib/write.ts';
import { Confirm } from '#src/ui/dialog/confirm.tsx';
import { effects } from '../act-words.ts';
import { type OrderDetail, touchedByOrders } from '../api.ts';
import { messages } from '../messages.ts';
import { type Moved, saidOf, useOrderUndo } from '../undo.ts';
import { eventName, isGrave } from '../words.ts';

interface PlainActProps {
  order: OrderDetail;
  event: PlainEvent<'order'>;
  onClose: () => void;
  onDone: () => void;
}

/** Every order's plain call answers with the moved order. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- so the contract says
const send = (...call: Parameters<typeof sendPlainly>) => sendPlainly(...call) as Promise<Moved>;

/** Confirms an action that needs only a confirmation, and says what it will do. */
export function PlainActDialog({ order, event, onClose, onDone }: PlainActProps) {
  const locale = useLocale();
  const texts = useMessages(messages);
  const label = eventName(event, locale);
  const offerUndo = useOrderUndo();
  const done = texts.actDone(label);
  const { run, isRunning } = useWrite(send, {
    touches: touchedByOrders,
    said: (moved) => saidOf(moved, done),
    onDone(moved) {
      onDone();
      offerUndo(moved, done);
    },
    onAsked: onClose,
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
