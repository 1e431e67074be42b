import type { ReactNode } from 'react';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { classes } from '#src/ui/classes.ts';
import { type PictureUploads, usePicturesFor } from '#src/ui/image-group/picture-uploads.ts';
import { UploadTile } from '#src/ui/image-group/upload-tile.tsx';
import { Failure } from '#src/ui/state-views/state-views.tsx';
import type { MediaFile } from '../api.ts';
import { messages } from '../messages.ts';
import { type FileActs, FileCard } from './file-card.tsx';
import { place } from './use-bringing.ts';

interface FileGridProps extends FileActs {
  files: readonly MediaFile[] | undefined;
  error: Error | null;
  isStale: boolean;
  onRetry: () => void;
  uploads: PictureUploads;
  empty: ReactNode;
}

const waiting = Array.from({ length: 12 }, (_, at) => `waiting-${at}`);

/** The pictures of a page, after those still uploading. */
export function FileGrid({ files, error, isStale, onRetry, uploads, empty, ...acts }: FileGridProps) {
  const texts = useMessages(messages);
  const coming = usePicturesFor(uploads, place);
  if (files === undefined && error !== null) return <Failure title={texts.failed} error={error} onRetry={onRetry} />;
  if (files?.length === 0 && coming.length === 0) return empty;
  return (
    <ul className={classes('zg-media-grid', isStale && 'zg-media-stale')} aria-label={texts.title} aria-busy={isStale}>
      {coming.map((upload) => (
        <UploadTile key={upload.id} upload={upload} />
      ))}
      {files === undefined
        ? waiting.map((key) => <li key={key} className="zg-media-card zg-media-waiting" aria-hidden="true" />)
        : files.map((file) => <FileCard key={file.id} file={file} {...acts} />)}
    </ul>
  );
}
