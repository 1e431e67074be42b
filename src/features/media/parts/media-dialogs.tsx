import { useMessages } from '#src/lib/i18n/locale.ts';
import type { Folder, MediaFile } from '../api.ts';
import { messages } from '../messages.ts';
import { FileDetails } from './file-details.tsx';
import { FileDialog } from './file-dialog.tsx';
import { FolderDialog } from './folder-dialog.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { RemoveFolder } from './remove-folder.tsx';
import { WebDialog } from './web-dialog.tsx';

/** The one dialog that is open, and about what. */
export type Opened =
  | { kind: 'details' | 'edit' | 'remove'; file: MediaFile }
  | { kind: 'folder'; folder: Folder | null }
  | { kind: 'removeFolder'; folder: Folder }
  | { kind: 'web'; folderId: string | undefined };

interface MediaDialogsProps {
  opened: Opened | null;
  folders: readonly Folder[];
  onCopy: (file: MediaFile) => void;
  onClose: () => void;
}

/** Whatever dialog of the library is open. */
export function MediaDialogs({ opened, folders, onCopy, onClose }: MediaDialogsProps) {
  const texts = useMessages(messages);
  if (opened === null) return null;
  switch (opened.kind) {
    case 'details': {
      const folder = folders.find(({ id }) => id === opened.file.folderId);
      return (
        <FileDetails file={opened.file} folderName={folder?.name ?? texts.noFolder} onCopy={onCopy} onClose={onClose} />
      );
    }
    case 'edit':
      return <FileDialog file={opened.file} folders={folders} onClose={onClose} />;
    case 'remove':
      return <RemoveDialog file={opened.file} onClose={onClose} />;
    case 'folder':
      return <FolderDialog folder={opened.folder} onClose={onClose} />;
    case 'removeFolder':
      return <RemoveFolder folder={opened.folder} onClose={onClose} />;
    case 'web':
      return <WebDialog folderId={opened.folderId} onClose={onClose} />;
  }
}
