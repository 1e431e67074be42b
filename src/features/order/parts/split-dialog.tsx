import { useState } from 'react';
import { words } from '#machines/order/words.ts';
import { useLocale, useMessages } from '#src/lib/i18n/locale.ts';
import { useWrite } from '#src/lib/write.ts';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
import { NumberField } from '#src/ui/form/number-field.tsx';
import { type OrderDetail, splitOrder, touchedByOrders } from '../api.ts';
import { messages } from '../messages.ts';
import './dialogs.css';

interface SplitDialogProps {
  order: OrderDetail;
  onClose: () => void;
  onDone: () => void;
}

/** Splits an order in two: the typed units go into the second, the rest stays in the first. */
export function SplitDialog({ order, onClose, onDone }: SplitDialogProps) {
  const texts = useMessages(messages);
  const locale = useLocale();
  const [second, setSecond] = useState<Readonly<Record<string, number | null | undefined>>>({});
  const [isTried, setTried] = useState(false);
  const { run, isRunning, error } = useWrite(splitOrder, {
    touches: touchedByOrders,
    said: texts.splitDone,
    silent: 'told in the dialog',
    onDone,
  });
  const unitsOf = (id: string) => second[id] ?? 0;
  const total = order.items.reduce((sum, { id }) => sum + unitsOf(id), 0);
  const isOff = order.items.some(({ id, quantity }) => unitsOf(id) < 0 || unitsOf(id) > quantity);
  const isDivision = !isOff && total > 0 && total < order.itemQuantity;
  const submit = () => {
    setTried(true);
    if (!isDivision || Object.values(second).some((count) => count === undefined)) return;
    const part = (units: (item: OrderDetail['items'][number]) => number) =>
      order.items.flatMap((item) => (units(item) > 0 ? [{ itemId: item.id, quantity: units(item) }] : []));
    run({
      id: order.id,
      version: order.version,
      parts: [part(({ id, quantity }) => quantity - unitsOf(id)), part(({ id }) => unitsOf(id))],
    });
  };
  return (
    <FormDialog
      isOpen
      title={`${words.events['order.split'][locale]} · ${order.orderNo}`}
      submitText={words.events['order.split'][locale]}
      isBusy={isRunning}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="zg-order-to">{texts.splitHint}</p>
      {order.items.map(({ id, spuName, specInfo, quantity }) => (
        <NumberField
          key={id}
          label={[spuName, specInfo].filter(Boolean).join(' · ')}
          hint={texts.splitOf(quantity)}
          value={second[id] ?? null}
          problem={unitsOf(id) > quantity || unitsOf(id) < 0 ? texts.tooMany(quantity) : undefined}
          onChange={(count) => setSecond({ ...second, [id]: count })}
        />
      ))}
      {isTried && !isDivision && <p className="zg-form-note zg-bad-note">{texts.splitWrong}</p>}
    </FormDialog>
  );
}
