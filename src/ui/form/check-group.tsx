import { useId } from 'react';
import { classes } from '../classes.ts';
import './check-group.css';

interface CheckGroupProps {
  label: string;
  value: readonly string[];
  options: readonly { value: string; label: string }[];
  onChange: (value: string[]) => void;
  hint?: string | undefined;
  problem?: string | undefined;
  isRequired?: boolean;
}

/** Checkboxes for any of a few options. */
export function CheckGroup({ label, value, options, onChange, hint, problem, isRequired = false }: CheckGroupProps) {
  const id = useId();
  const note = problem ?? hint;
  const toggle = (choice: string) =>
    onChange(value.includes(choice) ? value.filter((each) => each !== choice) : [...value, choice]);
  return (
    <fieldset
      className={classes('zg-form-field zg-check-group', problem !== undefined && 'zg-form-field-bad')}
      aria-describedby={note === undefined ? undefined : `${id}-note`}
    >
      <legend>
        {label}
        {isRequired && (
          <span className="zg-form-mark" aria-hidden="true">
            *
          </span>
        )}
      </legend>
      <div className="zg-check-choices">
        {options.map((option) => (
          <label key={option.value}>
            <input type="checkbox" checked={value.includes(option.value)} onChange={() => toggle(option.value)} />
            {option.label}
          </label>
        ))}
      </div>
      {note !== undefined && (
        <p id={`${id}-note`} className="zg-form-note">
          {note}
        </p>
      )}
    </fieldset>
  );
}
