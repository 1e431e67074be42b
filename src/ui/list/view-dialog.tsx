import { newView } from '#openapi/generated/shapes.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { notify } from '#src/lib/notices.ts';
import { problemText } from '#src/lib/problem-messages.ts';
import { chooseDefaultView, createView, type SavedView, touchedByViews, updateView } from '#src/lib/saved-views.ts';
import { SwitchField, TextField } from '../form/fields.tsx';
import { RecordDialog } from '../form/record-dialog.tsx';
import { useRecordForm } from '../form/use-record-form.ts';
import { messages as common } from '../messages.ts';
import { messages } from './messages.ts';
import { hasDays, rangeOf } from './view-search.ts';

interface ViewDialogProps {
  list: string;
  /** The list's current search parameters. */
  search: Readonly<Record<string, string>>;
  /** Null saves the current parameters as a new view. */
  view: SavedView | null;
  onClose: () => void;
}

/** Names a view, or saves the current parameters under a name. */
export function ViewDialog({ list, search, view, onClose }: ViewDialogProps) {
  const texts = useMessages(messages);
  const { ranges } = useMessages(common);
  const range = rangeOf(search);
  const ofDays = hasDays(search) ? (range === null ? texts.daysStay : texts.daysFollow(ranges[range])) : '';
  const form = useRecordForm({
    row: view,
    shape: newView,
    draftOf: (from: SavedView | null) => ({ name: from?.name ?? '', isShared: false, isDefault: false }),
    mark: 'isDefault',
    labels: { name: texts.name, isShared: texts.share, isDefault: texts.openWith },
    complaints: { name: texts.missing },
    shown: { isShared: null, isDefault: null },
    touches: touchedByViews,
    said: ({ name }: SavedView) => texts.kept(name),
    async create({ isDefault, ...given }, key) {
      const made = await createView({ list, search, ...given }, key);
      // Without its second half it still counts as saved, so that saving again does not make another.
      if (isDefault)
        await chooseDefaultView({ list, id: made.id }).catch((error: unknown) => notify.warning(problemText(error)));
      return made;
    },
    update: ({ name }, { row: { id }, version }) => updateView({ id, version, name }),
    onDone: onClose,
  });
  return (
    <RecordDialog form={form} title={view === null ? texts.keepTitle : texts.renameTitle} width={420} onClose={onClose}>
      <TextField {...form.text('name')} {...(view === null && { hint: texts.nameHint + ofDays })} />
      {view === null && (
        <>
          <SwitchField {...form.flag('isShared')} />
          <SwitchField {...form.flag('isDefault')} />
        </>
      )}
    </RecordDialog>
  );
}
