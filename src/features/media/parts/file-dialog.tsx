import { useState } from 'react';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { conflictOf, useWrite } from '#src/lib/write.ts';
import { Conflict } from '#src/ui/conflict/conflict.tsx';
import { ChoiceField, TextField } from '#src/ui/form/fields.tsx';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
import { type Folder, type MediaFile, touchedByFiles, updateFile } from '../api.ts';
import { messages } from '../messages.ts';

interface FileDialogProps {
  file: MediaFile;
  folders: readonly Folder[];
  onClose: () => void;
}

const none = 'none';

/** Another name or another folder for a picture; when somebody else was faster, both sides are shown. */
export function FileDialog({ file, folders, onClose }: FileDialogProps) {
  const texts = useMessages(messages);
  const [name, setName] = useState(file.name);
  const [folderId, setFolderId] = useState(file.folderId);
  const [isTried, setTried] = useState(false);
  const { run, isRunning, error, clear } = useWrite(updateFile, {
    touches: touchedByFiles,
    said: texts.saved,
    silent: 'told in the dialog',
    onDone: onClose,
  });
  const own = folders.filter(({ tenantId }) => tenantId === file.tenantId);
  const isMissing = name.trim() === '';
  const save = (version: number) => {
    setTried(true);
    if (!isMissing) run({ id: file.id, name, folderId, version });
  };
  const current = conflictOf(error);
  const theirName = typeof current?.['name'] === 'string' ? current['name'] : '';
  const nameOf = (id: unknown) => own.find((folder) => folder.id === id)?.name ?? texts.noFolder;
  return (
    <>
      <FormDialog
        isOpen
        title={texts.editTitle}
        isBusy={isRunning}
        error={current === null ? error : null}
        onSubmit={() => save(file.version)}
        onClose={onClose}
      >
        <TextField
          label={texts.name}
          isRequired
          maxLength={120}
          value={name}
          problem={isTried && isMissing ? texts.nameMissing : undefined}
          onChange={setName}
        />
        <ChoiceField
          label={texts.folder}
          value={folderId ?? none}
          options={[
            { value: none, label: texts.noFolder },
            ...own.map((folder) => ({ value: folder.id, label: folder.name })),
          ]}
          onChange={(id) => setFolderId(id === none ? null : id)}
        />
      </FormDialog>
      {current !== null && (
        <Conflict
          isOpen
          rows={[
            { label: texts.name, mine: name, theirs: theirName },
            { label: texts.folder, mine: nameOf(folderId), theirs: nameOf(current['folderId']) },
          ]}
          onTakeTheirs={onClose}
          onKeepMine={() => {
            clear();
            save(Number(current['version'] ?? file.version));
          }}
          onClose={clear}
        />
      )}
    </>
  );
}
