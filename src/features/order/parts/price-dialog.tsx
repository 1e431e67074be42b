import { isPrice, listedPrice } from '#machines/order/rules.ts';
import { words } from '#machines/order/words.ts';
import { price } from '#openapi/generated/shapes.ts';
import { formatYuan } from '#src/lib/format.ts';
import { useLocale, useMessages } from '#src/lib/i18n/locale.ts';
import { classes } from '#src/ui/classes.ts';
import { YuanField } from '#src/ui/form/number-field.tsx';
import { RecordDialog } from '#src/ui/form/record-dialog.tsx';
import { useRecordForm } from '#src/ui/form/use-record-form.ts';
import { editPrice, type OrderDetail, touchedByOrders } from '../api.ts';
import { messages } from '../messages.ts';
import { type Moved, saidOf, useOrderUndo } from '../undo.ts';
import './dialogs.css';

type PriceRow = Pick<OrderDetail, 'id' | 'paymentPrice' | 'version'>;

interface PriceDialogProps {
  order: OrderDetail;
  onClose: () => void;
  onDone: () => void;
}

/** Changes an unpaid order's prices, showing the new total before it is saved. */
export function PriceDialog({ order, onClose, onDone }: PriceDialogProps) {
  const texts = useMessages(messages);
  const locale = useLocale();
  const label = words.events['order.editPrice'][locale];
  const offerUndo = useOrderUndo();
  const wrongIn = (toPay: number | null | undefined) => {
    if (!isPrice(toPay)) return words.guards.isPrice[locale];
    return toPay === order.paymentPrice ? texts.samePrice : undefined;
  };
  const form = useRecordForm({
    row: order,
    shape: { paymentPrice: price.paymentPrice },
    draftOf: (from: PriceRow | null): { paymentPrice: number | null | undefined } => ({
      paymentPrice: from?.paymentPrice,
    }),
    mark: 'paymentPrice',
    labels: { paymentPrice: texts.newPrice },
    complaints: { paymentPrice: words.guards.isPrice[locale] },
    check: ({ paymentPrice }) => ({ paymentPrice: wrongIn(paymentPrice) }),
    shown: { paymentPrice: (fen) => formatYuan(fen ?? 0) },
    touches: touchedByOrders,
    said: (moved: Moved) => saidOf(moved, texts.priceChanged),
    update: ({ paymentPrice }, { row: { id }, version }, key) => editPrice({ id, version, paymentPrice }, key),
    onDone(moved) {
      onDone();
      offerUndo(moved, texts.priceChanged);
    },
  });
  const toPay = form.draft.paymentPrice ?? null;
  const adjusted = toPay === null ? 0 : toPay - listedPrice(order);
  const lines = [
    { label: texts.goodsPrice, fen: order.salesPrice },
    { label: texts.freightShort, fen: order.freightPrice },
    { label: texts.discountShort, fen: -order.discountPrice },
    { label: texts.adjusted, fen: adjusted },
  ];
  return (
    <RecordDialog form={form} title={`${label} · ${order.orderNo}`} submitText={label} onClose={onClose}>
      <YuanField {...form.yuan('paymentPrice')} />
      <dl className="zg-price-preview">
        {lines.map(({ label, fen }) => (
          <PriceLine key={label} label={label} fen={fen} />
        ))}
        <PriceLine label={texts.toPay} fen={toPay ?? order.paymentPrice} isTotal />
      </dl>
    </RecordDialog>
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
