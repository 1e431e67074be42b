import { useState } from 'react';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { messages } from '../messages.ts';
import { fenOf, wholeOf, yuanText } from './amount.ts';
import type { FieldFrame } from './field.tsx';
import { TextField } from './fields.tsx';

interface AmountFieldProps extends FieldFrame {
  /** Null is empty; undefined is not a number, which the field itself reports. */
  value: number | null | undefined;
  onChange: (value: number | null | undefined) => void;
  isDisabled?: boolean;
  onBlur?: () => void;
}

interface ReadingProps extends AmountFieldProps {
  read: (text: string) => number | null | undefined;
  show: (value: number | null) => string;
  complaint: string;
}

function AmountField({ value, onChange, read, show, complaint, problem, ...rest }: ReadingProps) {
  const [typed, setTyped] = useState(() => show(value ?? null));
  const [seen, setSeen] = useState(value);
  // A value from outside is formatted; typed text stays as typed.
  if (!Object.is(seen, value)) {
    setSeen(value);
    if (!Object.is(read(typed), value)) setTyped(show(value ?? null));
  }
  return (
    <TextField
      {...rest}
      inputMode="decimal"
      value={typed}
      problem={problem ?? (value === undefined ? complaint : undefined)}
      onChange={(text) => {
        setTyped(text);
        onChange(read(text));
      }}
    />
  );
}

/** A whole number: pieces, points, positions. */
export function NumberField(props: AmountFieldProps) {
  const texts = useMessages(messages);
  const show = (value: number | null) => (value === null ? '' : String(value));
  return <AmountField {...props} read={wholeOf} show={show} complaint={texts.notWhole} />;
}

/** Money: typed in yuan with at most two decimals, passed on in fen. */
export function YuanField(props: AmountFieldProps) {
  const texts = useMessages(messages);
  return <AmountField {...props} read={fenOf} show={yuanText} complaint={texts.notYuan} />;
}
