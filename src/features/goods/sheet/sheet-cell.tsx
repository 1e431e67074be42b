import { Switch } from '@blueprintjs/core';
import { useId } from 'react';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { classes } from '#src/ui/classes.ts';
import { Input } from '#src/ui/input/input.tsx';
import { cellOf, type Edits, type Field, isEdited, isWrong, type Line, savedText, textOf } from './lines.ts';
import { messages } from './messages.ts';

interface SheetCellProps {
  line: Line;
  field: Field;
  edits: Edits;
  warning: string | null;
  isLocked: boolean;
  onType: (cell: string, text: string) => void;
}

/** One cell: its value, whether it differs from what is saved, and what is wrong or odd about it. */
export function SheetCell({ line, field, edits, warning, isLocked, onType }: SheetCellProps) {
  const texts = useMessages(messages);
  const noteId = useId();
  const cell = cellOf(line, field);
  const text = textOf(line, field, edits);
  const isBad = isWrong(line, field, edits);
  const hasChanged = isEdited(line, field, edits);
  const name = [line.goods.name, field === 'salesPrice' || field === 'stock' ? line.sku.name : ''].join(' ').trim();
  const label = texts.cell(texts.columns[field], name);
  const note = isBad ? texts.wrong[field] : warning;
  const saved = savedText(line, field);
  const was = hasChanged && field !== 'shelf' ? texts.was(saved) : null;
  return (
    <span className={classes('zg-goods-sheet-cell', hasChanged && 'zg-goods-sheet-changed')}>
      {field === 'shelf' ? (
        <Switch
          role="switch"
          name={field}
          data-cell={cell}
          aria-label={label}
          aria-checked={text === '1'}
          aria-describedby={note === null ? undefined : noteId}
          checked={text === '1'}
          disabled={isLocked}
          onChange={(event) => onType(cell, event.target.checked ? '1' : '0')}
        />
      ) : (
        <Input
          name={field}
          data-cell={cell}
          aria-label={label}
          aria-invalid={isBad || undefined}
          aria-describedby={note === null && was === null ? undefined : noteId}
          isWrong={isBad}
          inputMode={field === 'salesPrice' ? 'decimal' : 'numeric'}
          maxLength={16}
          value={text}
          disabled={isLocked}
          onChange={(event) => onType(cell, event.target.value)}
        />
      )}
      {(note !== null || was !== null) && (
        <small id={noteId} className={classes(isBad ? 'zg-goods-sheet-bad' : warning !== null && 'zg-goods-sheet-odd')}>
          {note ?? was}
        </small>
      )}
    </span>
  );
}
