import { useState } from 'react';
import { isPrice, listedPrice } from '#machines/order/rules.ts';
import { words } from '#machines/order/words.ts';
import { formatYuan } from '#src/lib/format.ts';
import { useLocale, useMessages } from '#src/lib/i18n/locale.ts';
import { useWrite } from '#src/lib/write.ts';
import { classes } from '#src/ui/classes.ts';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
import { YuanField } from '#src/ui/form/number-field.tsx';
import { editPrice, type OrderDetail, touchedByOrders } from '../api.ts';
import { messages } from '../messages.ts';
import './dialogs.css';

interface PriceDialogProps {
  order: OrderDetail;
  onClose: () => void;
  onDone: () => void;
}

/** Changes an unpaid order's prices, showing the new total before it is saved. */
export function PriceDialog({ order, onClose, onDone }: PriceDialogProps) {
  const texts = useMessages(messages);
  const locale = useLocale();
  const [price, setPrice] = useState<number | null | undefined>(order.paymentPrice);
  const { run, isRunning, error } = useWrite(editPrice, {
    touches: touchedByOrders,
    said: texts.priceChanged,
    silent: 'told in the dialog',
    onDone,
  });
  const isGood = isPrice(price);
  const adjusted = typeof price === 'number' ? price - listedPrice(order) : 0;
  const lines = [
    { label: texts.goodsPrice, fen: order.salesPrice },
    { label: texts.freightShort, fen: order.freightPrice },
    { label: texts.discountShort, fen: -order.discountPrice },
    { label: texts.adjusted, fen: adjusted },
  ];
  return (
    <FormDialog
      isOpen
      title={`${words.events['order.editPrice'][locale]} · ${order.orderNo}`}
      submitText={words.events['order.editPrice'][locale]}
      isBusy={isRunning}
      error={error}
      onSubmit={() => {
        if (isGood && typeof price === 'number') run({ id: order.id, version: order.version, paymentPrice: price });
      }}
      onClose={onClose}
    >
      <YuanField
        label={texts.newPrice}
        isRequired
        value={price}
        problem={isGood || price === undefined ? undefined : words.guards.isPrice[locale]}
        onChange={setPrice}
      />
      <dl className="zg-price-preview">
        {lines.map(({ label, fen }) => (
          <PriceLine key={label} label={label} fen={fen} />
        ))}
        <PriceLine label={texts.toPay} fen={typeof price === 'number' ? price : order.paymentPrice} isTotal />
      </dl>
    </FormDialog>
  );
}

function PriceLine({ label, fen, isTotal = false }: { label: string; fen: number; isTotal?: boolean }) {
  const name = classes(isTotal && 'zg-price-total');
  return (
    <>
      <dt className={name}>{label}</dt>
      <dd className={name}>{formatYuan(fen)}</dd>
    </>
  );
}
