import { useId } from 'react';
import { useTexts } from '../app/language.ts';
import type { Schemas } from '../client.ts';

export type Value = Schemas['OwnField']['value'];

interface ProfileFieldProps {
  field: Schemas['OwnField'];
  value: Value;
  onChange: (value: Value) => void;
}

const listOf = (value: Value): readonly string[] => (Array.isArray(value) ? value : []);

/** A field of the profile, by its type. */
export function ProfileField({ field, value, onChange }: ProfileFieldProps) {
  const { type, label, hint, options, tags } = field;
  const id = useId();
  if (type === 'multiselect' || type === 'tags') {
    const choices = type === 'tags' ? tags : options.map((option) => ({ id: option, name: option }));
    const chosen = listOf(value);
    const toggle = (choice: string, isOn: boolean) => {
      const next = choices.map((each) => each.id).filter((each) => (each === choice ? isOn : chosen.includes(each)));
      onChange(next.length > 0 ? next : null);
    };
    return (
      <fieldset className="zs-field zs-choices">
        <legend>{label}</legend>
        {choices.map((choice) => (
          <label key={choice.id} className="zs-check">
            <input
              type="checkbox"
              checked={chosen.includes(choice.id)}
              onChange={({ target }) => toggle(choice.id, target.checked)}
            />
            {choice.name}
          </label>
        ))}
        {hint !== '' && <p className="zs-soft">{hint}</p>}
      </fieldset>
    );
  }
  return (
    <div className="zs-field">
      <label htmlFor={id}>{label}</label>
      <Control id={id} field={field} value={value} onChange={onChange} />
      {hint !== '' && <p className="zs-soft">{hint}</p>}
    </div>
  );
}

/** What is written or chosen on one line; nothing written is no value. */
function Control({ id, field, value, onChange }: ProfileFieldProps & { id: string }) {
  const texts = useTexts();
  const { type, required, options, min, max } = field;
  const text = value === null ? '' : String(value);
  const write = (next: string) => onChange(next === '' ? null : next);
  if (type === 'longText')
    return (
      <textarea id={id} rows={3} required={required} value={text} onChange={({ target }) => write(target.value)} />
    );
  if (type === 'select' || type === 'boolean') {
    const { yes, no } = texts.yesOrNo;
    const choices =
      type === 'select'
        ? options.map((each) => [each, each])
        : [
            ['true', yes],
            ['false', no],
          ];
    return (
      <select
        id={id}
        required={required}
        value={text}
        onChange={({ target }) => {
          if (type === 'select' || target.value === '') write(target.value);
          else onChange(target.value === 'true');
        }}
      >
        <option value="">{texts.none}</option>
        {choices.map(([choice, name]) => (
          <option key={choice} value={choice}>
            {name}
          </option>
        ))}
      </select>
    );
  }
  if (type === 'number')
    return (
      <input
        id={id}
        type="number"
        step="any"
        required={required}
        min={min ?? undefined}
        max={max ?? undefined}
        value={text}
        onChange={({ target }) => onChange(target.value === '' ? null : target.valueAsNumber)}
      />
    );
  return (
    <input
      id={id}
      type={type === 'date' ? 'date' : 'text'}
      required={required}
      maxLength={type === 'text' ? 200 : undefined}
      value={text}
      onChange={({ target }) => write(target.value)}
    />
  );
}
