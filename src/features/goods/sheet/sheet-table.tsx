import { Link } from '@tanstack/react-router';
import { type ClipboardEvent, type KeyboardEvent } from 'react';
import { fieldInColumn } from '#src/lib/focus/in-column.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { pictureUrl } from '#src/lib/uploads.ts';
import { classes } from '#src/ui/classes.ts';
import { cellOf, type Edits, type Field, fields, hasCell, type Line, pastedEdits, textOf, valueOf } from './lines.ts';
import { messages } from './messages.ts';
import { SheetCell } from './sheet-cell.tsx';
import './sheet-table.css';

interface SheetTableProps {
  lines: readonly Line[];
  edits: Edits;
  /** Why goods were not changed, by id. */
  refused: Readonly<Record<string, string>>;
  isLocked: boolean;
  onType: (cell: string, text: string) => void;
  onFill: (edits: Edits) => void;
  onKey: (key: 'undo' | 'redo' | 'save') => void;
}

/** A line of each sku with the cells of its price, stock, order and shelf. */
export function SheetTable({ lines, edits, refused, isLocked, onType, onFill, onKey }: SheetTableProps) {
  const texts = useMessages(messages);
  const placeOf = (target: EventTarget): { line: Line; field: Field } | null => {
    const cell = target instanceof HTMLInputElement ? target.dataset['cell'] : undefined;
    const field = fields.find((each) => cell?.startsWith(`${each}:`));
    const line = field && lines.find((each) => hasCell(each, field) && cellOf(each, field) === cell);
    return field && line ? { line, field } : null;
  };
  const move = (target: EventTarget, by: 1 | -1) => {
    const input = target instanceof HTMLInputElement ? fieldInColumn(target, by) : undefined;
    input?.focus();
    if (input?.type !== 'checkbox') input?.select();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const at = placeOf(event.target);
    if (at === null || event.nativeEvent.isComposing) return;
    const isCommand = event.ctrlKey || event.metaKey;
    const key = event.key.toLowerCase();
    if (isCommand && key === 'enter') onKey('save');
    else if (isCommand && key === 'z') onKey(event.shiftKey ? 'redo' : 'undo');
    else if (isCommand && key === 'y') onKey('redo');
    else if (isCommand && key === 'd') {
      const column = lines.filter((line) => hasCell(line, at.field));
      const above = column[column.indexOf(at.line) - 1];
      if (above) onFill({ [cellOf(at.line, at.field)]: textOf(above, at.field, edits) });
    } else if (isCommand) return;
    else if (key === 'enter' || key === 'arrowdown') move(event.target, 1);
    else if (key === 'arrowup') move(event.target, -1);
    else return;
    event.preventDefault();
  };
  const onPaste = (event: ClipboardEvent<HTMLElement>) => {
    const at = placeOf(event.target);
    const text = event.clipboardData.getData('text/plain');
    // One value goes into the field by the browser, at its cursor.
    if (at === null || !/[\t\n]/.test(text.trimEnd())) return;
    event.preventDefault();
    onFill(pastedEdits(lines, at, text, edits));
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- scrollable content must be reachable by keyboard
    <div className="zg-goods-sheet" role="group" aria-label={texts.table} tabIndex={0}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys and pastes of its fields, which know their neighbours only here */}
      <table onKeyDown={onKeyDown} onPaste={onPaste}>
        <thead>
          <tr>
            <th scope="col">{texts.goods}</th>
            <th scope="col">{texts.spec}</th>
            {fields.map((field) => (
              <th key={field} scope="col" className={classes(field !== 'shelf' && 'zg-number')}>
                {texts.columns[field]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.sku.id} className={classes(line.isFirst && 'zg-goods-sheet-first')}>
              {line.isFirst && (
                <th scope="row" rowSpan={lines.filter(({ goods }) => goods.id === line.goods.id).length}>
                  <Goods line={line} reason={refused[line.goods.id]} />
                </th>
              )}
              <td>
                {line.sku.name}
                <small>
                  {line.sku.skuCode}
                  {line.sku.enable === 0 && ` · ${texts.disabled}`}
                </small>
              </td>
              {fields.map((field) => (
                <td key={field} data-label={texts.columns[field]}>
                  {hasCell(line, field) && (
                    <SheetCell
                      line={line}
                      field={field}
                      edits={edits}
                      warning={warningOf(line, field, lines, edits, texts)}
                      isLocked={isLocked}
                      onType={onType}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Goods({ line: { goods }, reason }: { line: Line; reason: string | undefined }) {
  const [picture] = goods.picUrls;
  return (
    <span className="zg-goods-sheet-goods">
      {picture === undefined ? (
        <i aria-hidden="true" />
      ) : (
        <img src={pictureUrl(picture, 80)} alt="" width={32} height={32} loading="lazy" />
      )}
      <span>
        <Link to="/mall/goodsspu/form" search={{ id: goods.id }}>
          {goods.name}
        </Link>
        <small>{goods.spuCode}</small>
        {reason !== undefined && <small className="zg-goods-sheet-bad">{reason}</small>}
      </span>
    </span>
  );
}

/** Says what is odd, though allowed: goods on the shelf without stock, or for nothing. */
function warningOf(
  line: Line,
  field: Field,
  lines: readonly Line[],
  edits: Edits,
  texts: typeof messages.zh,
): string | null {
  const { goods, sku } = line;
  const own = lines.filter((each) => each.goods.id === goods.id);
  const [first] = own;
  if (!first || textOf(first, 'shelf', edits) !== '1') return null;
  if (field === 'salesPrice' && sku.enable === 1 && goods.goodsKind !== 'points') {
    return valueOf(field, textOf(line, field, edits)) === 0 ? texts.freeShelf : null;
  }
  const isEmpty = own.every((each) => each.sku.enable === 0 || valueOf('stock', textOf(each, 'stock', edits)) === 0);
  return field === 'shelf' && isEmpty ? texts.emptyShelf : null;
}
