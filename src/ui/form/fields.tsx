import { Switch, TextArea as BlueprintTextArea } from '@blueprintjs/core';
import type { ComponentProps } from 'react';
import { unitsFor } from '#src/lib/length.ts';
import { DayInput } from '../day-input/day-input.tsx';
import { Input } from '../input/input.tsx';
import { Select } from '../select/select.tsx';
import { Field, type FieldFrame } from './field.tsx';

interface Common extends FieldFrame {
  isDisabled?: boolean;
  onBlur?: () => void;
}

interface TextFieldProps extends Common {
  value: string;
  onChange: (value: string) => void;
  type?: 'text' | 'password' | 'tel' | 'email' | 'url';
  placeholder?: string;
  /** The most characters, counted as the server does. */
  maxLength?: number;
  autoComplete?: string;
  inputMode?: ComponentProps<'input'>['inputMode'];
  onKeyDown?: ComponentProps<'input'>['onKeyDown'];
  /** The id of a datalist with suggestions. */
  list?: string;
}

/** One line of text. */
export function TextField({ label, hint, problem, isRequired = false, ...input }: TextFieldProps) {
  const { value, onChange, type = 'text', isDisabled, maxLength, autoComplete = 'off', ...rest } = input;
  return (
    <Field label={label} hint={hint} problem={problem} isRequired={isRequired}>
      {(control) => (
        <Input
          {...control}
          {...rest}
          type={type}
          className="zg-form-input"
          isWrong={problem !== undefined}
          value={value}
          disabled={isDisabled === true}
          maxLength={maxLength && unitsFor(maxLength, value)}
          autoComplete={autoComplete}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

interface DayFieldProps extends Common {
  /** "2026-03-01", or "" for none. */
  value: string;
  onChange: (day: string) => void;
}

/** One day. */
export function DayField({ label, hint, problem, isRequired = false, isDisabled, ...input }: DayFieldProps) {
  return (
    <Field label={label} hint={hint} problem={problem} isRequired={isRequired}>
      {(control) => <DayInput {...control} {...input} disabled={isDisabled} className="zg-form-input" />}
    </Field>
  );
}

interface TextAreaProps extends Common {
  value: string;
  onChange: (value: string) => void;
  rows?: number;
  /** As of a line. */
  maxLength?: number;
  placeholder?: string;
}

/** Several lines of text. */
export function TextArea({ label, hint, problem, isRequired = false, ...input }: TextAreaProps) {
  const { value, onChange, rows = 3, isDisabled, maxLength, ...rest } = input;
  return (
    <Field label={label} hint={hint} problem={problem} isRequired={isRequired}>
      {(control) => (
        <BlueprintTextArea
          {...control}
          {...rest}
          rows={rows}
          className="zg-form-input"
          intent={problem === undefined ? 'none' : 'danger'}
          value={value}
          disabled={isDisabled}
          maxLength={maxLength && unitsFor(maxLength, value)}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

interface ChoiceFieldProps<Value extends string> extends Common {
  value: Value | '';
  options: readonly { value: Value; label: string; isDisabled?: boolean }[];
  onChange: (value: Value) => void;
  /** The option for "nothing selected yet". */
  placeholder?: string;
}

/** One of a few options, as a native select. */
export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const { label, hint, problem, isRequired = false, value, options, onChange, placeholder, isDisabled, onBlur } = props;
  // An option of its own for '' has to be what is shown for it.
  const isOpen = value === '' && options.every((option) => option.value !== '');
  return (
    <Field label={label} hint={hint} problem={problem} isRequired={isRequired}>
      {(control) => (
        <Select
          fill
          {...control}
          value={value}
          disabled={isDisabled === true}
          onBlur={onBlur}
          onChange={(event) => {
            const chosen = options.find((option) => option.value === event.target.value);
            if (chosen) onChange(chosen.value);
          }}
        >
          {(placeholder !== undefined || isOpen) && (
            <option value="" disabled>
              {placeholder ?? ''}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.isDisabled}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

interface SwitchFieldProps extends Pick<Common, 'label' | 'hint' | 'isDisabled'> {
  value: boolean;
  onChange: (value: boolean) => void;
}

/** On or off. */
export function SwitchField({ label, hint, value, onChange, isDisabled = false }: SwitchFieldProps) {
  return (
    <div className="zg-form-field">
      <Switch
        className="zg-form-switch"
        role="switch"
        aria-checked={value}
        checked={value}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.checked)}
      >
        {label}
      </Switch>
      {hint !== undefined && <p className="zg-form-note">{hint}</p>}
    </div>
  );
}
