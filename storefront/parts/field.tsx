import { type HTMLInputAutoCompleteAttribute, type InputHTMLAttributes, type Ref, useId } from 'react';

interface FieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  maxLength?: number;
  required?: boolean;
  type?: 'text' | 'tel';
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  pattern?: string;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  ref?: Ref<HTMLInputElement>;
}

/** A labelled field of one line. */
export function Field({ label, value, onChange, type = 'text', ...rules }: FieldProps) {
  const id = useId();
  return (
    <div className="zs-field">
      <label htmlFor={id}>{label}</label>
      <input id={id} type={type} value={value} onChange={({ target }) => onChange(target.value)} {...rules} />
    </div>
  );
}
