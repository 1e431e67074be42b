import { isImageUrl } from '#machines/editor-upload/rules.ts';
import { remoteImage } from '#openapi/generated/shapes.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { useNamedTenant } from '#src/lib/named-tenant.ts';
import { TextField } from '#src/ui/form/fields.tsx';
import { RecordDialog } from '#src/ui/form/record-dialog.tsx';
import { useRecordForm } from '#src/ui/form/use-record-form.ts';
import { keepRemote, type RemotePicture, touchedByFiles } from '../api.ts';
import { messages } from '../messages.ts';

interface WebDialogProps {
  /** The open folder, which receives the picture; undefined for none. */
  folderId: RemotePicture['folderId'];
  onClose: () => void;
}

/** Adds a picture from the web to the library; the server fetches it. */
export function WebDialog({ folderId, onClose }: WebDialogProps) {
  const texts = useMessages(messages);
  const named = useNamedTenant();
  const form = useRecordForm({
    shape: { url: remoteImage.url },
    draftOf: () => ({ url: '' }),
    labels: { url: texts.webAddress },
    complaints: { url: texts.webInvalid },
    check: ({ url }) => ({ url: isImageUrl(url) ? undefined : texts.webInvalid }),
    touches: touchedByFiles,
    said: texts.webAdded,
    create: ({ url }) => keepRemote({ url: url.trim(), folderId, ...named }),
    onDone: onClose,
  });
  return (
    <RecordDialog form={form} title={texts.fromWeb} submitText={texts.webAdd} onClose={onClose}>
      <TextField {...form.text('url')} type="url" placeholder="https://" hint={texts.webHint} />
    </RecordDialog>
  );
}
