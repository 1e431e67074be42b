import { useMessages } from '#src/lib/i18n/locale.ts';
import { useSeesTenants } from '#src/lib/session.ts';
import { useWrite } from '#src/lib/write.ts';
import { Confirm } from '#src/ui/dialog/confirm.tsx';
import { useUndo } from '#src/ui/undo/use-undo.ts';
import { createFolder, deleteFolder, type Folder, touchedByFiles } from '../api.ts';
import { messages } from '../messages.ts';

/** Asks before a folder goes; it holds nothing, so nothing else goes with it. */
export function RemoveFolder({ folder, onClose }: { folder: Folder; onClose: () => void }) {
  const texts = useMessages(messages);
  const isMixed = useSeesTenants();
  const offerUndo = useUndo(touchedByFiles);
  const remove = useWrite(deleteFolder, {
    touches: touchedByFiles,
    onDone: () => {
      onClose();
      // It was empty, so its name is all there is to bring back.
      offerUndo(texts.folderRemoved(folder.name), () =>
        createFolder({ name: folder.name, ...(isMixed && { tenantId: folder.tenantId }) }),
      );
    },
  });
  return (
    <Confirm
      isOpen
      title={texts.removeFolder}
      intent="danger"
      confirmText={texts.remove}
      isBusy={remove.isRunning}
      onConfirm={() => remove.run(folder)}
      onCancel={onClose}
    >
      {texts.removeFolderAsk(folder.name)}
    </Confirm>
  );
}
