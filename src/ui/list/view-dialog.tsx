import { useState } from 'react';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { chooseDefaultView, createView, type SavedView, touchedByViews, updateView } from '#src/lib/saved-views.ts';
import { useWrite } from '#src/lib/write.ts';
import { SwitchField, TextField } from '../form/fields.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { messages } from './messages.ts';

interface ViewDialogProps {
  list: string;
  /** The list's current search parameters. */
  search: Record<string, string>;
  /** Null saves the current parameters as a new view. */
  view: SavedView | null;
  onClose: () => void;
}

interface Draft {
  name: string;
  isShared: boolean;
  isDefault: boolean;
}

const longest = 30;

/** Names a view, or saves the current parameters under a name. */
export function ViewDialog({ list, search, view, onClose }: ViewDialogProps) {
  const texts = useMessages(messages);
  const [draft, setDraft] = useState<Draft>({ name: view?.name ?? '', isShared: false, isDefault: false });
  const [isTried, setTried] = useState(false);
  const { run, isRunning, error } = useWrite(
    async ({ isDefault, ...given }: Draft) => {
      if (view !== null) return updateView({ id: view.id, version: view.version, name: given.name });
      const made = await createView({ list, search, ...given });
      if (isDefault) await chooseDefaultView({ list, id: made.id });
      return made;
    },
    {
      touches: touchedByViews,
      silent: 'told in the dialog',
      said: ({ name }) => texts.kept(name),
      onDone: onClose,
    },
  );
  const name = draft.name.trim();
  const change = (patch: Partial<Draft>) => setDraft({ ...draft, ...patch });
  return (
    <FormDialog
      isOpen
      title={view === null ? texts.keepTitle : texts.renameTitle}
      width={420}
      isBusy={isRunning}
      error={error}
      onSubmit={() => {
        setTried(true);
        if (name !== '') run({ ...draft, name });
      }}
      onClose={onClose}
    >
      <TextField
        label={texts.name}
        isRequired
        maxLength={longest}
        value={draft.name}
        {...(view === null && { hint: texts.nameHint })}
        problem={isTried && name === '' ? texts.missing : undefined}
        onChange={(typed) => change({ name: typed })}
      />
      {view === null && (
        <>
          <SwitchField label={texts.share} value={draft.isShared} onChange={(isShared) => change({ isShared })} />
          <SwitchField label={texts.openWith} value={draft.isDefault} onChange={(isDefault) => change({ isDefault })} />
        </>
      )}
    </FormDialog>
  );
}
