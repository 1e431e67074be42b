import type { ComponentProps, ReactNode } from 'react';

interface FieldProps extends Omit<ComponentProps<'input'>, 'id'> {
  id: string;
  label: string;
  /** What is wrong with the value, in words. */
  problem?: string | undefined;
  /** A button inside the field, at its end. */
  end?: ReactNode;
}

/** A labelled text field that says what is wrong with it; it has none of Blueprint, which is not loaded yet. */
export function Field({ id, label, problem, end, ...input }: FieldProps) {
  const problemId = `${id}-problem`;
  return (
    <div className="zg-field">
      <label htmlFor={id}>{label}</label>
      <div className="zg-field-box">
        <input
          {...input}
          id={id}
          aria-required="true"
          aria-invalid={problem !== undefined}
          aria-describedby={problem === undefined ? undefined : problemId}
        />
        {end}
      </div>
      {problem !== undefined && (
        <p id={problemId} className="zg-field-problem">
          {problem}
        </p>
      )}
    </div>
  );
}
