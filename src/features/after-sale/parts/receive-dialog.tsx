import { useState } from 'react';
import { useLocale, useMessages } from '#src/lib/i18n/locale.ts';
import { useWrite } from '#src/lib/write.ts';
import { SwitchField } from '#src/ui/form/fields.tsx';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
import { receiveReturn, touchedByAfterSales } from '../api.ts';
import { messages } from '../messages.ts';
import { eventName } from '../words.ts';
import type { ActDialogProps } from './act-dialog-props.ts';

/** Confirms receipt of the goods that a buyer returned. */
export function ReceiveDialog({ afterSale, act, onClose }: ActDialogProps) {
  const texts = useMessages(messages);
  const locale = useLocale();
  const [isSaleable, setSaleable] = useState(true);
  const label = eventName(act.event, locale);
  const { run, isRunning, error } = useWrite(receiveReturn, {
    touches: touchedByAfterSales,
    said: texts.actDone(label),
    silent: 'told in the dialog',
    onDone: onClose,
  });
  return (
    <FormDialog
      isOpen
      title={`${label} · ${afterSale.afterSaleNo}`}
      submitText={label}
      isBusy={isRunning}
      error={error}
      onSubmit={() => run({ id: afterSale.id, version: afterSale.version, restock: isSaleable })}
      onClose={onClose}
    >
      <p>{texts.receiveEffect}</p>
      <SwitchField label={texts.restock} value={isSaleable} onChange={setSaleable} />
    </FormDialog>
  );
}
