import { useState } from 'react';
import { isImageUrl } from '#machines/editor-upload/rules.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { useNamedTenant } from '#src/lib/named-tenant.ts';
import { useWrite } from '#src/lib/write.ts';
import { TextField } from '#src/ui/form/fields.tsx';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
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
  const [url, setUrl] = useState('');
  const [isTried, setTried] = useState(false);
  const { run, isRunning, error } = useWrite(keepRemote, {
    touches: touchedByFiles,
    said: texts.webAdded,
    silent: 'told in the dialog',
    onDone: onClose,
  });
  const isWrong = !isImageUrl(url);
  return (
    <FormDialog
      isOpen
      title={texts.webTitle}
      submitText={texts.webAdd}
      isBusy={isRunning}
      error={error}
      onSubmit={() => {
        setTried(true);
        if (!isWrong) run({ url: url.trim(), folderId, ...named });
      }}
      onClose={onClose}
    >
      <TextField
        label={texts.webAddress}
        type="url"
        isRequired
        maxLength={2000}
        placeholder="https://"
        hint={texts.webHint}
        value={url}
        problem={isTried && isWrong ? texts.webInvalid : undefined}
        onChange={setUrl}
      />
    </FormDialog>
  );
}
