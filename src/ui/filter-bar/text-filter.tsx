import { SearchIcon } from '@blueprintjs/icons';
import { type KeyboardEvent, useRef, useState } from 'react';
import { runHotkey } from '#src/lib/hotkeys.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { Input } from '../input/input.tsx';
import { messages } from '../messages.ts';
import { useClearing } from './use-clearing.tsx';

interface TextFilterProps {
  label: string;
  value: string;
  maxLength: number;
  onChange: (next: string | undefined) => void;
}

/** A search field. It applies on Enter or blur, Escape restores the former text, and arrow down moves to the rows. */
export function TextFilter({ label, value, maxLength, onChange }: TextFilterProps) {
  const texts = useMessages(messages);
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  // A value changed from outside (cleared, or by the back button) replaces the typed text.
  if (shown !== value) {
    setShown(value);
    setTyped(value);
  }
  const commit = (text: string) => {
    const next = text.trim();
    if (next !== value) onChange(next === '' ? undefined : next);
  };
  const clearing = useClearing(label, () => {
    setTyped('');
    commit('');
    input.current?.focus();
  });
  const commitByKey = (event: KeyboardEvent<HTMLInputElement>) => {
    // Enter also ends an input method's composition; that one is not ours.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') commit(typed);
    if (event.key === 'Escape') setTyped(value);
    // Moves on to the rows that it found.
    if (event.key === 'ArrowDown' && runHotkey('j')) event.preventDefault();
  };
  return (
    <Input
      className="zg-filter-text"
      leftIcon={<SearchIcon />}
      inputRef={input}
      aria-label={label}
      placeholder={label}
      title={texts.searchHint}
      value={typed}
      maxLength={maxLength}
      enterKeyHint="search"
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={commitByKey}
      onBlur={() => commit(typed)}
      rightElement={clearing}
    />
  );
}
