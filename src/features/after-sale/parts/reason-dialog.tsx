import { useState } from 'react';
import { words } from '#machines/after-sale/words.ts';
import { isReason } from '#machines/reasons.ts';
import { useLocale, useMessages } from '#src/lib/i18n/locale.ts';
import { useWrite } from '#src/lib/write.ts';
import { TextArea } from '#src/ui/form/fields.tsx';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
import { refuse, refuseReturn, touchedByAfterSales } from '../api.ts';
import { messages } from '../messages.ts';
import { eventName } from '../words.ts';
import type { ActDialogProps } from './act-dialog-props.ts';

/** Refuses a request or the returned goods, with a reason. */
export function ReasonDialog({ afterSale, act, onClose }: ActDialogProps) {
  const texts = useMessages(messages);
  const locale = useLocale();
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const label = eventName(act.event, locale);
  const { run, isRunning, error } = useWrite(act.act === 'refuse' ? refuse : refuseReturn, {
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
      intent="danger"
      isBusy={isRunning}
      error={error}
      onSubmit={() => {
        setTried(true);
        if (isReason(reason)) run({ id: afterSale.id, version: afterSale.version, reason: reason.trim() });
      }}
      onClose={onClose}
    >
      <TextArea
        label={texts.reasonLabel}
        isRequired
        maxLength={200}
        value={reason}
        problem={isTried && !isReason(reason) ? words.guards.isReason[locale] : undefined}
        onChange={setReason}
      />
    </FormDialog>
  );
}
