import { publication } from '#openapi/generated/shapes.ts';
import { useLocale } from '#src/lib/i18n/locale.ts';
import { TextField } from '#src/ui/form/fields.tsx';
import { RecordDialog } from '#src/ui/form/record-dialog.tsx';
import { useRecordForm } from '#src/ui/form/use-record-form.ts';
import { type ConfigEntry, publishEntry, touchedByConfig } from '../api.ts';
import { messages } from '../messages.ts';
import { valueText } from '../value-text.ts';
import './difference.css';

/** Publishes a draft after showing what changes. */
export function PublishDialog({ entry, onClose }: { entry: ConfigEntry; onClose: () => void }) {
  const locale = useLocale();
  const texts = messages[locale];
  const { id, version } = entry;
  const form = useRecordForm({
    shape: { note: publication.note },
    draftOf: () => ({ note: '' }),
    labels: { note: texts.note },
    touches: touchedByConfig,
    said: texts.publishedNow,
    create: ({ note }) => publishEntry({ id, version, note: note.trim() }),
    onDone: onClose,
  });
  return (
    <RecordDialog
      form={form}
      title={`${texts.publish} · ${entry.name}`}
      width={600}
      submitText={texts.publish}
      onClose={onClose}
    >
      <p>{texts.publishHint}</p>
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
