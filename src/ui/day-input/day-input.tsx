import { CalendarIcon } from '@blueprintjs/icons';
import { type ComponentProps, type KeyboardEvent, lazy, Suspense, useRef, useState } from 'react';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { Button } from '../button/button.tsx';
import { classes } from '../classes.ts';
import { Input } from '../input/input.tsx';
import { messages } from '../messages.ts';
import { dayOf } from './day.ts';
import './day-input.css';

const DayCalendar = lazy(() => import('./day-calendar.tsx').then((module) => ({ default: module.DayCalendar })));

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
 * A day, typed as people write it or picked from a calendar, which loads when it first opens. The browser's own field
 * would use the browser's language and date order. Leaving the field with invalid text restores the previous day.
 */
export function DayInput({ value, onChange, min, max, className, disabled = false, onBlur, ...rest }: DayInputProps) {
  const texts = useMessages(messages);
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  const field = useRef<HTMLSpanElement>(null);
  // Stays mounted once opened, so that closing it can return the focus.
  const [calendar, setCalendar] = useState<'new' | 'open' | 'closed'>('new');
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
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      take(typed);
      setCalendar('open');
    }
  };
  return (
    <span ref={field} className={classes('zg-day', className)}>
      <Input
        {...rest}
        inputMode="numeric"
        aria-keyshortcuts="ArrowDown"
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
            aria-haspopup="dialog"
            aria-expanded={calendar === 'open'}
            onClick={() => setCalendar(calendar === 'open' ? 'closed' : 'open')}
          />
        }
      />
      {calendar !== 'new' && (
        <Suspense>
          <DayCalendar
            value={value}
            min={min}
            max={max}
            field={field}
            isOpen={calendar === 'open'}
            onPick={(day) => {
              setCalendar('closed');
              take(day);
            }}
            onClose={() => setCalendar('closed')}
          />
        </Suspense>
      )}
    </span>
  );
}
