import { useState } from 'react';
import { Input } from '#src/ui/input/input.tsx';
import { amountOf, amountText, type Place } from './sku-cells.ts';

interface AmountInputProps {
  label: string;
  place: Place;
  value: number | null;
  onChange: (value: number | null) => void;
  /** Up or down to the same column of another row. */
  onMove: (rows: 1 | -1) => void;
}

/** An editable cell; invalid text stays as typed and is marked. */
export function AmountInput({ label, place, value, onChange, onMove }: AmountInputProps) {
  const [text, setText] = useState(() => amountText(value));
  const [seen, setSeen] = useState(value);
  // Shows a value that was set from outside, such as a pasted one.
  if (!Object.is(seen, value)) {
    setSeen(value);
    if (!Object.is(amountOf(text), value)) setText(amountText(value));
  }
  const isWrong = value !== null && !(Number.isSafeInteger(value) && value >= 0);
  return (
    <Input
      inputClassName="zg-sku-input"
      isWrong={isWrong}
      aria-label={label}
      aria-invalid={isWrong || undefined}
      data-row={place.row}
      data-column={place.column}
      inputMode="numeric"
      maxLength={16}
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        onChange(amountOf(target.value));
      }}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp' && event.key !== 'Enter') return;
        event.preventDefault();
        onMove(event.key === 'ArrowUp' ? -1 : 1);
      }}
    />
  );
}
