import { useState } from 'react';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Input } from '#src/ui/input/input.tsx';
import { Select } from '#src/ui/select/select.tsx';
import { cellOf, type Edits, type Field, fields, filledText, hasCell, type Line } from './lines.ts';
import { messages } from './messages.ts';

interface FillColumnsProps {
  lines: readonly Line[];
  edits: Edits;
  isLocked: boolean;
  onFill: (edits: Edits) => void;
}

/** Fills whole columns of the page with one value, or raises and lowers what is there. */
export function FillColumns({ lines, edits, isLocked, onFill }: FillColumnsProps) {
  const texts = useMessages(messages);
  const [typed, setTyped] = useState<Partial<Record<Field, string>>>({});
  const wanted = fields.filter((field) => (typed[field] ?? '').trim() !== '');
  const fill = () => {
    const cells = lines.flatMap((line) =>
      wanted
        .filter((field) => hasCell(line, field))
        .map((field) => [cellOf(line, field), filledText(line, field, typed[field] ?? '', edits)] as const),
    );
    onFill(Object.fromEntries(cells));
    setTyped({});
  };
  return (
    <form
      className="zg-goods-sheet-fill"
      aria-label={texts.fill}
      onSubmit={(event) => {
        event.preventDefault();
        if (wanted.length > 0) fill();
      }}
    >
      <strong aria-hidden="true">{texts.fill}</strong>
      {fields.map((field) =>
        field === 'shelf' ? (
          <Select
            key={field}
            aria-label={texts.cell(texts.fill, texts.columns[field])}
            value={typed[field] ?? ''}
            disabled={isLocked}
            onChange={(event) => setTyped({ ...typed, [field]: event.target.value })}
          >
            <option value="">{texts.cell(texts.columns[field], texts.keep)}</option>
            <option value="1">{texts.on}</option>
            <option value="0">{texts.off}</option>
          </Select>
        ) : (
          <Input
            key={field}
            aria-label={texts.cell(texts.fill, texts.columns[field])}
            placeholder={texts.cell(texts.columns[field], texts.fillHint)}
            maxLength={16}
            value={typed[field] ?? ''}
            disabled={isLocked}
            onChange={(event) => setTyped({ ...typed, [field]: event.target.value })}
          />
        ),
      )}
      <Button type="submit" disabled={isLocked || wanted.length === 0}>
        {texts.fillApply(lines.length)}
      </Button>
    </form>
  );
}
