import { profileFieldInput } from '#openapi/generated/shapes.ts';
import { formatList } from '#src/lib/format.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { useNamedTenant } from '#src/lib/named-tenant.ts';
import { usePermittedRead } from '#src/lib/permitted-read.ts';
import { ChoiceField, SwitchField, TextArea, TextField } from '#src/ui/form/fields.tsx';
import { NumberField } from '#src/ui/form/number-field.tsx';
import { RecordDialog } from '#src/ui/form/record-dialog.tsx';
import type { Settled } from '#src/ui/form/shape.ts';
import { useRecordForm } from '#src/ui/form/use-record-form.ts';
import {
  createField,
  type FieldInput,
  fieldTypes,
  type ProfileField,
  tagCategories,
  touchedByFields,
  updateField,
} from '../api.ts';
import { messages } from '../messages.ts';

interface FieldFormProps {
  /** Null creates a new field. */
  field: ProfileField | null;
  onClose: () => void;
}

type Limit = number | null | undefined;

/** The options are one per line while editing. */
type Draft = Required<Omit<FieldInput, 'tenantId' | 'options' | 'min' | 'max'>> & {
  lines: string;
  min: Limit;
  max: Limit;
};

const draftOf = (field: ProfileField | null): Draft => ({
  key: field?.key ?? '',
  label: field?.label ?? '',
  type: field?.type ?? 'text',
  required: field?.required ?? false,
  lines: (field?.options ?? []).join('\n'),
  min: field?.min ?? null,
  max: field?.max ?? null,
  pattern: field?.pattern ?? null,
  hint: field?.hint ?? '',
  tagCategoryId: field?.tagCategoryId ?? null,
  sensitive: field?.sensitive ?? false,
  showInList: field?.showInList ?? false,
  filterable: field?.filterable ?? false,
  editableByUser: field?.editableByUser ?? false,
  enabled: field?.enabled ?? true,
});

const withRange = new Set(['text', 'longText', 'number']);
const withPattern = new Set(['text', 'longText']);
const withOptions = new Set(['select', 'multiselect']);

const optionsIn = (lines: string) =>
  [...new Set(lines.split('\n').map((line) => line.trim()))].filter((line) => line !== '');

/** Builds the body, without properties that this field type lacks. */
function bodyOf({ lines, ...draft }: Settled<Draft, typeof profileFieldInput>): FieldInput {
  const isBounded = withRange.has(draft.type);
  return {
    ...draft,
    options: withOptions.has(draft.type) ? optionsIn(lines) : [],
    min: isBounded ? draft.min : null,
    max: isBounded ? draft.max : null,
    pattern: withPattern.has(draft.type) ? draft.pattern || null : null,
    tagCategoryId: draft.type === 'tags' ? draft.tagCategoryId : null,
    editableByUser: draft.type !== 'image' && draft.editableByUser,
  };
}

/** Defines one field: its type, its constraints, and where it shows. */
export function FieldForm({ field, onClose }: FieldFormProps) {
  const texts = useMessages(messages);
  const named = useNamedTenant();
  const categories = usePermittedRead('listTagCategories', tagCategories(field?.tenantId ?? named.tenantId));
  const form = useRecordForm({
    row: field,
    shape: profileFieldInput,
    draftOf,
    mark: 'key',
    kind: 'profile-field',
    labels: {
      label: texts.label,
      key: texts.key,
      type: texts.type,
      lines: texts.options,
      pattern: texts.pattern,
      hint: texts.help,
      required: texts.required,
      enabled: texts.enabled,
      showInList: texts.showInList,
      filterable: texts.filterable,
      editableByUser: texts.editableByUser,
      sensitive: texts.sensitive,
    },
    check: ({ type, lines, tagCategoryId }) => ({
      lines: withOptions.has(type) && optionsIn(lines).length === 0 ? texts.missing : undefined,
      tagCategoryId: type === 'tags' && tagCategoryId === null ? texts.categoryMissing : undefined,
    }),
    shown: { type: (type) => texts.types[type], lines: (lines) => formatList(optionsIn(lines)) },
    touches: touchedByFields,
    said: texts.saved,
    create: (draft, key) => createField({ ...bodyOf(draft), ...named }, key),
    update: (draft, { row, version }) => updateField({ ...bodyOf(draft), id: row.id, version }),
    undoFrom: ({ version }) => version,
    onDone: onClose,
  });
  const { draft, change } = form;
  const isText = draft.type !== 'number';
  return (
    <RecordDialog
      form={form}
      title={field === null ? texts.create : `${texts.edit} · ${field.label}`}
      width={560}
      onClose={onClose}
    >
      <div className="zg-form-row">
        <TextField {...form.text('label')} />
        <TextField {...form.text('key')} maxLength={32} isDisabled={field !== null} hint={texts.keyHint} />
      </div>
      <ChoiceField
        {...form.choice('type')}
        options={fieldTypes.map((value) => ({ value, label: texts.types[value] }))}
        // What is not shown must not be checked.
        onChange={(type) => change({ type, ...(!withRange.has(type) && { min: null, max: null }) })}
      />
      {withOptions.has(draft.type) && <TextArea {...form.text('lines')} isRequired rows={4} hint={texts.optionsHint} />}
      {draft.type === 'tags' && (
        <ChoiceField
          label={texts.category}
          isRequired
          hint={categories.refusal ?? undefined}
          isDisabled={categories.refusal !== null}
          value={draft.tagCategoryId ?? ''}
          problem={form.problem('tagCategoryId')}
          options={(categories.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(tagCategoryId) => change({ tagCategoryId })}
        />
      )}
      {withRange.has(draft.type) && (
        <div className="zg-form-row">
          <NumberField {...form.number('min')} label={isText ? texts.minLength : texts.min} />
          <NumberField {...form.number('max')} label={isText ? texts.maxLength : texts.max} />
        </div>
      )}
      {withPattern.has(draft.type) && <TextField {...form.text('pattern')} />}
      <TextField {...form.text('hint')} />
      <div className="zg-form-row">
        <SwitchField {...form.flag('required')} />
        <SwitchField {...form.flag('enabled')} />
      </div>
      <div className="zg-form-row">
        <SwitchField
          {...form.flag('showInList')}
          isDisabled={draft.sensitive}
          value={draft.showInList && !draft.sensitive}
        />
        <SwitchField
          {...form.flag('filterable')}
          isDisabled={draft.sensitive}
          value={draft.filterable && !draft.sensitive}
        />
      </div>
      {draft.type !== 'image' && <SwitchField {...form.flag('editableByUser')} hint={texts.editableHint} />}
      <SwitchField
        {...form.flag('sensitive')}
        hint={texts.sensitiveHint}
        onChange={(sensitive) => change({ sensitive, ...(sensitive && { showInList: false, filterable: false }) })}
      />
    </RecordDialog>
  );
}
