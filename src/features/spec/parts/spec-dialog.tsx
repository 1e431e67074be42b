import { specForm } from '#openapi/generated/shapes.ts';
import { formatList } from '#src/lib/format.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { useNamedTenant } from '#src/lib/named-tenant.ts';
import { TextField } from '#src/ui/form/fields.tsx';
import { NumberField } from '#src/ui/form/number-field.tsx';
import { RecordDialog } from '#src/ui/form/record-dialog.tsx';
import { useRecordForm } from '#src/ui/form/use-record-form.ts';
import { createSpec, type SpecRow, touchedBySpecs, updateSpec } from '../api.ts';
import { messages } from '../messages.ts';
import { problemsOf, type ValueDraft, withNames } from './value-list.ts';
import { ValuesEditor } from './values-editor.tsx';

interface SpecDialogProps {
  /** The spec to edit; null for a new one. */
  row: SpecRow | null;
  onClose: () => void;
}

/** A value as saved. */
type Value = Pick<ValueDraft, 'id' | 'name'>;

const draftOf = (row: SpecRow | null) => ({
  name: row?.name ?? '',
  sort: (row?.sort ?? 0) as number | null | undefined,
  values: (row?.values ?? []) as readonly ValueDraft[],
  /** Names that wait in the field for new values; saving adds them too. */
  typed: '',
});

const allOf = ({ values, typed }: Pick<ReturnType<typeof draftOf>, 'values' | 'typed'>) => withNames(values, typed);

/** Adds or changes a spec with its values; on a conflict it shows both sides. */
export function SpecDialog({ row, onClose }: SpecDialogProps) {
  const texts = useMessages(messages);
  const named = useNamedTenant();
  const form = useRecordForm({
    row,
    shape: specForm,
    draftOf,
    mark: 'values',
    kind: 'spec',
    labels: { name: texts.name, sort: texts.sort, values: texts.values, typed: texts.addValue },
    complaints: { name: texts.nameMissing, sort: texts.notPlace },
    blankIs: { sort: 0 },
    // Each value shows its own problem.
    check: (draft) => (problemsOf(allOf(draft)).some((problem) => problem !== undefined) ? { values: '' } : {}),
    shown: { values: (values) => formatList(values.map(({ name }) => name)), typed: (typed) => typed },
    touches: touchedBySpecs,
    said: { created: texts.added, saved: texts.saved },
    create: ({ name, sort, ...draft }, key) =>
      createSpec({ name, sort, ...named, values: allOf(draft).map((value) => ({ name: value.name })) }, key),
    update: ({ name, sort, ...draft }, { row: { id }, version, draft: there }) =>
      updateSpec({ name, sort, id, version, values: valuesToSend(allOf(draft), there.values) }),
    undoFrom: ({ version }) => version,
    onDone: onClose,
  });
  return (
    <RecordDialog form={form} title={row === null ? texts.add : `${texts.edit} · ${row.name}`} onClose={onClose}>
      <div className="zg-form-row">
        <TextField {...form.text('name')} />
        <NumberField {...form.number('sort')} hint={texts.sortHint} />
      </div>
      <ValuesEditor {...form.draft} isTried={form.isTried} onChange={form.change} />
    </RecordDialog>
  );
}

/** Returns the values to save over the current ones; a value deleted meanwhile is created again. */
function valuesToSend(values: readonly Value[], there: readonly Partial<Value>[] | undefined): Value[] {
  const known = there && new Set(there.map(({ id }) => id));
  return values.map(({ id, name }) => (id === undefined || known?.has(id) === false ? { name } : { id, name }));
}
