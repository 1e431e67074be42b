import type { ComponentProps, ReactNode } from 'react';

interface FieldProps extends Omit<ComponentProps<'input'>, 'id'> {
  id: string;
  label: string;
  /** What is wrong with the value, in words. */
  problem?: string | undefined;
  /** A button at the end of the field. */
  end?: ReactNode;
}

/** A labelled text field with its error message. It uses no Blueprint, which has not loaded yet. */
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
