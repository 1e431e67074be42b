import { gatewaySecret } from '#openapi/generated/shapes.ts';
import { useLocale } from '#src/lib/i18n/locale.ts';
import { TextField } from '#src/ui/form/fields.tsx';
import { RecordDialog } from '#src/ui/form/record-dialog.tsx';
import { useRecordForm } from '#src/ui/form/use-record-form.ts';
import { rotateSecret, touchedByGateways, uploadSecret } from '../api.ts';
import { messages } from '../messages.ts';
import { eventName, keyKind } from '../words.ts';
import type { ActDialogProps } from './act-dialog-props.ts';

/** Takes a key and its secret; the server seals the secret, and it never comes back. */
export function SecretDialog({ account, act, onClose }: ActDialogProps) {
  const locale = useLocale();
  const texts = messages[locale];
  const isNext = act.act === 'rotate';
  const { id, version } = account;
  const kind = keyKind(account.kind);
  const { keyId, secret } = gatewaySecret;
  const form = useRecordForm({
    shape: { keyId, secret },
    draftOf: () => ({ keyId: '', secret: '' }),
    labels: { keyId: texts.keyId[kind], secret: texts.secret[kind] },
    touches: touchedByGateways,
    said: isNext ? texts.laidBeside : texts.keptKeys,
    create: (draft) => (isNext ? rotateSecret : uploadSecret)(id, { ...draft, version }),
    onDone: onClose,
  });
  const label = eventName(act.event, locale);
  return (
    <RecordDialog form={form} title={`${label} · ${account.name}`} submitText={label} onClose={onClose}>
      <p>{isNext ? texts.rotateHint : texts.secretHint[kind]}</p>
      <TextField {...form.text('keyId')} isRequired />
      <TextField {...form.text('secret')} isRequired />
    </RecordDialog>
  );
}
