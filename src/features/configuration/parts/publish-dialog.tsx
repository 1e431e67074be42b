import { useState } from 'react';
import { publication } from '#openapi/generated/shapes.ts';
import { useLocale } from '#src/lib/i18n/locale.ts';
import { TextField } from '#src/ui/form/fields.tsx';
import { RecordDialog } from '#src/ui/form/record-dialog.tsx';
import { useRecordForm } from '#src/ui/form/use-record-form.ts';
import { type ConfigEntry, movedOn, publishEntry, touchedByConfig } from '../api.ts';
import { messages } from '../messages.ts';
import { valueText } from '../value-text.ts';
import './difference.css';

/** Publishes a draft after showing what changes; one that was changed meanwhile is shown again before. */
export function PublishDialog({ entry: opened, onClose }: { entry: ConfigEntry; onClose: () => void }) {
  const [entry, setEntry] = useState(opened);
  const locale = useLocale();
  const texts = messages[locale];
  const { id, version } = entry;
  const form = useRecordForm({
    shape: { note: publication.note },
    draftOf: () => ({ note: '' }),
    labels: { note: texts.note },
    touches: touchedByConfig,
    said: texts.publishedNow,
    async create({ note }) {
      try {
        return await publishEntry({ id, version, note: note.trim() });
      } catch (error) {
        setEntry(movedOn(error) ?? entry);
        throw error;
      }
    },
    onDone: onClose,
  });
  const isMoved = movedOn(form.error) !== null;
  return (
    <RecordDialog
      form={isMoved ? { ...form, dialog: { ...form.dialog, error: null } } : form}
      title={`${texts.publish} · ${entry.name}`}
      width={600}
      submitText={texts.publish}
      onClose={onClose}
    >
      {isMoved ? (
        <p className="zg-form-error" role="alert">
          {entry.hasDraft ? texts.movedOn : texts.notDraft}
        </p>
      ) : (
        <p>{texts.publishHint}</p>
      )}
      <dl className="zg-difference">
        <div>
          <dt>{texts.before}</dt>
          <dd className="zg-difference-old">{valueText(entry, entry.value, entry.hasValue, locale)}</dd>
        </div>
        <div>
          <dt>{texts.after}</dt>
          <dd className="zg-difference-new">{valueText(entry, entry.draft, entry.hasDraft, locale)}</dd>
        </div>
      </dl>
      <TextField {...form.text('note')} />
    </RecordDialog>
  );
}
