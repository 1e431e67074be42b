import { DocumentOpenIcon } from '@blueprintjs/icons';
import { useRef } from 'react';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { Button } from '../button/button.tsx';
import { messages } from '../messages.ts';
import { Field, type FieldFrame } from './field.tsx';

interface FileFieldProps extends FieldFrame {
  value: File | null;
  /** The file types, as in the `accept` attribute. */
  accept: string;
  onChange: (file: File | null) => void;
}

/** One file: a button in the operator's language and the name of the selected file. */
export function FileField({ value, accept, onChange, ...frame }: FileFieldProps) {
  const texts = useMessages(messages);
  const input = useRef<HTMLInputElement>(null);
  return (
    <Field {...frame}>
      {(control) => (
        <span className="zg-form-file">
          <Button
            icon={<DocumentOpenIcon />}
            aria-describedby={control['aria-describedby']}
            onClick={() => input.current?.click()}
          >
            {texts.chooseFile}
          </Button>
          <output className="zg-form-file-name">{value?.name ?? texts.noFile}</output>
          <input
            {...control}
            ref={input}
            type="file"
            hidden
            accept={accept}
            onChange={({ target }) => onChange(target.files?.[0] ?? null)}
          />
        </span>
      )}
    </Field>
  );
}
