import { words } from '#machines/after-sale/words.ts';
import { isAmount } from '#machines/amounts.ts';
import { agreement } from '#openapi/generated/shapes.ts';
import { formatCount, formatYuan } from '#src/lib/format.ts';
import { useLocale, useMessages } from '#src/lib/i18n/locale.ts';
import { NumberField, YuanField } from '#src/ui/form/number-field.tsx';
import { RecordDialog } from '#src/ui/form/record-dialog.tsx';
import { useRecordForm } from '#src/ui/form/use-record-form.ts';
import { agree, touchedByAfterSales } from '../api.ts';
import { messages } from '../messages.ts';
import { eventName } from '../words.ts';
import type { ActDialogProps } from './act-dialog-props.ts';

type Amount = number | null | undefined;

/** Agrees to the request, in full or in part. */
export function AgreeDialog({ afterSale, act, onClose }: ActDialogProps) {
  const texts = useMessages(messages);
  const locale = useLocale();
  const { id, version, way, claimPrice, claimPoints } = afterSale;
  const label = eventName(act.event, locale);
  const hints = { price: texts.amountHint(formatYuan(claimPrice)), points: texts.pointsHint(formatCount(claimPoints)) };
  const wrongAbove = (most: number, hint: string, value: Amount) =>
    isAmount(value ?? 0) && (value ?? 0) <= most ? undefined : texts.tooMuch(words.guards.isWithinAsk[locale], hint);
  const form = useRecordForm({
    shape: { price: agreement.price, points: agreement.points },
    draftOf: (): { price: Amount; points: Amount } => ({ price: claimPrice, points: claimPoints }),
    labels: { price: texts.amount, points: texts.agreedPoints },
    check: ({ price, points }) => ({
      price: wrongAbove(claimPrice, hints.price, price),
      points: wrongAbove(claimPoints, hints.points, points),
    }),
    touches: touchedByAfterSales,
    said: texts.actDone(label),
    create: ({ price, points }, key) => agree({ id, version, price, points }, key),
    onDone: onClose,
    onAsked: onClose,
  });
  return (
    <RecordDialog form={form} title={`${label} · ${afterSale.afterSaleNo}`} submitText={label} onClose={onClose}>
      <p>{texts.agreeEffect[way]}</p>
      {claimPrice > 0 && <YuanField {...form.yuan('price')} hint={hints.price} />}
      {claimPoints > 0 && <NumberField {...form.number('points')} hint={hints.points} />}
    </RecordDialog>
  );
}
