import { useState } from 'react';
import { surplusSettling } from '#openapi/generated/shapes.ts';
import { formatCount, formatTime, formatYuan } from '#src/lib/format.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { useWrite } from '#src/lib/write.ts';
import { Button } from '#src/ui/button/button.tsx';
import { TextArea } from '#src/ui/form/fields.tsx';
import { RecordDialog } from '#src/ui/form/record-dialog.tsx';
import { useRecordForm } from '#src/ui/form/use-record-form.ts';
import { type OrderDetail, retrySurplus, settleSurplus, type Surplus, touchedByOrders } from '../api.ts';
import { messages } from '../messages.ts';

/** Surplus payments that the gateway has not yet refunded; renders nothing without any. */
export function SurplusList({ order }: { order: OrderDetail }) {
  const texts = useMessages(messages);
  const [settled, setSettled] = useState<Surplus | null>(null);
  if (order.surplus.length === 0) return null;
  return (
    <section className="zg-surplus" aria-label={texts.surplus}>
      <h3>{texts.surplus}</h3>
      <p className="zg-order-note">{texts.surplusHint}</p>
      <ul className="zg-parcels">
        {order.surplus.map((surplus) => (
          <OneSurplus key={surplus.id} orderId={order.id} surplus={surplus} onSettle={() => setSettled(surplus)} />
        ))}
      </ul>
      {settled !== null && <SettleDialog order={order} surplus={settled} onClose={() => setSettled(null)} />}
    </section>
  );
}

interface OneSurplusProps {
  orderId: string;
  surplus: Surplus;
  onSettle: () => void;
}

function OneSurplus({ orderId, surplus, onSettle }: OneSurplusProps) {
  const texts = useMessages(messages);
  const { run, isRunning } = useWrite(retrySurplus, { touches: touchedByOrders, said: texts.surplusBack });
  return (
    <li>
      <strong>¥{formatYuan(surplus.price)}</strong>
      <span className="zg-surplus-reason">{surplus.reason}</span>
      <small>{texts.surplusSince(formatTime(surplus.since), formatCount(surplus.tries))}</small>
      {surplus.nextTime !== null && <small>{texts.surplusNext(formatTime(surplus.nextTime))}</small>}
      <small>
        {texts.transaction} {surplus.transactionId}
      </small>
      <div className="zg-surplus-acts">
        <Button
          needs="retryOrderSurplus"
          size="small"
          isBusy={isRunning}
          onClick={() => run({ id: orderId, surplusId: surplus.id })}
        >
          {texts.surplusRetry}
        </Button>
        <Button needs="settleOrderSurplus" size="small" variant="outlined" onClick={onSettle}>
          {texts.surplusSettle}
        </Button>
      </div>
    </li>
  );
}

function SettleDialog({ order, surplus, onClose }: { order: OrderDetail; surplus: Surplus; onClose: () => void }) {
  const texts = useMessages(messages);
  const form = useRecordForm({
    shape: surplusSettling,
    draftOf: () => ({ note: '' }),
    labels: { note: texts.surplusNote },
    complaints: { note: texts.required },
    touches: touchedByOrders,
    said: texts.surplusSettled,
    create: ({ note }, key) => settleSurplus({ id: order.id, surplusId: surplus.id, note }, key),
    onDone: onClose,
  });
  return (
    <RecordDialog
      form={form}
      title={`${texts.surplusSettle} · ¥${formatYuan(surplus.price)}`}
      submitText={texts.surplusSettle}
      intent="danger"
      onClose={onClose}
    >
      <p>{texts.surplusSettleHint}</p>
      <TextArea {...form.text('note')} />
    </RecordDialog>
  );
}
