import { fileChange } from '#openapi/generated/shapes.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { ChoiceField, TextField } from '#src/ui/form/fields.tsx';
import { RecordDialog } from '#src/ui/form/record-dialog.tsx';
import { useRecordForm } from '#src/ui/form/use-record-form.ts';
import { type Folder, type MediaFile, touchedByFiles, updateFile } from '../api.ts';
import { messages } from '../messages.ts';

interface FileDialogProps {
  file: MediaFile;
  folders: readonly Folder[];
  onClose: () => void;
}

const none = 'none';

/** Renames or moves a picture; on a conflict it shows both sides. */
export function FileDialog({ file, folders, onClose }: FileDialogProps) {
  const texts = useMessages(messages);
  const own = folders.filter(({ tenantId }) => tenantId === file.tenantId);
  const form = useRecordForm({
    row: file,
    shape: fileChange,
    draftOf: (from: MediaFile | null) => ({ name: from?.name ?? '', folderId: from?.folderId ?? null }),
    mark: 'folderId',
    labels: { name: texts.name, folderId: texts.folder },
    complaints: { name: texts.nameMissing },
    shown: { folderId: (id) => own.find((folder) => folder.id === id)?.name ?? texts.noFolder },
    touches: touchedByFiles,
    said: texts.saved,
    update: (draft, { row, version }) => updateFile({ ...draft, id: row.id, version }),
    undoFrom: ({ version }) => version,
    onDone: onClose,
  });
  return (
    <RecordDialog form={form} title={`${texts.edit} · ${file.name}`} onClose={onClose}>
      <TextField {...form.text('name')} />
      <ChoiceField
        label={texts.folder}
        value={form.draft.folderId ?? none}
        options={[
          { value: none, label: texts.noFolder },
          ...own.map((folder) => ({ value: folder.id, label: folder.name })),
        ]}
        onChange={(id) => form.change({ folderId: id === none ? null : id })}
      />
    </RecordDialog>
  );
}
