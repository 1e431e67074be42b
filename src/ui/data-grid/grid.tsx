import {
  CellStyleModule,
  type ColDef,
  ClientSideRowModelModule,
  ColumnApiModule,
  createGrid,
  type GridApi,
  type SortChangedEvent,
  RenderApiModule,
  RowApiModule,
  ScrollApiModule,
  themeQuartz,
} from 'ag-grid-community';
import { useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { belongsToControl, operateCell } from './cell-keys.ts';
import type { Column, Sort } from './column.ts';
import { createDrawnCells, type DrawnCells, Drawings } from './drawn-cells.tsx';
import { createGridPlace } from './grid-place.ts';
import { useRowKeys } from './use-row-keys.ts';

export interface GridProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  sort: Sort;
  onSort: (next: Sort) => void;
}

const modules = [
  ClientSideRowModelModule,
  CellStyleModule,
  ColumnApiModule,
  RenderApiModule,
  RowApiModule,
  ScrollApiModule,
];

/** The grid theme in the page's tokens, which both themes define. */
const theme = themeQuartz.withParams({
  backgroundColor: 'var(--zg-surface)',
  foregroundColor: 'var(--zg-ink)',
  headerBackgroundColor: 'var(--zg-sunken)',
  headerTextColor: 'var(--zg-muted)',
  borderColor: 'var(--zg-line)',
  rowHoverColor: 'var(--zg-hover)',
  accentColor: 'var(--zg-accent)',
  fontFamily: 'var(--zg-font)',
  fontSize: 13,
  headerFontWeight: 500,
  rowHeight: 32,
  headerHeight: 32,
  cellHorizontalPadding: 12,
  wrapperBorder: false,
  wrapperBorderRadius: 0,
  spacing: 6,
});

/** Keeps the server's order. */
const asTheyCome = () => 0;

function definition<Row>(column: Column<Row>, sort: Sort, { Cell, Head }: DrawnCells<Row>): ColDef<Row> {
  const { id, title, width, isElastic = false, isNumber = false, isSortable = false, text, tone, cell, head } = column;
  const isDrawn = tone !== undefined || cell !== undefined;
  return {
    colId: id,
    headerName: title,
    width,
    minWidth: Math.min(width, 96),
    resizable: column.edge === undefined,
    suppressMovable: true,
    suppressKeyboardEvent: belongsToControl,
    // The grid draws a cell anew when its value changed; a drawn one may show anything of its row.
    valueGetter: ({ data }) => (isDrawn || data === undefined ? data : text(data)),
    sortable: isSortable,
    sortingOrder: ['desc', 'asc'],
    comparator: asTheyCome,
    sort: sort.by === id ? sort.order : null,
    ...(isElastic ? { flex: 1, minWidth: width } : {}),
    ...(isNumber ? { type: 'rightAligned' } : {}),
    ...(column.edge === undefined ? {} : { pinned: column.edge === 'start' ? ('left' as const) : ('right' as const) }),
    ...(head === undefined ? {} : { headerComponent: Head }),
    ...(isDrawn && { cellRenderer: Cell }),
  };
}

/**
 * The rows in AG Grid: columns of any width, thousands of rows, keyboard access to every cell. Enter opens, arrows
 * move, Tab leaves.
 */
export function Grid<Row>({ label, columns, rows, rowId, sort, onSort }: GridProps<Row>) {
  const [drawn] = useState(createDrawnCells<Row>);
  const columnDefs = useMemo(() => columns.map((column) => definition(column, sort, drawn)), [columns, sort, drawn]);
  // A new array has the grid compare all its rows.
  const rowData = useMemo(() => [...rows], [rows]);
  const [{ attach, options, step, row }] = useState(createGridPlace<Row>);
  useRowKeys(step, row);
  const frame = useRef<HTMLDivElement>(null);
  const grid = useRef<GridApi<Row>>(null);
  const idOf = useEffectEvent(rowId);
  const sorted = useEffectEvent(({ api, source }: SortChangedEvent<Row>) => {
    if (source !== 'uiColumnSorted') return;
    const chosen = api.getColumnState().find((state) => state.sort === 'asc' || state.sort === 'desc');
    if (chosen) onSort({ by: chosen.colId, order: chosen.sort === 'asc' ? 'asc' : 'desc' });
  });
  const open = useEffectEvent((place: HTMLElement) =>
    createGrid<Row>(
      place,
      {
        theme,
        rowData,
        columnDefs,
        getRowId: ({ data }) => idOf(data),
        onSortChanged: (event) => sorted(event),
        ...options,
        rowBuffer: 2,
        animateRows: false,
        suppressColumnMoveAnimation: true,
        suppressDragLeaveHidesColumns: true,
        suppressNoRowsOverlay: true,
        ensureDomOrder: true,
      },
      { modules },
    ),
  );
  useLayoutEffect(() => {
    if (frame.current === null) return undefined;
    const api = open(frame.current);
    grid.current = api;
    return () => {
      grid.current = null;
      api.destroy();
    };
  }, []);
  useLayoutEffect(() => grid.current?.setGridAriaProperty('label', label), [label]);
  useLayoutEffect(() => {
    const given = (name: 'columnDefs' | 'rowData') => grid.current?.getGridOption(name);
    grid.current?.updateGridOptions({
      ...(given('columnDefs') !== columnDefs && { columnDefs }),
      ...(given('rowData') !== rowData && { rowData }),
    });
  }, [columnDefs, rowData]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the cells below, which have their roles
    <div className="zg-grid" ref={attach} onKeyDown={operateCell}>
      <div className="zg-grid-frame" ref={frame} />
      <Drawings of={drawn} columns={columns} />
    </div>
  );
}
