import { newIdempotencyKey } from '#src/lib/api-client.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { useSeesTenants } from '#src/lib/session.ts';
import { RemovalDialog } from '#src/ui/list/removal-dialog.tsx';
import { createFolder, deleteFolder, type Folder, touchedByFiles } from '../api.ts';
import { messages } from '../messages.ts';

/** Confirms before a folder is deleted; only empty folders can be. */
export function RemoveFolder({ folder, onClose }: { folder: Folder; onClose: () => void }) {
  const texts = useMessages(messages);
  const isMixed = useSeesTenants();
  return (
    <RemovalDialog
      row={folder}
      removal={{
        label: texts.remove,
        title: () => texts.removeFolder,
        ask: ({ name }) => texts.removeFolderAsk(name),
        said: ({ name }) => texts.folderRemoved(name),
        touches: touchedByFiles,
        async run({ id, version, name, tenantId }) {
          await deleteFolder({ id, version });
          // The folder was empty, so its name is all there is to restore.
          const key = newIdempotencyKey();
          return () => createFolder({ name, ...(isMixed && { tenantId }) }, key);
        },
      }}
      onClose={onClose}
    />
  );
}
