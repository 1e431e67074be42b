import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale } from '#src/lib/i18n/locale.ts';
import { useSeesTenants } from '#src/lib/session.ts';
import { useTenants } from '#src/lib/tenants.ts';
import { fieldProblems, useWrite } from '#src/lib/write.ts';
import { Conflict } from '#src/ui/conflict/conflict.tsx';
import { useRival } from '#src/ui/conflict/use-rival.ts';
import { ChoiceField, SwitchField, TextArea, TextField } from '#src/ui/form/fields.tsx';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
import { NumberField } from '#src/ui/form/number-field.tsx';
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
import { valueText } from '../value-text.ts';
import { ValueField } from './value-field.tsx';

interface EntryFormProps {
  /** null makes a new entry. */
  entry: ConfigEntry | null;
  onClose: () => void;
}

interface Draft {
  key: string;
  name: string;
  category: string;
  type: ConfigType;
  rules: ConfigRules;
  value: string;
  remark: string;
}

const draftOf = (entry: ConfigEntry | null): Draft => ({
  key: entry?.key ?? '',
  name: entry?.name ?? '',
  category: entry?.category ?? '',
  type: entry?.type ?? 'text',
  rules: entry?.rules ?? {},
  value: entry?.draft ?? entry?.value ?? '',
  remark: entry?.remark ?? '',
});

const keyForm = /^[a-z][A-Za-z0-9.]{0,59}$/;
const own = 'own';
const ranged = new Set<ConfigType>(['text', 'longText', 'number']);

/** Adds a setting or changes its draft; the settings that the product reads bring their type and rules along. */
export function EntryForm({ entry, onClose }: EntryFormProps) {
  const locale = useLocale();
  const texts = messages[locale];
  const isPlatform = useSeesTenants();
  const [draft, setDraft] = useState(() => draftOf(entry));
  const [options, setOptions] = useState(() => (entry?.rules.options ?? []).join('\n'));
  const [isTried, setTried] = useState(false);
  const tenants = useTenants();
  const [owner, setOwner] = useState('');
  const { data: known = [] } = useQuery(knownSettings());
  const setting = known.find(({ key }) => key === draft.key);
  const { run, isRunning, error, clear } = useWrite(
    ({ draft: { key, type, ...rest }, seen }: { draft: Draft; seen: number }) => {
      const { value, ...others } = rest;
      // A secret that was left empty stays as it is.
      const named = type === 'secret' && value === '' ? others : { ...others, value };
      return entry === null
        ? createEntry({ ...rest, key, type, ...(owner !== '' && { tenantId: owner }) })
        : updateEntry({ ...named, id: entry.id, version: seen });
    },
    { touches: touchedByConfig, said: texts.saved, silent: 'told in the dialog', onDone: onClose },
  );
  const problems = fieldProblems(error);
  const { version, theirs, takeTheirs, keepMine } = useRival<ConfigEntry>(entry, { error, clear }, 'key');
  const change = (patch: Partial<Draft>) => setDraft({ ...draft, ...patch });
  const rule = (patch: ConfigRules) => change({ rules: { ...draft.rules, ...patch } });
  const isFixed = setting !== undefined;
  const lines = [...new Set(options.split('\n').map((line) => line.trim()))].filter((line) => line !== '');
  const shownOptions = isFixed ? (setting.rules.options ?? []) : lines;
  const isKey = keyForm.test(draft.key);
  const isNamed = draft.name.trim() !== '';
  const submit = (seen: number) => {
    setTried(true);
    if (!isKey || !isNamed) return;
    const rules = { ...draft.rules, ...(draft.type === 'select' && { options: shownOptions }) };
    run({ draft: { ...draft, rules }, seen });
  };
  return (
    <>
      <FormDialog
        isOpen={theirs === null}
        title={entry === null ? texts.create : `${texts.edit} · ${entry.name}`}
        width={600}
        isBusy={isRunning}
        error={error}
        onSubmit={() => submit(version)}
        onClose={onClose}
      >
        {entry === null && isPlatform && (
          <ChoiceField
            label={texts.owner}
            hint={owner === '' ? texts.forPlatform : undefined}
            value={owner}
            options={[
              { value: '', label: texts.platform },
              ...tenants.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={setOwner}
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
              if (chosen === undefined) return setDraft(draftOf(null));
              const { name, category, type, rules, fallback } = chosen;
              return change({ key, name, category, type, rules, value: fallback });
            }}
          />
        )}
        <div className="zg-form-row">
          <TextField
            label={texts.key}
            isRequired
            maxLength={60}
            isDisabled={entry !== null || isFixed}
            hint={texts.keyHint}
            value={draft.key}
            problem={isTried && !isKey ? texts.keyWrong : undefined}
            onChange={(key) => change({ key })}
          />
          <TextField
            label={texts.name}
            isRequired
            maxLength={40}
            value={draft.name}
            problem={isTried && !isNamed ? texts.missing : undefined}
            onChange={(name) => change({ name })}
          />
        </div>
        <div className="zg-form-row">
          <ChoiceField
            label={texts.type}
            isDisabled={entry !== null || isFixed}
            value={draft.type}
            options={configTypes.map((value) => ({ value, label: texts.types[value] }))}
            onChange={(type) => change({ type, value: type === 'boolean' ? 'false' : '' })}
          />
          <TextField
            label={texts.category}
            maxLength={32}
            isDisabled={isFixed}
            value={draft.category}
            onChange={(category) => change({ category })}
          />
        </div>
        {!isFixed && draft.type === 'select' && (
          <TextArea
            label={texts.options}
            rows={3}
            hint={texts.optionsHint}
            problem={problems['body/rules']}
            value={options}
            onChange={setOptions}
          />
        )}
        {!isFixed && ranged.has(draft.type) && (
          <div className="zg-form-row">
            <NumberField
              label={draft.type === 'number' ? texts.min : texts.minLength}
              value={draft.rules.min ?? null}
              onChange={(min) => rule({ min: min ?? null })}
            />
            <NumberField
              label={draft.type === 'number' ? texts.max : texts.maxLength}
              value={draft.rules.max ?? null}
              onChange={(max) => rule({ max: max ?? null })}
            />
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
          options={shownOptions}
          value={draft.value}
          problem={problems['body/value']}
          onChange={(value) => change({ value })}
        />
        <TextArea
          label={texts.remark}
          rows={2}
          maxLength={500}
          value={draft.remark}
          onChange={(remark) => change({ remark })}
        />
      </FormDialog>
      {theirs !== null && (
        <Conflict
          isOpen
          rows={[
            { label: texts.name, mine: draft.name, theirs: theirs.name },
            {
              label: texts.draft,
              mine: valueText(draft.type, draft.value, true, locale),
              theirs: valueText(theirs.type, theirs.draft ?? theirs.value, theirs.hasDraft || theirs.hasValue, locale),
            },
            { label: texts.remark, mine: draft.remark, theirs: theirs.remark },
          ]}
          onTakeTheirs={() => takeTheirs((row) => setDraft(draftOf(row)))}
          onKeepMine={() => keepMine(submit)}
          onClose={onClose}
        />
      )}
    </>
  );
}
