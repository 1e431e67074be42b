import { UploadIcon } from '@blueprintjs/icons';
import { useEffect, useRef } from 'react';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { problemText } from '#src/lib/problem-messages.ts';
import { useWrite } from '#src/lib/write.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Field } from '#src/ui/form/field.tsx';
import { bringPrivacyFile, touchedByCalls } from '../api.ts';
import { messages } from '../messages.ts';
import './privacy-file.css';

interface PrivacyFileProps {
  appId: string;
  /** WeChat's id of the file; empty without one. */
  mediaId: string;
  problem: string | undefined;
  onChange: (mediaId: string) => void;
  /** Called with whether a file is on its way. */
  onPending: (isPending: boolean) => void;
}

/** The file of a privacy guideline; it is uploaded at once and joins the guideline with the next save. */
export function PrivacyFile({ appId, mediaId, problem, onChange, onPending }: PrivacyFileProps) {
  const texts = useMessages(messages);
  const input = useRef<HTMLInputElement>(null);
  const { run, isRunning, error } = useWrite(
    ({ file }: { file: File; mark: string }) => bringPrivacyFile({ appId, file }),
    {
      touches: touchedByCalls,
      silent: 'told at the field',
      onDone: (answer) => onChange(answer.mediaId),
    },
  );
  useEffect(() => onPending(isRunning), [onPending, isRunning]);
  return (
    <Field
      label={texts.privacyFile}
      hint={mediaId === '' ? texts.noPrivacyFile : texts.hasPrivacyFile}
      problem={problem ?? (error === null ? undefined : problemText(error))}
    >
      {(control) => (
        <div className="zg-privacy-file">
          <Button icon={<UploadIcon />} variant="outlined" isBusy={isRunning} onClick={() => input.current?.click()}>
            {mediaId === '' ? texts.addPrivacyFile : texts.otherPrivacyFile}
          </Button>
          {mediaId !== '' && (
            <Button variant="minimal" onClick={() => onChange('')}>
              {texts.dropPrivacyFile}
            </Button>
          )}
          <input
            {...control}
            ref={input}
            type="file"
            hidden
            accept=".txt,text/plain"
            onChange={({ target }) => {
              const file = target.files?.[0];
              // A File serialises to empty JSON; its name, size and time tell one upload from the next.
              if (file) run({ file, mark: `${file.name} ${file.size} ${file.lastModified}` });
              target.value = '';
            }}
          />
        </div>
      )}
    </Field>
  );
}
