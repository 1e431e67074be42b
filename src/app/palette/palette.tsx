import { SearchIcon } from '@blueprintjs/icons';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useLayoutEffect, useMemo, useState } from 'react';
import { afterPaint } from '#src/lib/after-paint.ts';
import { useLocale } from '#src/lib/i18n/locale.ts';
import { characters } from '#src/lib/length.ts';
import { read } from '#src/lib/query.ts';
import { useWithheld } from '#src/lib/rights.ts';
import { useOperator } from '#src/lib/session.ts';
import { DialogFrame } from '#src/ui/dialog/dialog-frame.tsx';
import { Input } from '#src/ui/input/input.tsx';
import type { Early } from './early-keys.ts';
import { actLines, hitLines, type Line, pageLines, splitVerb } from './lines.ts';
import { messages } from './messages.ts';
import { PaletteLines } from './palette-lines.tsx';
import { keepRecent, readRecent } from './recent.ts';
import './palette.css';

/** Until the fingers rest this long, nothing is asked. */
const restMs = 80;
/** In characters, as the call counts them. */
const shortest = 2;

const none: readonly Line[] = [];

interface PaletteProps {
  isOpen: boolean;
  /** Gives what was typed before this was here, and ends the keeping of it. */
  takeEarly: () => Early;
  onClose: () => void;
}

/** Search over the operator's pages, all records and what may be done with them; Enter opens the first line. */
export function Palette({ isOpen, takeEarly, onClose }: PaletteProps) {
  const locale = useLocale();
  const texts = messages[locale];
  const { id: person, type, chosenTenantId } = useOperator();
  const { history } = useRouter();
  const list = useId();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const [isAwaited, setAwaited] = useState(false);
  const withheld = useWithheld();
  const [wasOpen, setWasOpen] = useState(isOpen);
  const [isFilled, setFilled] = useState(false);
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen);
    setAwaited(false);
    // What it showed stays while it fades.
    if (isOpen) {
      setText('');
      setAt(0);
      setFilled(false);
    }
  }
  const { verb, search } = splitVerb(text, locale);
  const asked = useRested(search);
  const isLong = characters(search) >= shortest;
  const { data, error } = useQuery({
    ...read('/search', { query: { text: asked } }, { silent: 'told in the palette' }),
    enabled: isOpen && characters(asked) >= shortest,
  });
  const hits = asked === search && isLong ? data : undefined;
  const isLooking = isLong && hits === undefined && (error === null || asked !== search);
  const owner = `${person}.${chosenTenantId ?? ''}`;

  const lines = useMemo(() => {
    if (text.trim() === '') {
      const recent = readRecent(owner).map((each): Line => ({
        ...each,
        id: `recent ${each.href}`,
        kind: texts.recent,
      }));
      return [...recent, ...pageLines({ type, withheld }, '', locale)];
    }
    const found = hits ?? [];
    const records = hitLines(found, locale);
    const acts = actLines({ type, withheld }, found, verb, locale);
    return [
      ...pageLines({ type, withheld }, text.trim(), locale),
      ...(verb === '' ? [...records, ...acts] : [...acts, ...records]),
    ];
    // What was opened last changes between one opening and the next.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [isOpen, text, hits, verb, type, withheld, locale, owner, texts]);
  const chosen = Math.min(at, lines.length - 1);

  const open = (line: Line | undefined) => {
    if (line === undefined) return;
    const { href, title, detail } = line;
    // What was done once is not offered again: its record is.
    if (!href.includes('?act=')) keepRecent(owner, { href, title, detail });
    onClose();
    history.push(href);
  };
  const openAwaited = useEffectEvent(() => open(lines[0]));
  useEffect(() => {
    if (isAwaited && !isLooking) openAwaited();
  }, [isAwaited, isLooking]);

  // Before the field is drawn, so that no key falls between.
  const begin = useEffectEvent(() => {
    const early = takeEarly();
    setText(early.text);
    setAwaited(early.isEntered);
  });
  useLayoutEffect(() => {
    if (isOpen) begin();
  }, [isOpen]);
  // The field answers the key that opens it; what stands below it can come a frame later.
  useEffect(() => {
    if (isOpen) afterPaint(() => setFilled(true));
  }, [isOpen]);

  const typed = (next: string) => {
    setText(next);
    setAt(0);
    setAwaited(false);
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const { key } = event;
    const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && lines.length > 0) {
      event.preventDefault();
      setAt((chosen + step + lines.length) % lines.length);
    } else if (key === 'Enter') {
      event.preventDefault();
      // Fast fingers press Enter before the answer is here: it opens as soon as it comes.
      if (lines.length === 0 && isLooking) setAwaited(true);
      else open(lines[chosen]);
    } else if (key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      onClose();
    }
  };
  const note = isLooking
    ? texts.looking
    : error !== null && isLong
      ? texts.failed
      : lines.length === 0
        ? texts.nothing
        : '';
  return (
    <DialogFrame isOpen={isOpen} title={texts.search} width={640} onClose={onClose}>
      <div className="zg-palette">
        <Input
          leftIcon={<SearchIcon />}
          inputRef={focusAtOnce}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select cannot be typed into
          role="combobox"
          aria-label={texts.search}
          aria-expanded={lines.length > 0}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={isFilled && lines.length > 0 ? `${list}-${chosen}` : undefined}
          placeholder={texts.placeholder}
          value={text}
          maxLength={40}
          onChange={(event) => typed(event.target.value)}
          onKeyDown={press}
        />
        <PaletteLines id={list} lines={isFilled ? lines : none} chosen={chosen} onChoose={open} />
        <output className="zg-palette-note">
          {note || <span className="zg-visually-hidden">{texts.found(lines.length)}</span>}
        </output>
        <p className="zg-palette-hint">{texts.hint}</p>
      </div>
    </DialogFrame>
  );
}

/** Takes the focus with the first drawing: fingers do not wait for the dialog to have opened. */
function focusAtOnce(field: HTMLInputElement | null): void {
  field?.focus({ preventScroll: true });
}

/** Returns a text once it has not changed for a moment. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
