import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { useNamedTenant } from '#src/lib/named-tenant.ts';
import { fieldProblems, useWrite } from '#src/lib/write.ts';
import { Conflict } from '#src/ui/conflict/conflict.tsx';
import { useRival } from '#src/ui/conflict/use-rival.ts';
import { ChoiceField, SwitchField, TextArea, TextField } from '#src/ui/form/fields.tsx';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
import { NumberField } from '#src/ui/form/number-field.tsx';
import { useUndo } from '#src/ui/undo/use-undo.ts';
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
  /** null makes a new one. */
  field: ProfileField | null;
  onClose: () => void;
}

type Draft = Required<Omit<FieldInput, 'tenantId'>>;

const draftOf = (field: ProfileField | null): Draft => ({
  key: field?.key ?? '',
  label: field?.label ?? '',
  type: field?.type ?? 'text',
  required: field?.required ?? false,
  options: field?.options ?? [],
  min: field?.min ?? null,
  max: field?.max ?? null,
  pattern: field?.pattern ?? null,
  hint: field?.hint ?? '',
  tagCategoryId: field?.tagCategoryId ?? null,
  sensitive: field?.sensitive ?? false,
  showInList: field?.showInList ?? false,
  filterable: field?.filterable ?? false,
  enabled: field?.enabled ?? true,
});

const keyForm = /^[a-z][A-Za-z0-9]{0,31}$/;
const withRange = new Set(['text', 'longText', 'number']);
const withPattern = new Set(['text', 'longText']);
const withOptions = new Set(['select', 'multiselect']);

/** Defines one field: its type, what it may hold, and where it shows. */
export function FieldForm({ field, onClose }: FieldFormProps) {
  const texts = useMessages(messages);
  const [draft, setDraft] = useState(() => draftOf(field));
  const [options, setOptions] = useState(() => (field?.options ?? []).join('\n'));
  const [isTried, setTried] = useState(false);
  const named = useNamedTenant();
  const { data: categories = [] } = useQuery(tagCategories(field?.tenantId ?? named.tenantId));
  const offerUndo = useUndo(touchedByFields);
  const { run, isRunning, error, clear } = useWrite(
    ({ version: seen, ...body }: Draft & { version: number }) =>
      field === null ? createField({ ...body, ...named }) : updateField({ ...body, id: field.id, version: seen }),
    {
      touches: touchedByFields,
      silent: 'told in the dialog',
      ...(field === null && { said: texts.saved }),
      onDone: ({ id, version: saved }) => {
        onClose();
        if (before === null) return;
        offerUndo(texts.saved, () => updateField({ ...draftOf(before), id, version: saved }));
      },
    },
  );
  const problems = fieldProblems(error);
  const rival = useRival<ProfileField>(field, { error, clear }, 'key');
  const { version, before, theirs, takeTheirs, keepMine } = rival;
  const change = (patch: Partial<Draft>) => setDraft({ ...draft, ...patch });
  const isKey = keyForm.test(draft.key);
  const isNamed = draft.label.trim() !== '';
  const lines = [...new Set(options.split('\n').map((line) => line.trim()))].filter((line) => line !== '');
  const isBounded = withRange.has(draft.type);
  const submit = (seen: number) => {
    setTried(true);
    if (!isKey || !isNamed) return;
    run({
      ...draft,
      version: seen,
      options: withOptions.has(draft.type) ? lines : [],
      min: isBounded ? draft.min : null,
      max: isBounded ? draft.max : null,
      pattern: withPattern.has(draft.type) ? draft.pattern || null : null,
      tagCategoryId: draft.type === 'tags' ? draft.tagCategoryId : null,
    });
  };
  const isText = draft.type !== 'number';
  return (
    <>
      <FormDialog
        isOpen={theirs === null}
        title={field === null ? texts.create : `${texts.edit} · ${field.label}`}
        width={560}
        isBusy={isRunning}
        error={error}
        onSubmit={() => submit(version)}
        onClose={onClose}
      >
        <div className="zg-form-row">
          <TextField
            label={texts.label}
            isRequired
            maxLength={32}
            value={draft.label}
            problem={isTried && !isNamed ? texts.missing : problems['body/label']}
            onChange={(label) => change({ label })}
          />
          <TextField
            label={texts.key}
            isRequired
            maxLength={32}
            isDisabled={field !== null}
            value={draft.key}
            hint={texts.keyHint}
            problem={isTried && !isKey ? texts.keyWrong : undefined}
            onChange={(key) => change({ key })}
          />
        </div>
        <ChoiceField
          label={texts.type}
          value={draft.type}
          options={fieldTypes.map((value) => ({ value, label: texts.types[value] }))}
          onChange={(type) => change({ type })}
        />
        {withOptions.has(draft.type) && (
          <TextArea
            label={texts.options}
            isRequired
            rows={4}
            hint={texts.optionsHint}
            problem={isTried && lines.length === 0 ? texts.missing : undefined}
            value={options}
            onChange={setOptions}
          />
        )}
        {draft.type === 'tags' && (
          <ChoiceField
            label={texts.category}
            isRequired
            value={draft.tagCategoryId ?? ''}
            options={categories.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(tagCategoryId) => change({ tagCategoryId })}
          />
        )}
        {isBounded && (
          <div className="zg-form-row">
            <NumberField
              label={isText ? texts.minLength : texts.min}
              value={draft.min}
              onChange={(min) => change({ min: min ?? null })}
            />
            <NumberField
              label={isText ? texts.maxLength : texts.max}
              value={draft.max}
              onChange={(max) => change({ max: max ?? null })}
            />
          </div>
        )}
        {withPattern.has(draft.type) && (
          <TextField
            label={texts.pattern}
            maxLength={200}
            value={draft.pattern ?? ''}
            onChange={(pattern) => change({ pattern })}
          />
        )}
        <TextField label={texts.help} maxLength={200} value={draft.hint} onChange={(hint) => change({ hint })} />
        <div className="zg-form-row">
          <SwitchField label={texts.required} value={draft.required} onChange={(required) => change({ required })} />
          <SwitchField label={texts.enabled} value={draft.enabled} onChange={(enabled) => change({ enabled })} />
        </div>
        <div className="zg-form-row">
          <SwitchField
            label={texts.showInList}
            isDisabled={draft.sensitive}
            value={draft.showInList && !draft.sensitive}
            onChange={(showInList) => change({ showInList })}
          />
          <SwitchField
            label={texts.filterable}
            isDisabled={draft.sensitive}
            value={draft.filterable && !draft.sensitive}
            onChange={(filterable) => change({ filterable })}
          />
        </div>
        <SwitchField
          label={texts.sensitive}
          hint={texts.sensitiveHint}
          value={draft.sensitive}
          onChange={(sensitive) => change({ sensitive, ...(sensitive && { showInList: false, filterable: false }) })}
        />
      </FormDialog>
      {theirs !== null && (
        <Conflict
          isOpen
          rows={[
            { label: texts.label, mine: draft.label, theirs: theirs.label },
            { label: texts.type, mine: texts.types[draft.type], theirs: texts.types[theirs.type] },
            { label: texts.options, mine: lines.join('、'), theirs: theirs.options.join('、') },
            { label: texts.help, mine: draft.hint, theirs: theirs.hint },
          ]}
          onTakeTheirs={() =>
            takeTheirs((row) => {
              setDraft(draftOf(row));
              setOptions(row.options.join('\n'));
            })
          }
          onKeepMine={() => keepMine(submit)}
          onClose={onClose}
        />
      )}
    </>
  );
}
