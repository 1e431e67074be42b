import { useQuery } from '@tanstack/react-query';
import { configEntryInput } from '#openapi/generated/shapes.ts';
import { formatList } from '#src/lib/format.ts';
import { useLocale } from '#src/lib/i18n/locale.ts';
import { useSeesTenants } from '#src/lib/session.ts';
import { useTenants } from '#src/lib/tenants.ts';
import { ChoiceField, SwitchField, TextArea, TextField } from '#src/ui/form/fields.tsx';
import { NumberField } from '#src/ui/form/number-field.tsx';
import { RecordDialog } from '#src/ui/form/record-dialog.tsx';
import type { Settled } from '#src/ui/form/shape.ts';
import { useRecordForm } from '#src/ui/form/use-record-form.ts';
import {
  type ConfigEntry,
  type ConfigRules,
  type ConfigType,
  configTypes,
  createEntry,
  knownSettings,
  touchedByConfig,
  updateEntry,
} from '../api.ts';
import { messages } from '../messages.ts';
import { valueName, valueText } from '../value-text.ts';
import { ValueField } from './value-field.tsx';

interface EntryFormProps {
  /** Null creates a new entry. */
  entry: ConfigEntry | null;
  onClose: () => void;
}

type Bound = number | null | undefined;

/** The rules of a setting as the form holds them: the bounds apart, which may be typed wrong. */
function ruleDraft({ min = null, max = null, options = [], ...rules }: ConfigRules) {
  // The options of a choice stand one per line while editing.
  return { rules, min: min as Bound, max: max as Bound, lines: options.join('\n') };
}

const draftOf = (entry: ConfigEntry | null) => ({
  /** The owning tenant; "" is the platform. */
  owner: '',
  key: entry?.key ?? '',
  name: entry?.name ?? '',
  category: entry?.category ?? '',
  type: entry?.type ?? 'text',
  ...ruleDraft(entry?.rules ?? {}),
  value: entry?.draft ?? entry?.value ?? '',
  isSet: entry === null || entry.hasDraft || entry.hasValue,
  remark: entry?.remark ?? '',
});

type Draft = ReturnType<typeof draftOf>;

const optionsIn = (lines: string) =>
  [...new Set(lines.split('\n').map((line) => line.trim()))].filter((line) => line !== '');

const own = 'own';
const ranged = new Set<ConfigType>(['text', 'longText', 'number']);

/** Adds a setting or changes its draft; settings that the product reads come with a fixed type and rules. */
export function EntryForm({ entry, onClose }: EntryFormProps) {
  const locale = useLocale();
  const texts = messages[locale];
  const isPlatform = useSeesTenants();
  const tenants = useTenants();
  const { data: known = [] } = useQuery(knownSettings());
  const bodyOf = ({
    key,
    name,
    category,
    type,
    rules,
    min,
    max,
    lines,
    value,
    remark,
  }: Settled<Draft, typeof configEntryInput>) => ({
    key,
    name,
    category,
    type,
    value,
    remark,
    rules: {
      ...rules,
      ...(ranged.has(type) && { min, max }),
      ...(type === 'select' && { options: optionsFor(key, lines) }),
    },
  });
  const optionsFor = (key: string, lines: string) =>
    known.find((setting) => setting.key === key)?.rules.options ?? optionsIn(lines);
  const form = useRecordForm({
    row: entry,
    shape: configEntryInput,
    draftOf,
    mark: 'key',
    labels: {
      key: texts.key,
      name: texts.name,
      category: texts.category,
      min: texts.min,
      max: texts.max,
      lines: texts.options,
      value: texts.draft,
      remark: texts.remark,
    },
    shown: {
      lines: (lines) => formatList(optionsIn(lines), locale),
      value: (value, { isSet, ...setting }) => valueText(setting, value, isSet || value !== '', locale),
    },
    touches: touchedByConfig,
    said: texts.saved,
    create: (draft, key) =>
      createEntry({ ...bodyOf(draft), ...(draft.owner !== '' && { tenantId: draft.owner }) }, key),
    update: (draft, { row, version }) => {
      const { name, category, type, rules, value, remark } = bodyOf(draft);
      // A secret left empty keeps its value.
      const named = type === 'secret' && value === '' ? {} : { value };
      return updateEntry({ ...named, name, category, rules, remark, id: row.id, version });
    },
    onDone: onClose,
  });
  const { draft, change } = form;
  const setting = known.find(({ key }) => key === draft.key);
  const isFixed = setting !== undefined;
  const rule = (patch: ConfigRules) => change({ rules: { ...draft.rules, ...patch } });
  return (
    <RecordDialog
      form={form}
      title={entry === null ? texts.create : `${texts.edit} · ${entry.name}`}
      width={600}
      onClose={onClose}
    >
      {entry === null && isPlatform && (
        <ChoiceField
          label={texts.owner}
          hint={draft.owner === '' ? texts.forPlatform : undefined}
          value={draft.owner}
          options={[
            { value: '', label: texts.platform },
            ...tenants.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(owner) => change({ owner })}
        />
      )}
      {entry === null && (
        <ChoiceField
          label={texts.known}
          value={setting?.key ?? own}
          options={[
            { value: own, label: texts.custom },
            ...known.map(({ key, name }) => ({ value: key, label: `${name} · ${key}` })),
          ]}
          onChange={(key) => {
            const chosen = known.find((each) => each.key === key);
            if (chosen === undefined) return change({ ...draftOf(null), owner: draft.owner });
            const { name, category, type, rules, fallback } = chosen;
            return change({ key, name, category, type, ...ruleDraft(rules), value: fallback });
          }}
        />
      )}
      <div className="zg-form-row">
        <TextField {...form.text('key')} maxLength={60} isDisabled={entry !== null || isFixed} hint={texts.keyHint} />
        <TextField {...form.text('name')} />
      </div>
      <div className="zg-form-row">
        <ChoiceField
          label={texts.type}
          isDisabled={entry !== null || isFixed}
          value={draft.type}
          options={configTypes.map((value) => ({ value, label: texts.types[value] }))}
          onChange={(type) =>
            change({
              type,
              value: type === 'boolean' ? 'false' : '',
              // What is not shown must not be checked.
              ...(!ranged.has(type) && { min: null, max: null }),
              rules: { ...draft.rules, pattern: null },
            })
          }
        />
        <TextField {...form.text('category')} isDisabled={isFixed} />
      </div>
      {!isFixed && draft.type === 'select' && (
        <TextArea {...form.text('lines')} rows={3} hint={texts.optionsHint} problem={form.refused['body/rules']} />
      )}
      {!isFixed && ranged.has(draft.type) && (
        <div className="zg-form-row">
          <NumberField {...form.number('min')} label={draft.type === 'number' ? texts.min : texts.minLength} />
          <NumberField {...form.number('max')} label={draft.type === 'number' ? texts.max : texts.maxLength} />
        </div>
      )}
      {!isFixed && draft.type === 'text' && (
        <TextField
          label={texts.pattern}
          maxLength={200}
          value={draft.rules.pattern ?? ''}
          onChange={(pattern) => rule({ pattern: pattern || null })}
        />
      )}
      {!isFixed && draft.type !== 'boolean' && (
        <SwitchField
          label={texts.required}
          value={draft.rules.required === true}
          onChange={(required) => rule({ required })}
        />
      )}
      <ValueField
        type={draft.type}
        options={optionsFor(draft.key, draft.lines).map((value) => ({ value, label: valueName(draft.key, value) }))}
        value={draft.value}
        problem={form.problem('value')}
        onChange={(value) => change({ value })}
      />
      <TextArea {...form.text('remark')} rows={2} />
    </RecordDialog>
  );
}
