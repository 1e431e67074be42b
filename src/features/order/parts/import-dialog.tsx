import { DownloadIcon } from '@blueprintjs/icons';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { download } from '#src/lib/download.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { useWrite } from '#src/lib/write.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Field } from '#src/ui/form/field.tsx';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
import { bringFile, type Import, imports } from '../api.ts';
import { messages } from '../messages.ts';
import './dialogs.css';

const mostBytes = 20_971_520;

/** Brings a file of shipments or cards: template, file, then the job that shows what it would do. */
export function ImportDialog({ what, onClose }: { what: Import; onClose: () => void }) {
  const texts = useMessages(messages);
  const navigate = useNavigate();
  const [file, setFile] = useState<File | null>(null);
  const [isTried, setTried] = useState(false);
  const { run, isRunning, error } = useWrite(
    (input: { what: Import; file: File; mark: string }, once: string) => bringFile(input, once),
    {
      touches: ['/mall/jobs/page'],
      silent: 'told in the dialog',
      onDone: ({ id }) => void navigate({ to: '/mall/jobs/$id', params: { id } }),
    },
  );
  const template = useMutation({
    mutationFn: () => download(imports[what].template, {}, 'template.xlsx'),
  });
  const problem = () => {
    if (file !== null && file.size > mostBytes) return texts.fileTooLarge;
    return isTried && file === null ? texts.fileMissing : undefined;
  };
  return (
    <FormDialog
      isOpen
      title={texts.importTitles[what]}
      submitText={texts.check}
      isBusy={isRunning}
      error={error ?? template.error}
      onSubmit={() => {
        setTried(true);
        // A file says nothing as JSON; its name, size and time tell one act from the next.
        if (file !== null && file.size <= mostBytes)
          run({ what, file, mark: `${file.name} ${file.size} ${file.lastModified}` });
      }}
      onClose={onClose}
    >
      <p>{texts.importHints[what]}</p>
      <div>
        <Button icon={<DownloadIcon />} isBusy={template.isPending} onClick={() => template.mutate()}>
          {texts.template}
        </Button>
      </div>
      <Field label={texts.file} hint={texts.fileHint} problem={problem()} isRequired>
        {(control) => (
          <input
            {...control}
            type="file"
            accept=".xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            onChange={(event) => setFile(event.target.files?.[0] ?? null)}
          />
        )}
      </Field>
    </FormDialog>
  );
}
