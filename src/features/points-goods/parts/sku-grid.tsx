import { HotkeysProvider } from '@blueprintjs/core';
import { Cell, type CellProps, Column, FocusMode, RenderMode, Table, type TableProps } from '@blueprintjs/table';
import '@blueprintjs/table/lib/css/table.css';
import {
  type ClipboardEvent,
  type ReactElement,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { SkuRow } from '#machines/points-goods-wizard/types.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { notify } from '#src/lib/notices.ts';
import type { PictureUploads } from '#src/ui/image-group/picture-uploads.ts';
import { messages } from '../messages.ts';
import { cellId, useGridRoles } from './grid-roles.ts';
import { skuCell, type SkuValues } from './sku-cell.tsx';
import { columns, pastedAt, type Place, type SkuColumn, textOf } from './sku-cells.ts';
import './sku-grid.css';

interface SkuGridProps {
  rows: readonly SkuRow[];
  pictures: PictureUploads;
  problem: string | undefined;
  onChange: (skuId: string, values: SkuValues) => void;
  onBlur: () => void;
}

/** In pixels; the specs column takes the remaining width. */
const widths: Record<SkuColumn, number> = {
  checked: 56,
  spec: 0,
  picture: 132,
  points: 120,
  stock: 96,
  limitCount: 120,
  weight: 110,
  volume: 110,
};
const leastSpec = 120;
const rowHeight = 48;
const headHeight = 30;
const mostHeight = 400;
const scrollBar = 16;
const noDialog = () => <></>;

/**
 * The skus of the goods, as high as its rows and at most 400 px: which are offered, with picture, points and limit.
 * Copy and paste work as in a spreadsheet; Blueprint's table gets the roles of a grid.
 */
export function SkuGrid({ rows, pictures, problem, onChange, onBlur }: SkuGridProps) {
  const texts = useMessages(messages);
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<FocusedRegion | null>(null);
  useGridRoles(root, id);
  // The table draws a one-pixel line behind its last column.
  const room = Math.max(0, useWidth(root) - 1);
  const others = columns.reduce((sum, column) => sum + (column === 'spec' ? 0 : widths[column]), 0);
  const isScrolled = room > 0 && room < others + leastSpec;
  const height = headHeight + rows.length * rowHeight + 2 + (isScrolled ? scrollBar : 0);
  const titles: Record<SkuColumn, string> = {
    checked: texts.checked,
    spec: texts.spec,
    picture: texts.skuImage,
    points: texts.points,
    stock: texts.stock,
    limitCount: texts.limitCount,
    weight: texts.weight,
    volume: texts.volume,
  };
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    const at = placeOfInput(event.target) ?? placeOf(focused);
    // A single value pastes into the field natively.
    if (at === null || (placeOfInput(event.target) !== null && !/[\t\n]/.test(text.trimEnd()))) return;
    event.preventDefault();
    const changes = pastedAt(text, rows, at);
    for (const { skuId, values } of changes) onChange(skuId, values);
    notify.info(texts.pasted(changes.reduce((sum, { values }) => sum + Object.keys(values).length, 0)));
  };
  const move = ({ row, column }: Place) =>
    root.current?.querySelector<HTMLInputElement>(`input[data-row="${row}"][data-column="${column}"]`)?.focus();
  const cell = (rowIndex: number, columnIndex: number): ReactElement<CellProps> => {
    const [row, column] = [rows[rowIndex], columns[columnIndex]];
    if (!row || column === undefined) return <Cell />;
    const place = { row: rowIndex, column: columnIndex };
    return skuCell({ row, column, place, title: titles[column], pictures, move, onChange });
  };
  const isAll = rows.every(({ checked }) => checked);
  return (
    <div
      className="zg-skus"
      onPaste={paste}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) onBlur();
      }}
    >
      <div className="zg-skus-head">
        <label>
          <input
            type="checkbox"
            checked={isAll}
            onChange={() => {
              for (const { skuId } of rows) onChange(skuId, { checked: !isAll });
            }}
          />
          {texts.checkAll}
        </label>
        <span id={`${id}-hint`}>{texts.skuHint}</span>
      </div>
      {problem !== undefined && (
        <p className="zg-form-error" role="alert">
          {problem}
        </p>
      )}
      <div
        ref={root}
        className="zg-skus-grid"
        style={{ height: Math.min(mostHeight, height) }}
        role="grid"
        aria-label={texts.skus}
        aria-describedby={`${id}-hint`}
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length}
      >
        {['head', ...rows.map(({ skuId }) => skuId)].map((key, index) => (
          <div
            key={key}
            className="zg-skus-row"
            aria-rowindex={index + 1}
            aria-owns={columns.map((_, column) => cellId(id, index, column + 1)).join(' ')}
          />
        ))}
        <HotkeysProvider renderDialog={noDialog}>
          <Table
            numRows={rows.length}
            focusMode={FocusMode.CELL}
            enableRowHeader={false}
            enableRowResizing={false}
            enableGhostCells={false}
            defaultRowHeight={rowHeight}
            columnWidths={columns.map((column) =>
              column === 'spec' ? Math.max(leastSpec, room - others) : widths[column],
            )}
            renderMode={RenderMode.NONE}
            cellRendererDependencies={[rows, pictures, texts]}
            onFocusedRegion={setFocused}
            getCellClipboardData={(row, column) => {
              const [of, what] = [rows[row], columns[column]];
              return of && what !== undefined ? textOf(of, what, texts.noSpec) : '';
            }}
          >
            {columns.map((column) => (
              <Column key={column} id={column} name={titles[column]} cellRenderer={cell} />
            ))}
          </Table>
        </HotkeysProvider>
      </div>
    </div>
  );
}

/**
 * Returns the inner width of an element in px. It observes changes, since a page longer than its window gains a
 * scrollbar.
 */
function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const measure = () => setWidth(current.clientWidth);
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(current);
    return () => watcher.disconnect();
  }, [element]);
  return width;
}

type FocusedRegion = NonNullable<TableProps['focusedRegion']>;

/** Returns the cell with the table's own focus. */
function placeOf(region: FocusedRegion | null): Place | null {
  return region?.type === FocusMode.CELL ? { row: region.row, column: region.col } : null;
}

/** Returns the cell whose input has the focus. */
function placeOfInput(target: EventTarget): Place | null {
  if (!(target instanceof HTMLInputElement)) return null;
  const { row, column } = target.dataset;
  return row === undefined || column === undefined ? null : { row: Number(row), column: Number(column) };
}
