import { words } from '#machines/order/words.ts';
import { useLocale, useMessages } from '#src/lib/i18n/locale.ts';
import { NumberField } from '#src/ui/form/number-field.tsx';
import { RecordDialog } from '#src/ui/form/record-dialog.tsx';
import { useRecordForm } from '#src/ui/form/use-record-form.ts';
import { type OrderDetail, splitOrder, touchedByOrders } from '../api.ts';
import { isWithin, type Item, itemName, type Units } from '../items.ts';
import { messages } from '../messages.ts';
import './dialogs.css';

const nothing: { second: Units } = { second: {} };

interface SplitDialogProps {
  order: OrderDetail;
  onClose: () => void;
  onDone: () => void;
}

/** Splits an order in two: the typed units go into the second, the rest stays in the first. */
export function SplitDialog({ order, onClose, onDone }: SplitDialogProps) {
  const texts = useMessages(messages);
  const locale = useLocale();
  const { id, version, items, itemQuantity } = order;
  const label = words.events['order.split'][locale];
  const form = useRecordForm({
    shape: {},
    draftOf: () => nothing,
    labels: {},
    check({ second }) {
      const total = Object.values(second).reduce<number>((sum, count) => sum + (count ?? 0), 0);
      const isOff = (item: Item) => !isWithin(item.id in second ? second[item.id] : null, 0, item.quantity);
      return {
        second: total > 0 && total < itemQuantity ? undefined : texts.splitWrong,
        ...Object.fromEntries(
          items.filter(isOff).map((item) => [`second/${item.id}`, texts.tooMany(item.quantity)] as const),
        ),
      };
    },
    touches: touchedByOrders,
    said: texts.splitDone,
    create({ second }, key) {
      const part = (units: (item: Item) => number) =>
        items.flatMap((item) => (units(item) > 0 ? [{ itemId: item.id, quantity: units(item) }] : []));
      const unitsOf = (item: Item) => second[item.id] ?? 0;
      return splitOrder({ id, version, parts: [part((item) => item.quantity - unitsOf(item)), part(unitsOf)] }, key);
    },
    onDone,
  });
  const { second } = form.draft;
  return (
    <RecordDialog form={form} title={`${label} · ${order.orderNo}`} submitText={label} onClose={onClose}>
      <p className="zg-order-to">{texts.splitHint}</p>
      {items.map((item) => (
        <NumberField
          key={item.id}
          {...form.inner(`second/${item.id}`)}
          label={itemName(item)}
          hint={texts.splitOf(item.quantity)}
          value={item.id in second ? second[item.id] : null}
          onChange={(count) => form.change({ second: { ...second, [item.id]: count } })}
        />
      ))}
      {form.problem('second') !== undefined && <p className="zg-form-note zg-bad-note">{form.problem('second')}</p>}
    </RecordDialog>
  );
}
