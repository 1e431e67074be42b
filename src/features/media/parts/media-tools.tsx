import { FolderNewIcon, GlobeIcon, RefreshIcon, UploadIcon } from '@blueprintjs/icons';
import { useRef } from 'react';
import { IMAGE_TYPES } from '#machines/editor-upload/rules.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { Button } from '#src/ui/button/button.tsx';
import { messages as common } from '#src/ui/messages.ts';
import { messages } from '../messages.ts';

interface MediaToolsProps {
  /** Null while nobody changed anything. */
  onRefresh: (() => void) | null;
  onFiles: (files: File[]) => void;
  onWeb: () => void;
  onFolder: () => void;
}

const accept = IMAGE_TYPES.flatMap((type) => [`image/${type}`, `.${type}`]).join(',');

/** The ways to add to the library: local files, a picture from the web, a folder. */
export function MediaTools({ onRefresh, onFiles, onWeb, onFolder }: MediaToolsProps) {
  const texts = useMessages(messages);
  const { news } = useMessages(common);
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      {onRefresh !== null && (
        <Button intent="primary" variant="outlined" icon={<RefreshIcon />} onClick={onRefresh}>
          {news}
        </Button>
      )}
      <Button needs="createFileFolder" icon={<FolderNewIcon />} onClick={onFolder}>
        {texts.newFolder}
      </Button>
      <Button needs="uploadFile" icon={<GlobeIcon />} onClick={onWeb}>
        {texts.fromWeb}
      </Button>
      <Button needs="uploadFile" intent="primary" icon={<UploadIcon />} onClick={() => input.current?.click()}>
        {texts.upload}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label={texts.upload}
        accept={accept}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </>
  );
}
