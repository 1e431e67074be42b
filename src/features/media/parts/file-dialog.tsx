import { useState } from 'react';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { useWrite } from '#src/lib/write.ts';
import { Conflict } from '#src/ui/conflict/conflict.tsx';
import { useRival } from '#src/ui/conflict/use-rival.ts';
import { ChoiceField, TextField } from '#src/ui/form/fields.tsx';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
import { useUndo } from '#src/ui/undo/use-undo.ts';
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
  const offerUndo = useUndo(touchedByFiles);
  const { run, isRunning, error, clear } = useWrite(updateFile, {
    touches: touchedByFiles,
    silent: 'told in the dialog',
    onDone: ({ id, version: saved }) => {
      onClose();
      const was = before ?? file;
      offerUndo(texts.saved, () => updateFile({ id, version: saved, name: was.name, folderId: was.folderId }));
    },
  });
  const { version, before, theirs, takeTheirs, keepMine } = useRival<MediaFile>(file, { error, clear }, 'folderId');
  const own = folders.filter(({ tenantId }) => tenantId === file.tenantId);
  const isMissing = name.trim() === '';
  const save = (seen: number) => {
    setTried(true);
    if (!isMissing) run({ id: file.id, name, folderId, version: seen });
  };
  const nameOf = (id: string | null) => own.find((folder) => folder.id === id)?.name ?? texts.noFolder;
  return (
    <>
      <FormDialog
        isOpen={theirs === null}
        title={texts.editTitle}
        isBusy={isRunning}
        error={error}
        onSubmit={() => save(version)}
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
      {theirs !== null && (
        <Conflict
          isOpen
          rows={[
            { label: texts.name, mine: name, theirs: theirs.name },
            { label: texts.folder, mine: nameOf(folderId), theirs: nameOf(theirs.folderId) },
          ]}
          onTakeTheirs={() =>
            takeTheirs((row) => {
              setName(row.name);
              setFolderId(row.folderId);
            })
          }
          onKeepMine={() => keepMine(save)}
          onClose={onClose}
        />
      )}
    </>
  );
}
