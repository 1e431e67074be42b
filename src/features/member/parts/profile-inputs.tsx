import { useState } from 'react';
import { useLocale } from '#src/lib/i18n/locale.ts';
import { CheckGroup } from '#src/ui/form/check-group.tsx';
import { ChoiceField, DayField, SwitchField, TextArea, TextField } from '#src/ui/form/fields.tsx';
import { ImageGroup } from '#src/ui/image-group/image-group.tsx';
import type { PictureUploads } from '#src/ui/image-group/picture-uploads.ts';
import type { Profile, ProfileField, TagCategory } from '../api.ts';
import { messages } from '../messages.ts';

interface ProfileInputsProps {
  fields: readonly ProfileField[];
  categories: readonly TagCategory[];
  value: Profile;
  onChange: (value: Profile) => void;
  problems: Readonly<Record<string, string>>;
  /** Sensitive fields with a value that the form does not know. */
  hidden: readonly string[];
  /** The uploads for picture fields, by the field's key. */
  pictures: PictureUploads;
}

type Value = Profile[string];

const pictureSize = 120;

const textOf = (value: Value | undefined) => (value === undefined || value === null ? '' : String(value));

/** A choice that there is no more has no box to uncheck, so it goes with the next change. */
const chosenIn = (choices: readonly { value: string }[], value: Value | undefined): string[] =>
  Array.isArray(value) ? value.filter((each) => choices.some((choice) => choice.value === each)) : [];

/** The configured profile fields, each with the input of its type. */
export function ProfileInputs(props: ProfileInputsProps) {
  const { fields, categories, value, onChange, problems, hidden, pictures } = props;
  return fields.map((field) => (
    <ProfileInput
      key={field.key}
      field={field}
      categories={categories}
      pictures={pictures}
      value={value[field.key]}
      isHidden={hidden.includes(field.key) && value[field.key] === undefined}
      problem={problems[`body/profile/${field.key}`]}
      onChange={(next) => onChange({ ...value, [field.key]: next })}
    />
  ));
}

interface ProfileInputProps {
  field: ProfileField;
  pictures: PictureUploads;
  categories: readonly TagCategory[];
  value: Value | undefined;
  isHidden: boolean;
  problem: string | undefined;
  onChange: (value: Value) => void;
}

function ProfileInput({ field, categories, pictures, value, isHidden, problem, onChange }: ProfileInputProps) {
  const texts = messages[useLocale()];
  const { label, type, required, hint: help, options, tagCategoryId } = field;
  const hint = isHidden ? texts.keepHidden : help || undefined;
  const frame = { label, hint, problem, isRequired: required };
  const put = (text: string) => onChange(text === '' ? null : text);
  switch (type) {
    case 'longText':
      return <TextArea {...frame} value={textOf(value)} maxLength={5000} onChange={put} />;
    case 'number':
      return <NumberInput {...frame} value={value ?? null} onChange={onChange} />;
    case 'date':
      return <DayField {...frame} value={textOf(value)} onChange={put} />;
    case 'boolean':
      return <SwitchField label={label} hint={hint} value={value === true} onChange={onChange} />;
    case 'select':
      return (
        <ChoiceField
          {...frame}
          value={textOf(value)}
          placeholder={texts.none}
          options={options.map((option) => ({ value: option, label: option }))}
          onChange={onChange}
        />
      );
    case 'multiselect': {
      const choices = options.map((option) => ({ value: option, label: option }));
      return <CheckGroup {...frame} value={chosenIn(choices, value)} options={choices} onChange={onChange} />;
    }
    case 'tags': {
      const items = categories.find(({ id }) => id === tagCategoryId)?.items ?? [];
      const choices = items.map(({ id, name }) => ({ value: id, label: name }));
      return <CheckGroup {...frame} value={chosenIn(choices, value)} options={choices} onChange={onChange} />;
    }
    case 'image':
      return (
        <ImageGroup
          label={label}
          isRequired={required}
          problem={problem}
          value={textOf(value) === '' ? [] : [textOf(value)]}
          onChange={([link = '']) => put(link)}
          uploads={pictures}
          place={field.key}
          max={1}
          size={pictureSize}
        />
      );
    case 'text':
      return <TextField {...frame} value={textOf(value)} maxLength={500} onChange={put} />;
  }
}

/** Invalid numbers are sent as typed, so that the server's message appears at the field. */
function numberIn(typed: string): Value {
  const text = typed.normalize('NFKC').trim();
  if (text === '') return null;
  return Number.isFinite(Number(text)) ? Number(text) : typed;
}

interface NumberInputProps {
  label: string;
  hint: string | undefined;
  problem: string | undefined;
  isRequired: boolean;
  value: Value;
  onChange: (value: Value) => void;
}

/** A number with or without a fraction. It stays as typed: "1." is on its way to 1.5. */
function NumberInput({ value, onChange, ...frame }: NumberInputProps) {
  const [typed, setTyped] = useState(textOf(value));
  return (
    <TextField
      {...frame}
      inputMode="decimal"
      value={Object.is(numberIn(typed), value) ? typed : textOf(value)}
      onChange={(text) => {
        setTyped(text);
        onChange(numberIn(text));
      }}
    />
  );
}
