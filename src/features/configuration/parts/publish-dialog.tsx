import { useState } from 'react';
import { useLocale } from '#src/lib/i18n/locale.ts';
import { useWrite } from '#src/lib/write.ts';
import { TextField } from '#src/ui/form/fields.tsx';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
import { type ConfigEntry, publishEntry, touchedByConfig } from '../api.ts';
import { messages } from '../messages.ts';
import { valueText } from '../value-text.ts';
import './difference.css';

/** Publishes a draft after showing what changes. */
export function PublishDialog({ entry, onClose }: { entry: ConfigEntry; onClose: () => void }) {
  const locale = useLocale();
  const texts = messages[locale];
  const [note, setNote] = useState('');
  const { run, isRunning, error } = useWrite(publishEntry, {
    touches: touchedByConfig,
    said: texts.publishedNow,
    silent: 'told in the dialog',
    onDone: onClose,
  });
  return (
    <FormDialog
      isOpen
      title={`${texts.publishTitle} · ${entry.name}`}
      width={600}
      submitText={texts.publish}
      isBusy={isRunning}
      error={error}
      onSubmit={() => run({ id: entry.id, version: entry.version, note: note.trim() })}
      onClose={onClose}
    >
      <p>{texts.publishHint}</p>
      <dl className="zg-difference">
        <div>
          <dt>{texts.before}</dt>
          <dd className="zg-difference-old">{valueText(entry.type, entry.value, entry.hasValue, locale)}</dd>
        </div>
        <div>
          <dt>{texts.after}</dt>
          <dd className="zg-difference-new">{valueText(entry.type, entry.draft, entry.hasDraft, locale)}</dd>
        </div>
      </dl>
      <TextField label={texts.note} maxLength={200} value={note} onChange={setNote} />
    </FormDialog>
  );
}
