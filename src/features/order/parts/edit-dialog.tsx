import { words } from '#machines/order/words.ts';
import { edit, receiver } from '#openapi/generated/shapes.ts';
import { useLocale, useMessages } from '#src/lib/i18n/locale.ts';
import { TextArea, TextField } from '#src/ui/form/fields.tsx';
import { RecordDialog } from '#src/ui/form/record-dialog.tsx';
import { tidy } from '#src/ui/form/shape.ts';
import { useRecordForm } from '#src/ui/form/use-record-form.ts';
import { RegionFields } from '#src/ui/region/region-fields.tsx';
import { editOrder, type OrderDetail, touchedByOrders } from '../api.ts';
import { messages } from '../messages.ts';

interface EditDialogProps {
  order: OrderDetail;
  /** Why the receiver can no longer change; null when it can. */
  receiverRefusal: string | null;
  onClose: () => void;
  onDone: () => void;
}

const receiverNames = ['name', 'phone', 'province', 'city', 'address'] as const;

const draftOf = (order: OrderDetail) => ({
  name: order.receiverName,
  phone: order.receiverPhone,
  province: order.receiverProvince,
  city: order.receiverCity,
  address: order.receiverAddress,
  remark: order.remark,
});

/** Changes the receiver and the remark; after shipment only the remark. */
export function EditDialog({ order, receiverRefusal, onClose, onDone }: EditDialogProps) {
  const texts = useMessages(messages);
  const locale = useLocale();
  const isFixed = receiverRefusal !== null;
  // An order without a delivery has no receiver, and needs none.
  const hasReceiver = (given: { name: string }) => !isFixed && (order.receiverName !== '' || given.name !== '');
  const form = useRecordForm({
    row: order,
    shape: { remark: edit.remark },
    draftOf: (from: OrderDetail | null) => draftOf(from ?? order),
    mark: 'receiverName',
    kind: 'order',
    // The refusal answers the order as lists show it, without the whole address; the page reads the rest again.
    whole: ({ version }) => (order.version >= version ? order : null),
    labels: { ...texts, name: texts.receiver },
    check: (given) => {
      if (!hasReceiver(given)) return {};
      return {
        name: given.name.trim() === '' ? texts.required : undefined,
        phone: receiver.phone.form.test(tidy(given.phone, receiver.phone)) ? undefined : texts.phoneWrong,
        address: given.address.trim() === '' ? texts.required : undefined,
      };
    },
    touches: touchedByOrders,
    said: texts.saved,
    update({ remark, ...given }, { row: { id }, draft, version }) {
      const isChanged = hasReceiver(given) && receiverNames.some((name) => given[name] !== draft[name]);
      return editOrder({
        id,
        version,
        remark,
        ...(isChanged && { receiver: { ...given, phone: tidy(given.phone, receiver.phone) } }),
      });
    },
    onDone,
  });
  const line = (name: 'name' | 'phone' | 'address') => ({
    ...form.text(name),
    isDisabled: isFixed,
    maxLength: name === 'phone' ? 20 : receiver[name].longest,
  });
  const dialog = form.isChanged ? form.dialog : { ...form.dialog, onSubmit: onClose };
  return (
    <RecordDialog
      form={{ ...form, dialog }}
      title={`${words.events['order.edit'][locale]} · ${order.orderNo}`}
      onClose={onClose}
    >
      {isFixed && <p className="zg-order-to">{receiverRefusal}</p>}
      <div className="zg-form-row">
        <TextField {...line('name')} />
        <TextField {...line('phone')} type="tel" />
      </div>
      <RegionFields
        labels={texts}
        value={form.draft}
        maxLength={receiver.city.longest}
        isDisabled={isFixed}
        onChange={form.change}
      />
      <TextField {...line('address')} />
      <TextArea {...form.text('remark')} />
    </RecordDialog>
  );
}
