import { useQuery } from '@tanstack/react-query';
import { formatBytes, formatTime } from '#src/lib/format.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { pictureUrl } from '#src/lib/uploads.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { Facts } from '#src/ui/facts/facts.tsx';
import { Pending } from '#src/ui/state-views/pending.tsx';
import { fileUsage, type MediaFile } from '../api.ts';
import { messages } from '../messages.ts';
import { UsageList } from './usage-list.tsx';

interface FileDetailsProps {
  file: MediaFile;
  folderName: string;
  onCopy: (file: MediaFile) => void;
  onClose: () => void;
}

/** A picture at full size, its details and where it is used. */
export function FileDetails({ file, folderName, onCopy, onClose }: FileDetailsProps) {
  const texts = useMessages(messages);
  const query = useQuery(fileUsage(file.id));
  return (
    <Dialog
      isOpen
      title={file.name}
      width={760}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{texts.close}</Button>
          <Button intent="primary" onClick={() => onCopy(file)}>
            {texts.copy}
          </Button>
        </>
      }
    >
      <div className="zg-media-details">
        <img src={pictureUrl(file.link, 720)} alt={file.name} />
        <div>
          <Facts
            rows={[
              { label: texts.sides, value: texts.pixels(file.width, file.height) },
              ...(file.frames > 1 ? [{ label: texts.isMoving, value: texts.frames(file.frames) }] : []),
              { label: texts.bytes, value: formatBytes(file.bytes) },
              { label: texts.kind, value: file.mediaType.replace('image/', '') },
              { label: texts.folder, value: folderName },
              { label: texts.by, value: file.operatorName },
              { label: texts.time, value: formatTime(file.createTime) },
              { label: texts.link, value: <code className="zg-media-link">{file.link}</code> },
            ]}
          />
          <h3>{texts.usage}</h3>
          <Pending of={query} lines={2}>
            {(usages) => (usages.length === 0 ? <p>{texts.unused}</p> : <UsageList usages={usages} />)}
          </Pending>
        </div>
      </div>
    </Dialog>
  );
}
