import { useState } from 'react';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { useNamedTenant } from '#src/lib/named-tenant.ts';
import { useWrite } from '#src/lib/write.ts';
import { Conflict } from '#src/ui/conflict/conflict.tsx';
import { useRival } from '#src/ui/conflict/use-rival.ts';
import { TextField } from '#src/ui/form/fields.tsx';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
import { useUndo } from '#src/ui/undo/use-undo.ts';
import { createFolder, type Folder, touchedByFiles, updateFolder } from '../api.ts';
import { messages } from '../messages.ts';

/** A new folder, or another name for one. */
export function FolderDialog({ folder, onClose }: { folder: Folder | null; onClose: () => void }) {
  const texts = useMessages(messages);
  const named = useNamedTenant();
  const [name, setName] = useState(folder?.name ?? '');
  const [isTried, setTried] = useState(false);
  const offerUndo = useUndo(touchedByFiles);
  const { run, isRunning, error, clear } = useWrite(
    ({ wanted, seen }: { wanted: string; seen: number }) =>
      folder === null
        ? createFolder({ name: wanted, ...named })
        : updateFolder({ id: folder.id, version: seen, name: wanted }),
    {
      touches: touchedByFiles,
      silent: 'told in the dialog',
      ...(folder === null && { said: texts.folderAdded }),
      onDone: ({ id, version: saved }) => {
        onClose();
        if (before === null) return;
        offerUndo(texts.folderSaved, () => updateFolder({ id, version: saved, name: before.name }));
      },
    },
  );
  const { version, before, theirs, takeTheirs, keepMine } = useRival<Folder>(folder, { error, clear }, 'name');
  const isMissing = name.trim() === '';
  const save = (seen: number) => {
    setTried(true);
    if (!isMissing) run({ wanted: name, seen });
  };
  if (theirs !== null)
    return (
      <Conflict
        isOpen
        rows={[{ label: texts.folderName, mine: name, theirs: theirs.name }]}
        onTakeTheirs={() => takeTheirs((row) => setName(row.name))}
        onKeepMine={() => keepMine(save)}
        onClose={onClose}
      />
    );
  return (
    <FormDialog
      isOpen
      title={folder === null ? texts.newFolder : texts.renameFolder}
      submitText={folder === null ? texts.newFolder : texts.renameFolder}
      isBusy={isRunning}
      error={error}
      onSubmit={() => save(version)}
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
