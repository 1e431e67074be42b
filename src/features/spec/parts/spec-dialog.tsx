import { useState } from 'react';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { conflictOf, useWrite } from '#src/lib/write.ts';
import { Conflict } from '#src/ui/conflict/conflict.tsx';
import { TextField } from '#src/ui/form/fields.tsx';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
import { NumberField } from '#src/ui/form/number-field.tsx';
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

const namesOf = (values: readonly { name: string }[]) => values.map(({ name }) => name).join('、');

/** Adds a spec with its values or changes one; when somebody else was faster, both sides are shown. */
export function SpecDialog({ row, onClose }: SpecDialogProps) {
  const texts = useMessages(messages);
  const [draft, setDraft] = useState<Draft>(row ?? { name: '', sort: 0, values: [] });
  const [isTried, setTried] = useState(false);
  const { run, isRunning, error, clear } = useWrite(
    ({ version, ...form }: { name: string; sort: number; values: ValueDraft[]; version: number }, key: string) => {
      const values = form.values.map(({ id, name }) => ({ ...(id === undefined ? {} : { id }), name }));
      return row === null
        ? createSpec({ ...form, values: values.map(({ name }) => ({ name })) }, key)
        : updateSpec({ ...form, values, id: row.id, version });
    },
    {
      touches: touchedBySpecs,
      said: row === null ? texts.added : texts.saved,
      silent: 'told in the dialog',
      onDone: onClose,
    },
  );
  const isNameless = draft.name.trim() === '';
  const sort = draft.sort ?? (draft.sort === null ? 0 : -1);
  const save = (version: number) => {
    setTried(true);
    if (isNameless || sort < 0 || problemsOf(draft.values).some((problem) => problem !== undefined)) return;
    run({ name: draft.name, sort, values: [...draft.values], version });
  };
  const current = conflictOf(error);
  const theirs = current === null ? null : rowOf(current);
  return (
    <>
      <FormDialog
        isOpen
        title={row === null ? texts.add : texts.editTitle}
        isBusy={isRunning}
        error={theirs === null ? error : null}
        onSubmit={() => save(row?.version ?? 1)}
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
          onTakeTheirs={onClose}
          onKeepMine={() => {
            clear();
            const known = new Set(theirs.values.map(({ id }) => id));
            const values = draft.values.map(({ id, ...value }) =>
              id !== undefined && known.has(id) ? { ...value, id } : value,
            );
            run({ name: draft.name, sort, values, version: theirs.version });
          }}
          onClose={clear}
        />
      )}
    </>
  );
}

/** The row that a refusal brought along; the server checked it against the contract. */
function rowOf(current: Readonly<Record<string, unknown>>): SpecRow {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract says what the present row of this call is
  return current as unknown as SpecRow;
}
