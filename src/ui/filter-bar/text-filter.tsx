import { SearchIcon } from '@blueprintjs/icons';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { runHotkey } from '#src/lib/hotkeys.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { onDemand } from '#src/lib/on-demand.ts';
import { Input } from '../input/input.tsx';
import { messages } from '../messages.ts';
import type { TextField } from './fields.ts';
import { useClearing } from './use-clearing.tsx';

interface TextFilterProps {
  field: TextField;
  value: string;
  onChange: (next: string | undefined) => void;
}

const reader = () => import('./asked.ts');
const { Part: FilterFlaw } = onDemand(() => reader().then((module) => module.FilterFlaw));

/**
 * A search field. It applies on Enter or blur, Escape restores the former text, and arrow down moves to the rows. To a text
 * that the list cannot search it says why, and the list stays as it is.
 */
export function TextFilter({ field, value, onChange }: TextFilterProps) {
  const texts = useMessages(messages);
  const noteId = useId();
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  const [isWrong, setWrong] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { label, maxLength = 40 } = field;
  const show = (text: string) => {
    setTyped(text);
    setWrong(false);
  };
  // A value changed from outside (cleared, or by the back button) replaces the typed text.
  if (shown !== value) {
    setShown(value);
    show(value);
  }
  const search = (next: string | null) => {
    setWrong(next === null);
    if (next !== null && next !== value) onChange(next || undefined);
  };
  const commit = (text: string) => {
    const own = text.trim();
    if (own === value || own === '') {
      search(own);
      return;
    }
    // Who typed on or left the list meanwhile is not led back to it.
    const read = (next: string | null) => void (input.current?.value === text && search(next));
    void reader().then(
      ({ asked }) => read(asked(text, field)),
      () => read(own),
    );
  };
  const clearing = useClearing(label, () => {
    show('');
    commit('');
    input.current?.focus();
  });
  const commitByKey = (event: KeyboardEvent<HTMLInputElement>) => {
    // Enter also ends an input method's composition; that one is not ours.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') commit(typed);
    if (event.key === 'Escape') show(value);
    // Moves on to the rows that it found.
    if (event.key === 'ArrowDown' && runHotkey('j')) event.preventDefault();
  };
  return (
    <div className="zg-filter-search">
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
        isWrong={isWrong}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? noteId : undefined}
        onChange={(event) => show(event.target.value)}
        onKeyDown={commitByKey}
        onBlur={() => commit(typed)}
        rightElement={clearing}
      />
      {isWrong && <FilterFlaw id={noteId} field={field} />}
    </div>
  );
}
