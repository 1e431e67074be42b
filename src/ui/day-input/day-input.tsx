import { CalendarIcon } from '@blueprintjs/icons';
import { type ComponentProps, type KeyboardEvent, useRef, useState } from 'react';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { onDemand } from '#src/lib/on-demand.ts';
import { Button } from '../button/button.tsx';
import { classes } from '../classes.ts';
import { Input } from '../input/input.tsx';
import { messages } from '../messages.ts';
import { dayOf } from './day.ts';
import './day-input.css';

const { Part: DayCalendar } = onDemand(() => import('./day-calendar.tsx').then((module) => module.DayCalendar));

interface DayInputProps extends Omit<
  ComponentProps<typeof Input>,
  'type' | 'isWrong' | 'value' | 'onChange' | 'min' | 'max'
> {
  /** "2026-03-01", or "" for none. */
  value: string;
  onChange: (day: string) => void;
  /** The last day that can be selected. */
  max?: string | undefined;
}

/**
 * A day, typed as people write it or picked from a calendar, which loads when it first opens. The browser's own field
 * would use the browser's language and date order. Leaving the field with invalid text restores the previous day.
 */
export function DayInput({ value, onChange, max, className, disabled = false, onBlur, ...rest }: DayInputProps) {
  const texts = useMessages(messages);
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  const field = useRef<HTMLSpanElement>(null);
  /** What the open calendar stands below: the field. */
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isOpen = anchor !== null;
  /** The focus target after closing: the text or the calendar's button. */
  const opener = useRef<HTMLElement>(null);
  if (shown !== value) {
    setShown(value);
    setTyped(value);
  }
  const take = (text: string) => {
    const day = text.trim() === '' ? '' : dayOf(text);
    const isIn = day === '' || (day !== null && day <= (max ?? day));
    // A day that the owner refuses leaves the value unchanged.
    setTyped(value);
    if (day !== null && isIn && day !== value) onChange(day);
  };
  const open = () => {
    const active = document.activeElement;
    opener.current = active instanceof HTMLElement && field.current?.contains(active) === true ? active : null;
    setAnchor(field.current);
  };
  const close = (isOutside: boolean) => {
    setAnchor(null);
    if (!isOutside) opener.current?.focus();
  };
  const takeByKey = (event: KeyboardEvent) => {
    // These keys also choose what an input method composes.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') take(typed);
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      take(typed);
      open();
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
            aria-expanded={isOpen}
            onClick={() => (isOpen ? setAnchor(null) : open())}
          />
        }
      />
      {anchor !== null && (
        <DayCalendar
          anchor={anchor}
          value={value}
          max={max}
          onPick={(day) => {
            close(false);
            take(day);
          }}
          onClose={close}
          onMissing={() => setAnchor(null)}
        />
      )}
    </span>
  );
}
