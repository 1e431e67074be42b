import { useState } from 'react';
import { words } from '#machines/after-sale/words.ts';
import { isAmount } from '#machines/amounts.ts';
import { formatCount, formatYuan } from '#src/lib/format.ts';
import { useLocale, useMessages } from '#src/lib/i18n/locale.ts';
import { useWrite } from '#src/lib/write.ts';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
import { NumberField, YuanField } from '#src/ui/form/number-field.tsx';
import { agree, touchedByAfterSales } from '../api.ts';
import { messages } from '../messages.ts';
import { eventName } from '../words.ts';
import type { ActDialogProps } from './act-dialog-props.ts';

/** Agrees to the request, in full or in part. */
export function AgreeDialog({ afterSale, act, onClose }: ActDialogProps) {
  const texts = useMessages(messages);
  const locale = useLocale();
  const { claimPrice, claimPoints } = afterSale;
  const [price, setPrice] = useState<number | null | undefined>(claimPrice);
  const [points, setPoints] = useState<number | null | undefined>(claimPoints);
  const label = eventName(act.event, locale);
  const { run, isRunning, error } = useWrite(agree, {
    touches: touchedByAfterSales,
    said: texts.actDone(label),
    silent: 'told in the dialog',
    onDone: onClose,
  });
  const within = (value: number | null | undefined, most: number) => isAmount(value ?? 0) && (value ?? 0) <= most;
  const refusal = words.guards.isWithinAsk[locale];
  return (
    <FormDialog
      isOpen
      title={`${label} · ${afterSale.afterSaleNo}`}
      submitText={label}
      isBusy={isRunning}
      error={error}
      onSubmit={() => {
        if (price === undefined || points === undefined) return;
        if (!within(price, claimPrice) || !within(points, claimPoints)) return;
        run({ id: afterSale.id, version: afterSale.version, price: price ?? 0, points: points ?? 0 });
      }}
      onClose={onClose}
    >
      <YuanField
        label={texts.amount}
        hint={texts.amountHint(formatYuan(claimPrice))}
        value={price}
        problem={within(price, claimPrice) ? undefined : refusal}
        onChange={setPrice}
      />
      {claimPoints > 0 && (
        <NumberField
          label={texts.agreedPoints}
          hint={texts.pointsHint(formatCount(claimPoints))}
          value={points}
          problem={within(points, claimPoints) ? undefined : refusal}
          onChange={setPoints}
        />
      )}
    </FormDialog>
  );
}
