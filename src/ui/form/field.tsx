import { type ReactNode, useId } from 'react';
import { classes } from '../classes.ts';
import './form.css';

/** The props that every field shares. */
export interface FieldFrame {
  label: string;
  /** One line of help under the control. */
  hint?: string | undefined;
  /** What is wrong with the value, in words. */
  problem?: string | undefined;
  isRequired?: boolean;
}

/** The props that link a control to its label, help and problem. */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean | undefined;
  'aria-required': boolean | undefined;
}

interface FieldProps extends FieldFrame {
  children: (control: ControlProps) => ReactNode;
}

/** A label, its control, and below it the problem or the help. */
export function Field({ label, hint, problem, isRequired = false, children }: FieldProps) {
  const id = useId();
  const note = problem ?? hint;
  return (
    <div className={classes('zg-form-field', problem !== undefined && 'zg-form-field-bad')}>
      <label htmlFor={id}>
        {label}
        {isRequired && (
          <span className="zg-form-mark" aria-hidden="true">
            *
          </span>
        )}
      </label>
      {children({
        id,
        'aria-describedby': note === undefined ? undefined : `${id}-note`,
        'aria-invalid': problem !== undefined || undefined,
        'aria-required': isRequired || undefined,
      })}
      {note !== undefined && (
        <p id={`${id}-note`} className="zg-form-note">
          {note}
        </p>
      )}
    </div>
  );
}
