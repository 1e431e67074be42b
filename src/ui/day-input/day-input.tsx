import { CalendarIcon } from '@blueprintjs/icons';
import { type ComponentProps, type KeyboardEvent, useRef, useState } from 'react';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { Button } from '../button/button.tsx';
import { classes } from '../classes.ts';
import { Input } from '../input/input.tsx';
import { messages } from '../messages.ts';
import { dayOf } from './day.ts';
import './day-input.css';

interface DayInputProps extends Omit<
  ComponentProps<typeof Input>,
  'type' | 'isWrong' | 'value' | 'onChange' | 'min' | 'max'
> {
  /** "2026-03-01", or "" for none. */
  value: string;
  onChange: (day: string) => void;
  /** The first and last day that can be selected. */
  min?: string | undefined;
  max?: string | undefined;
}

/**
 * A day, typed as people write it or picked from the browser's calendar. The native field would use the browser's
 * language and date order. Leaving the field with invalid text restores the previous day.
 */
export function DayInput({ value, onChange, min, max, className, disabled = false, onBlur, ...rest }: DayInputProps) {
  const texts = useMessages(messages);
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  const calendar = useRef<HTMLInputElement>(null);
  if (shown !== value) {
    setShown(value);
    setTyped(value);
  }
  const take = (text: string) => {
    const day = text.trim() === '' ? '' : dayOf(text);
    const isIn = day === '' || (day !== null && (min ?? day) <= day && day <= (max ?? day));
    // A day that the owner refuses leaves the value unchanged.
    setTyped(value);
    if (day !== null && isIn && day !== value) onChange(day);
  };
  const takeByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') take(typed);
  };
  return (
    <span className={classes('zg-day', className)}>
      <Input
        {...rest}
        inputMode="numeric"
        placeholder={texts.dayForm}
        maxLength={16}
        disabled={disabled}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={takeByKey}
        onBlur={(event) => {
          take(typed);
          onBlur?.(event);
        }}
        rightElement={
          <Button
            size="small"
            variant="minimal"
            icon={<CalendarIcon size={14} />}
            // Typing a day is faster with keys, so Tab skips the calendar button.
            tabIndex={-1}
            aria-label={texts.calendar}
            disabled={disabled}
            onClick={() => calendar.current?.showPicker()}
          />
        }
      />
      <input
        ref={calendar}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        className="zg-day-calendar"
        disabled={disabled}
        value={value}
        min={min}
        max={max}
        onChange={({ target }) => take(target.value)}
      />
    </span>
  );
}
