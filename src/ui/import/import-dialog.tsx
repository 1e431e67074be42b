import { DownloadIcon } from '@blueprintjs/icons';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { download } from '#src/lib/download.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { useNamedTenant } from '#src/lib/named-tenant.ts';
import { useWrite } from '#src/lib/write.ts';
import { Button } from '../button/button.tsx';
import { FileField } from '../form/file-field.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { messages } from './messages.ts';

/** The uploaded file, and the tenant of its rows when the session does not say. */
export interface Brought {
  file: File;
  tenantId?: string;
}

interface ImportDialogProps {
  title: string;
  /** What the file is, and what happens before its rows change anything. */
  hint: string;
  /** The path of the template file. */
  template: `/${string}`;
  /** Uploads the file; returns the job that checks it. */
  bring: (brought: Brought, key: string) => Promise<{ id: string }>;
  /** A navigation that it returns keeps the dialog busy until the page is gone. */
  onBegun: (jobId: string) => void | Promise<void>;
  onClose: () => void;
}

const mostBytes = 20_971_520;

/** Imports a file of rows: template, file, then the job that previews its effect. */
export function ImportDialog({ title, hint, template, bring, onBegun, onClose }: ImportDialogProps) {
  const texts = useMessages(messages);
  const named = useNamedTenant();
  const [file, setFile] = useState<File | null>(null);
  const [isTried, setTried] = useState(false);
  const { run, isRunning, error } = useWrite(
    (input: { file: File; mark: string }, key: string) => bring({ file: input.file, ...named }, key),
    { touches: ['/mall/jobs/page'], silent: 'told in the dialog', onDone: ({ id }) => onBegun(id) },
  );
  const form = useMutation({ mutationFn: () => download(template, named, 'template.xlsx') });
  const problem = () => {
    if (file !== null && file.size > mostBytes) return texts.fileTooLarge;
    return isTried && file === null ? texts.fileMissing : undefined;
  };
  return (
    <FormDialog
      isOpen
      title={title}
      submitText={texts.check}
      isBusy={isRunning}
      error={error ?? form.error}
      onSubmit={() => {
        setTried(true);
        // A File serialises to empty JSON; its name, size and time tell one upload from the next.
        if (file !== null && file.size <= mostBytes)
          run({ file, mark: `${title} ${file.name} ${file.size} ${file.lastModified}` });
      }}
      onClose={onClose}
    >
      <p>{hint}</p>
      <div>
        <Button icon={<DownloadIcon />} isBusy={form.isPending} onClick={() => form.mutate()}>
          {texts.template}
        </Button>
      </div>
      <FileField
        label={texts.file}
        hint={texts.fileHint}
        problem={problem()}
        isRequired
        value={file}
        accept=".xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        onChange={setFile}
      />
    </FormDialog>
  );
}
