import { DocumentOpenIcon } from '@blueprintjs/icons';
import { useRef, useState } from 'react';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { Button } from '#src/ui/button/button.tsx';
import { messages } from '../messages.ts';
import { type PemTexts, readPemFiles } from './pem-files.ts';

/** Reads the files of a merchant, several at once, into the fields that they belong to. */
export function PemFiles({ onRead }: { onRead: (texts: PemTexts) => void }) {
  const texts = useMessages(messages);
  const input = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState('');
  const take = async (files: readonly File[]) => {
    const { texts: found, taken, unknown } = await readPemFiles(files);
    onRead(found);
    const lines = [
      ...(taken.length > 0 ? [texts.filesTaken(taken.join(', '))] : []),
      ...(unknown.length > 0 ? [texts.filesUnknown(unknown.join(', '))] : []),
    ];
    setSaid(lines.join(' · '));
  };
  return (
    <div className="zg-form-file">
      <Button icon={<DocumentOpenIcon />} onClick={() => input.current?.click()}>
        {texts.chooseFiles}
      </Button>
      <output className="zg-form-file-name">{said}</output>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label={texts.chooseFiles}
        accept=".pem,.txt"
        onChange={({ target }) => {
          void take([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </div>
  );
}
