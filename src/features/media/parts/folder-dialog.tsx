import { newFileFolder } from '#openapi/generated/shapes.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { useNamedTenant } from '#src/lib/named-tenant.ts';
import { TextField } from '#src/ui/form/fields.tsx';
import { RecordDialog } from '#src/ui/form/record-dialog.tsx';
import { useRecordForm } from '#src/ui/form/use-record-form.ts';
import { createFolder, type Folder, touchedByFiles, updateFolder } from '../api.ts';
import { messages } from '../messages.ts';

/** Creates or renames a folder. */
export function FolderDialog({ folder, onClose }: { folder: Folder | null; onClose: () => void }) {
  const texts = useMessages(messages);
  const named = useNamedTenant();
  const form = useRecordForm({
    row: folder,
    shape: newFileFolder,
    draftOf: (from: Folder | null) => ({ name: from?.name ?? '' }),
    mark: 'name',
    labels: { name: texts.folderName },
    complaints: { name: texts.nameMissing },
    touches: touchedByFiles,
    said: { created: texts.folderAdded, saved: texts.folderSaved },
    create: ({ name }, key) => createFolder({ name, ...named }, key),
    update: ({ name }, { row, version }) => updateFolder({ id: row.id, version, name }),
    undoFrom: ({ version }) => version,
    onDone: onClose,
  });
  const title = folder === null ? texts.newFolder : texts.renameFolder;
  return (
    <RecordDialog form={form} title={title} submitText={title} onClose={onClose}>
      <TextField {...form.text('name')} />
    </RecordDialog>
  );
}
