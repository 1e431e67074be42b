import { useState } from 'react';
import { words } from '#machines/order/words.ts';
import { useLocale, useMessages } from '#src/lib/i18n/locale.ts';
import { conflictOf, useWrite } from '#src/lib/write.ts';
import { Conflict } from '#src/ui/conflict/conflict.tsx';
import { TextArea, TextField } from '#src/ui/form/fields.tsx';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
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

interface Draft {
  name: string;
  phone: string;
  province: string;
  city: string;
  address: string;
  remark: string;
}

const receiverNames = ['name', 'phone', 'province', 'city', 'address'] as const;
const phoneForm = /^[0-9+ -]{5,20}$/;

function draftOf(order: OrderDetail): Draft {
  return {
    name: order.receiverName,
    phone: order.receiverPhone,
    province: order.receiverProvince,
    city: order.receiverCity,
    address: order.receiverAddress,
    remark: order.remark,
  };
}

/** Changes the receiver and the remark; after shipment only the remark. */
export function EditDialog({ order, receiverRefusal, onClose, onDone }: EditDialogProps) {
  const texts = useMessages(messages);
  const locale = useLocale();
  const [start] = useState(() => draftOf(order));
  const [draft, setDraft] = useState(start);
  const [isTried, setTried] = useState(false);
  const { run, isRunning, error, clear } = useWrite(editOrder, {
    touches: touchedByOrders,
    said: texts.saved,
    silent: 'told in the dialog',
    onDone,
  });
  const hasReceiver = receiverRefusal === null && (start.name !== '' || draft.name !== '');
  const problems = {
    name: hasReceiver && draft.name.trim() === '' ? texts.required : undefined,
    phone: hasReceiver && !phoneForm.test(draft.phone.trim()) ? texts.phoneWrong : undefined,
    address: hasReceiver && draft.address.trim() === '' ? texts.required : undefined,
  };
  const told: Partial<typeof problems> = isTried ? problems : {};
  const save = (version: number) => {
    setTried(true);
    if (Object.values(problems).some((problem) => problem !== undefined)) return;
    const { remark, ...receiver } = draft;
    const changed = receiverNames.some((name) => receiver[name] !== start[name]);
    if (!changed && remark === start.remark) return onClose();
    run({ id: order.id, version, remark, ...(changed && hasReceiver ? { receiver } : {}) });
  };
  const current = conflictOf(error);
  // After the refusal the order was read again and holds the current values.
  const differs = current !== null && order.version > 0;
  const theirs = draftOf(order);
  const set = (name: keyof Draft) => (value: string) => setDraft({ ...draft, [name]: value });
  const labels: Record<keyof Draft, string> = {
    name: texts.receiver,
    phone: texts.phone,
    province: texts.province,
    city: texts.city,
    address: texts.address,
    remark: texts.remark,
  };
  return (
    <>
      <FormDialog
        isOpen
        title={`${words.events['order.edit'][locale]} · ${order.orderNo}`}
        isBusy={isRunning}
        error={differs ? null : error}
        onSubmit={() => save(order.version)}
        onClose={onClose}
      >
        {receiverRefusal !== null && <p className="zg-order-to">{receiverRefusal}</p>}
        <div className="zg-form-row">
          <TextField
            label={labels.name}
            value={draft.name}
            maxLength={40}
            isDisabled={receiverRefusal !== null}
            problem={told.name}
            onChange={set('name')}
          />
          <TextField
            label={labels.phone}
            type="tel"
            value={draft.phone}
            maxLength={20}
            isDisabled={receiverRefusal !== null}
            problem={told.phone}
            onChange={set('phone')}
          />
        </div>
        <RegionFields
          labels={labels}
          value={draft}
          maxLength={40}
          isDisabled={receiverRefusal !== null}
          onChange={(region) => setDraft({ ...draft, ...region })}
        />
        <TextField
          label={labels.address}
          value={draft.address}
          maxLength={200}
          isDisabled={receiverRefusal !== null}
          problem={told.address}
          onChange={set('address')}
        />
        <TextArea label={labels.remark} value={draft.remark} maxLength={500} onChange={set('remark')} />
      </FormDialog>
      <Conflict
        isOpen={differs}
        rows={[...receiverNames, 'remark' as const].map((name) => ({
          label: labels[name],
          mine: draft[name],
          theirs: theirs[name],
        }))}
        onTakeTheirs={onClose}
        onKeepMine={() => {
          clear();
          save(order.version);
        }}
        onClose={clear}
      />
    </>
  );
}
