import { EditIcon, FolderCloseIcon, InboxIcon, MediaIcon, TrashIcon } from '@blueprintjs/icons';
import type { ReactElement } from 'react';
import { formatCount } from '#src/lib/format.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { type Tenant, tenantName } from '#src/lib/tenants.ts';
import { RowMenu } from '#src/ui/data-grid/row-actions.tsx';
import type { Folder } from '../api.ts';
import { messages } from '../messages.ts';

interface FolderListProps {
  folders: readonly Folder[];
  /** Set when folders of several tenants share the list. */
  tenants: readonly Tenant[] | null;
  /** A folder's id, `none`, or undefined for all pictures. */
  open: string | undefined;
  onOpen: (folderId: string | undefined) => void;
  onRename: (folder: Folder) => void;
  onRemove: (folder: Folder) => void;
}

/** The folders of the library; either one of them or all pictures is open. */
export function FolderList({ folders, tenants, open, onOpen, onRename, onRemove }: FolderListProps) {
  const texts = useMessages(messages);
  const line = (id: string | undefined, name: string, icon: ReactElement, count?: number) => (
    <button
      type="button"
      className="zg-media-folder"
      aria-current={open === id ? 'true' : undefined}
      onClick={() => onOpen(id)}
    >
      {icon}
      <span className="zg-media-name" title={name}>
        {name}
      </span>
      {count !== undefined && <small>{formatCount(count)}</small>}
    </button>
  );
  return (
    <nav className="zg-media-folders" aria-label={texts.folders}>
      <ul>
        <li>{line(undefined, texts.all, <MediaIcon />)}</li>
        <li>{line('none', texts.noFolder, <InboxIcon />)}</li>
        {folders.map((folder) => (
          <li key={folder.id}>
            {line(
              folder.id,
              tenants === null ? folder.name : `${folder.name} · ${tenantName(tenants, folder.tenantId)}`,
              <FolderCloseIcon />,
              folder.files,
            )}
            <RowMenu
              name={folder.name}
              actions={[
                {
                  id: 'rename',
                  needs: 'updateFileFolder',
                  label: texts.renameFolder,
                  icon: <EditIcon />,
                  onSelect: () => onRename(folder),
                },
                {
                  id: 'remove',
                  needs: 'deleteFileFolder',
                  label: texts.removeFolder,
                  icon: <TrashIcon />,
                  intent: 'danger',
                  refusal: folder.files > 0 ? texts.folderHolds(folder.files) : null,
                  onSelect: () => onRemove(folder),
                },
              ]}
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}
