import { TextArea } from '@blueprintjs/core';
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import type { Colleague } from '#src/lib/comments.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { unitsFor } from '#src/lib/length.ts';
import { mentionQueryAt, offeredFor, withMention } from './mention-query.ts';
import { messages } from './messages.ts';

interface MentionBoxProps {
  text: string;
  people: readonly Colleague[];
  maxLength: number;
  onText: (text: string) => void;
  onChosen: (person: Colleague) => void;
  /** Ctrl or ⌘ with Enter. */
  onSend: () => void;
}

/**
 * A text area that takes the focus and offers colleagues behind an @: arrows move, Enter and Tab insert, Escape closes the offer. The focus
 * stays in the text; a textarea may not have the role of a combobox, so the list is tied to it as its autocompletion.
 */
export function MentionBox({ text, people, maxLength, onText, onChosen, onSend }: MentionBoxProps) {
  const texts = useMessages(messages);
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const nextCaret = useRef<number | null>(null);
  const [caret, setCaret] = useState<number | null>(null);
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const [place, setPlace] = useState(0);
  const query = caret === null ? null : mentionQueryAt(text, caret);
  const offered = query === null || query.at === closedAt ? [] : offeredFor(people, query);
  const active = offered[Math.min(place, offered.length - 1)];

  useLayoutEffect(() => {
    area.current?.focus();
    area.current?.setSelectionRange(area.current.value.length, area.current.value.length);
  }, []);
  useLayoutEffect(() => {
    if (nextCaret.current === null) return;
    area.current?.setSelectionRange(nextCaret.current, nextCaret.current);
    nextCaret.current = null;
  });

  const choose = (person: Colleague) => {
    if (query === null) return;
    const next = withMention(text, query, person.name);
    nextCaret.current = next.caret;
    setCaret(next.caret);
    setPlace(0);
    onText(next.text);
    onChosen(person);
    area.current?.focus();
  };
  const press = (event: KeyboardEvent) => {
    // A key that an input method handles is no key of ours.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      onSend();
    } else if (active !== undefined && query !== null) {
      const last = offered.length - 1;
      if (event.key === 'ArrowDown') setPlace(place >= last ? 0 : place + 1);
      else if (event.key === 'ArrowUp') setPlace(place <= 0 ? last : place - 1);
      else if (event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey)) choose(active);
      else if (event.key === 'Escape') setClosedAt(query.at);
      else return;
      event.preventDefault();
      event.stopPropagation();
    }
  };
  const optionId = (person: Colleague) => `${id}-${person.id}`;

  return (
    <div className="zg-mention">
      <TextArea
        inputRef={area}
        className="zg-form-input"
        rows={3}
        value={text}
        maxLength={unitsFor(maxLength, text)}
        placeholder={texts.placeholder}
        aria-label={texts.label}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={active === undefined ? undefined : id}
        aria-activedescendant={active === undefined ? undefined : optionId(active)}
        onChange={({ target }) => {
          onText(target.value);
          setCaret(target.selectionStart);
          setPlace(0);
          setClosedAt(null);
        }}
        onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
        onBlur={() => setCaret(null)}
        onKeyDown={press}
      />
      {active !== undefined && (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- suggestions of a text area; a select cannot be them
        <div id={id} role="listbox" aria-label={texts.people} className="zg-mention-list">
          {offered.map((person) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the text area has the focus and the keys
            <div
              key={person.id}
              id={optionId(person)}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option outside a select
              role="option"
              tabIndex={-1}
              aria-selected={person === active}
              // The text keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(person)}
            >
              {person.name}
            </div>
          ))}
        </div>
      )}
      <output className="zg-visually-hidden">{active === undefined ? '' : texts.peopleFound(offered.length)}</output>
    </div>
  );
}
