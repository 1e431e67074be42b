import { useState } from 'react';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { useNamedTenant } from '#src/lib/named-tenant.ts';
import { useWrite } from '#src/lib/write.ts';
import { Conflict } from '#src/ui/conflict/conflict.tsx';
import { useRival } from '#src/ui/conflict/use-rival.ts';
import { TextField } from '#src/ui/form/fields.tsx';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
import { NumberField } from '#src/ui/form/number-field.tsx';
import { useUndo } from '#src/ui/undo/use-undo.ts';
import { createSpec, type SpecRow, touchedBySpecs, updateSpec } from '../api.ts';
import { messages } from '../messages.ts';
import { problemsOf, type ValueDraft } from './value-list.ts';
import { ValuesEditor } from './values-editor.tsx';

interface SpecDialogProps {
  /** What is edited; null for a new one. */
  row: SpecRow | null;
  onClose: () => void;
}

interface Draft {
  name: string;
  sort: number | null | undefined;
  values: readonly ValueDraft[];
}

/** A value as it is saved. */
type Value = Pick<ValueDraft, 'id' | 'name'>;

const namesOf = (values: readonly { name: string }[]) => values.map(({ name }) => name).join('、');

/** Adds a spec with its values or changes one; when somebody else was faster, both sides are shown. */
export function SpecDialog({ row, onClose }: SpecDialogProps) {
  const texts = useMessages(messages);
  const named = useNamedTenant();
  const [draft, setDraft] = useState<Draft>(row ?? { name: '', sort: 0, values: [] });
  const [isTried, setTried] = useState(false);
  const offerUndo = useUndo(touchedBySpecs);
  const { run, isRunning, error, clear } = useWrite(
    ({ version, ...form }: { name: string; sort: number; values: Value[]; version: number }, key: string) =>
      row === null
        ? createSpec({ ...form, ...named, values: form.values.map(({ name }) => ({ name })) }, key)
        : updateSpec({ ...form, id: row.id, version }),
    {
      touches: touchedBySpecs,
      silent: 'told in the dialog',
      ...(row === null && { said: texts.added }),
      onDone: (saved, sent) => {
        onClose();
        if (before === null) return;
        const { name, sort: place, values } = before;
        const undo = { ...saved, name, sort: place, values: kept(values, sent.values) };
        offerUndo(texts.saved, () => updateSpec(undo));
      },
    },
  );
  const rival = useRival<SpecRow>(row, { error, clear }, 'values');
  const { version: seen, before, theirs, takeTheirs, keepMine } = rival;
  const isNameless = draft.name.trim() === '';
  const sort = draft.sort ?? (draft.sort === null ? 0 : -1);
  const save = (version: number) => {
    setTried(true);
    if (isNameless || sort < 0 || problemsOf(draft.values).some((problem) => problem !== undefined)) return;
    run({ name: draft.name, sort, values: kept(draft.values, theirs?.values), version });
  };
  return (
    <>
      <FormDialog
        isOpen={theirs === null}
        title={row === null ? texts.add : texts.editTitle}
        isBusy={isRunning}
        error={error}
        onSubmit={() => save(seen)}
        onClose={onClose}
      >
        <div className="zg-form-row">
          <TextField
            label={texts.name}
            isRequired
            maxLength={32}
            value={draft.name}
            problem={isTried && isNameless ? texts.nameMissing : undefined}
            onChange={(name) => setDraft({ ...draft, name })}
          />
          <NumberField
            label={texts.sort}
            hint={texts.sortHint}
            value={draft.sort}
            problem={isTried && sort < 0 ? texts.notPlace : undefined}
            onChange={(value) => setDraft({ ...draft, sort: value })}
          />
        </div>
        <ValuesEditor values={draft.values} isTried={isTried} onChange={(values) => setDraft({ ...draft, values })} />
      </FormDialog>
      {theirs !== null && (
        <Conflict
          isOpen
          rows={[
            { label: texts.name, mine: draft.name, theirs: theirs.name },
            { label: texts.sort, mine: String(sort), theirs: String(theirs.sort) },
            { label: texts.values, mine: namesOf(draft.values), theirs: namesOf(theirs.values) },
          ]}
          onTakeTheirs={() => takeTheirs(({ name, sort: place, values }) => setDraft({ name, sort: place, values }))}
          onKeepMine={() => keepMine(save)}
          onClose={onClose}
        />
      )}
    </>
  );
}

/** Values to save over those that are there now: one that went meanwhile is made anew. */
function kept(values: readonly Value[], there: readonly Partial<Value>[] | undefined): Value[] {
  const known = there && new Set(there.map(({ id }) => id));
  return values.map(({ id, name }) => (id === undefined || known?.has(id) === false ? { name } : { id, name }));
}
