import { useState } from 'react';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { useWrite } from '#src/lib/write.ts';
import { TextField } from '#src/ui/form/fields.tsx';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
import { createFolder, type Folder, touchedByFiles, updateFolder } from '../api.ts';
import { messages } from '../messages.ts';

/** A new folder, or another name for one. */
export function FolderDialog({ folder, onClose }: { folder: Folder | null; onClose: () => void }) {
  const texts = useMessages(messages);
  const [name, setName] = useState(folder?.name ?? '');
  const [isTried, setTried] = useState(false);
  const { run, isRunning, error } = useWrite(
    (wanted: string) =>
      folder === null ? createFolder(wanted) : updateFolder({ id: folder.id, version: folder.version, name: wanted }),
    {
      touches: touchedByFiles,
      said: folder === null ? texts.folderAdded : texts.folderSaved,
      silent: 'told in the dialog',
      onDone: onClose,
    },
  );
  const isMissing = name.trim() === '';
  return (
    <FormDialog
      isOpen
      title={folder === null ? texts.newFolder : texts.renameFolder}
      isBusy={isRunning}
      error={error}
      onSubmit={() => {
        setTried(true);
        if (!isMissing) run(name);
      }}
      onClose={onClose}
    >
      <TextField
        label={texts.folderName}
        isRequired
        maxLength={40}
        value={name}
        problem={isTried && isMissing ? texts.nameMissing : undefined}
        onChange={setName}
      />
    </FormDialog>
  );
}
