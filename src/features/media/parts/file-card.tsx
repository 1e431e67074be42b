import { ClipboardIcon, EditIcon, EyeOpenIcon, TrashIcon } from '@blueprintjs/icons';
import { formatBytes } from '#src/lib/format.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { pictureUrl } from '#src/lib/uploads.ts';
import { RowMenu } from '#src/ui/data-grid/row-actions.tsx';
import type { MediaFile } from '../api.ts';
import { messages } from '../messages.ts';

export interface FileActs {
  onOpen: (file: MediaFile) => void;
  onCopy: (file: MediaFile) => void;
  onEdit: (file: MediaFile) => void;
  onRemove: (file: MediaFile) => void;
}

/** One picture of the library; a click opens its details, the menu lists its actions. */
export function FileCard({ file, ...acts }: { file: MediaFile } & FileActs) {
  const texts = useMessages(messages);
  return (
    <li className="zg-media-card">
      <button type="button" className="zg-media-open" aria-label={file.name} onClick={() => acts.onOpen(file)}>
        <img src={pictureUrl(file.link, 240)} alt="" loading="lazy" decoding="async" />
        {file.frames > 1 && <span className="zg-media-mark">{texts.isMoving}</span>}
      </button>
      <div className="zg-media-line">
        <div className="zg-media-words">
          <span className="zg-media-name" title={file.name}>
            {file.name}
          </span>
          <small>
            {file.width} × {file.height} · {formatBytes(file.bytes)}
          </small>
        </div>
        <RowMenu
          name={file.name}
          actions={[
            { id: 'open', label: texts.details, icon: <EyeOpenIcon />, onSelect: () => acts.onOpen(file) },
            { id: 'copy', label: texts.copy, icon: <ClipboardIcon />, onSelect: () => acts.onCopy(file) },
            {
              id: 'edit',
              needs: 'updateFile',
              label: texts.edit,
              icon: <EditIcon />,
              onSelect: () => acts.onEdit(file),
            },
            {
              id: 'remove',
              needs: 'deleteFile',
              label: texts.remove,
              icon: <TrashIcon />,
              intent: 'danger',
              onSelect: () => acts.onRemove(file),
            },
          ]}
        />
      </div>
    </li>
  );
}
