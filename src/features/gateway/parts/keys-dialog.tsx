import { gatewayKeys } from '#openapi/generated/shapes.ts';
import { useLocale } from '#src/lib/i18n/locale.ts';
import { TextArea, TextField } from '#src/ui/form/fields.tsx';
import { RecordDialog } from '#src/ui/form/record-dialog.tsx';
import { useRecordForm } from '#src/ui/form/use-record-form.ts';
import { rotateKeys, touchedByGateways, uploadKeys } from '../api.ts';
import { messages } from '../messages.ts';
import { eventName } from '../words.ts';
import type { ActDialogProps } from './act-dialog-props.ts';
import { PemFiles } from './pem-files-field.tsx';

const blank = { certificate: '', privateKey: '', apiSecret: '', platformKeyId: '', platformPem: '' };

/** Takes one generation of keys, from files or pasted; they are sealed by the server and never come back. */
export function KeysDialog({ account, act, onClose }: ActDialogProps) {
  const locale = useLocale();
  const texts = messages[locale];
  const isNext = act.act === 'rotate';
  const { id, version } = account;
  const { certificate, privateKey, apiSecret } = gatewayKeys;
  const form = useRecordForm({
    shape: { certificate, privateKey, apiSecret },
    draftOf: () => blank,
    labels: {
      certificate: texts.certificate,
      privateKey: texts.privateKey,
      apiSecret: texts.apiSecret,
      platformKeyId: texts.platformKeyId,
      platformPem: texts.platformPem,
    },
    check: ({ platformKeyId, platformPem }) => {
      const isHalf = (platformKeyId.trim() === '') !== (platformPem.trim() === '');
      return { platformKeyId: isHalf ? texts.platformTogether : undefined };
    },
    touches: touchedByGateways,
    said: isNext ? texts.laidBeside : texts.keptKeys,
    create: ({ platformKeyId, platformPem, ...draft }) =>
      (isNext ? rotateKeys : uploadKeys)(id, {
        ...draft,
        version,
        ...(platformKeyId.trim() !== '' && { platformKeyId: platformKeyId.trim(), platformPem }),
      }),
    onDone: onClose,
  });
  const label = eventName(act.event, locale);
  return (
    <RecordDialog form={form} title={`${label} · ${account.name}`} width={640} submitText={label} onClose={onClose}>
      <p>{isNext ? texts.rotateHint : texts.uploadHint}</p>
      <PemFiles onRead={form.change} />
      <TextArea {...form.text('certificate')} isRequired rows={3} />
      <TextArea {...form.text('privateKey')} isRequired rows={3} />
      <TextField {...form.text('apiSecret')} isRequired />
      <TextField {...form.text('platformKeyId')} hint={texts.platformHint} />
      <TextArea {...form.text('platformPem')} rows={3} />
    </RecordDialog>
  );
}
