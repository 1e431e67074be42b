import { useEffect, useRef } from 'react';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { classes } from '#src/ui/classes.ts';
import type { Line } from './lines.ts';
import { messages } from './messages.ts';

interface PaletteLinesProps {
  /** The id of the list; its lines add their number. */
  id: string;
  lines: readonly Line[];
  /** The line that Enter opens. */
  chosen: number;
  onChoose: (line: Line) => void;
}

/** The lines of the palette; the focus stays in its field, which names the chosen one. */
export function PaletteLines({ id, lines, chosen, onChoose }: PaletteLinesProps) {
  const texts = useMessages(messages);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[chosen]?.scrollIntoView({ block: 'nearest' });
  }, [chosen, lines]);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a list that a combobox controls; a select cannot look like it
    <div id={id} ref={list} role="listbox" aria-label={texts.results} className="zg-palette-lines">
      {lines.map((line, at) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the keys
        <div
          key={line.id}
          id={`${id}-${at}`}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option outside a select
          role="option"
          tabIndex={-1}
          aria-selected={at === chosen}
          className={classes('zg-palette-line', at === chosen && 'zg-palette-chosen')}
          onClick={() => onChoose(line)}
        >
          <span className="zg-palette-title">{line.title}</span>
          {line.state !== undefined && <span className="zg-palette-state">{line.state}</span>}
          {line.detail !== '' && <span className="zg-palette-detail">{line.detail}</span>}
          <span className="zg-palette-kind">{line.kind}</span>
        </div>
      ))}
    </div>
  );
}
