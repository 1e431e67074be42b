import { useMessages } from '#src/lib/i18n/locale.ts';
import { InTenant } from '#src/ui/tenant/in-tenant.tsx';
import type { Folder, MediaFile } from '../api.ts';
import { messages } from '../messages.ts';
import { FileDetails } from './file-details.tsx';
import { FileDialog } from './file-dialog.tsx';
import { FolderDialog } from './folder-dialog.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { RemoveFolder } from './remove-folder.tsx';
import { WebDialog } from './web-dialog.tsx';

/** The open dialog and its subject. */
export type Opened =
  | { kind: 'details' | 'edit' | 'remove'; file: MediaFile }
  | { kind: 'folder'; folder: Folder | null }
  | { kind: 'removeFolder'; folder: Folder }
  | { kind: 'web'; folderId: string | undefined };

interface MediaDialogsProps {
  opened: Opened;
  folders: readonly Folder[];
  /** The tenant whose pictures are on the screen, when there is only one. */
  tenantId: string | undefined;
  onCopy: (file: MediaFile) => void;
  onClose: () => void;
}

/** Renders the open dialog of the library. */
export function MediaDialogs({ opened, folders, tenantId, onCopy, onClose }: MediaDialogsProps) {
  const texts = useMessages(messages);
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
      return (
        <InTenant tenantId={opened.folder?.tenantId ?? tenantId} onClose={onClose}>
          <FolderDialog folder={opened.folder} onClose={onClose} />
        </InTenant>
      );
    case 'removeFolder':
      return <RemoveFolder folder={opened.folder} onClose={onClose} />;
    case 'web':
      return (
        <InTenant tenantId={tenantId} onClose={onClose}>
          <WebDialog folderId={opened.folderId} onClose={onClose} />
        </InTenant>
      );
  }
}
