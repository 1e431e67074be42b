import type { CellFocusedEvent, GridApi, GridReadyEvent } from 'ag-grid-community';
import { focusHome } from '#src/lib/focus/focus-home.ts';
import { rowParts } from './cell-keys.ts';

/** Leaves the grid: it is one stop of Tab, and arrows go about in it. */
const leave = () => false;

/** Where the focus is in a grid: it comes back there by Tab, by a key, and when what had it in a row is gone. */
export function createGridPlace<Row>() {
  let frame: HTMLElement | null = null;
  let api: GridApi<Row> | null = null;
  let last: { row: number; column: string } | null = null;

  const focusRow = (wanted: number) => {
    const rows = api?.getDisplayedRowCount() ?? 0;
    const columns = api?.getAllDisplayedColumns() ?? [];
    const column = columns.find((each) => each.getColId() === last?.column) ?? columns.find((each) => !each.isPinned());
    if (api === null || rows === 0 || column === undefined) return false;
    const row = Math.min(Math.max(wanted, 0), rows - 1);
    api.ensureIndexVisible(row);
    api.setFocusedCell(row, column);
    // The grid tells of it later, when the next key may have come.
    last = { row, column: column.getColId() };
    return isInside();
  };
  /** Where the grid has the focus now, also by a key of its own. */
  const here = () => api?.getFocusedCell()?.rowIndex ?? last?.row;
  const isInside = () => frame?.contains(document.activeElement) === true;
  const focusLast = () => focusRow(last?.row ?? 0);
  const home = focusHome(focusLast);
  return {
    attach: (element: HTMLElement | null) => {
      frame = element;
      home(element);
    },
    options: {
      onGridReady: (event: GridReadyEvent<Row>) => {
        ({ api } = event);
      },
      onCellFocused: ({ rowIndex, column }: CellFocusedEvent<Row>) => {
        if (rowIndex === null || column === null) return;
        last = { row: rowIndex, column: typeof column === 'string' ? column : column.getColId() };
      },
      focusGridInnerElement: focusLast,
      tabToNextCell: leave,
      tabToNextHeader: leave,
    },
    /** Goes some rows down, or up; from outside it comes back to where it was. */
    step: (by: number) => void (isInside() ? focusRow((here() ?? -by) + by) : focusLast()),
    /** The parts of the row that has the focus. */
    row: () => (frame === null || !isInside() ? [] : rowParts(frame, document.activeElement)),
  };
}
