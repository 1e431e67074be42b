import type { CellFocusedEvent, GridApi, GridReadyEvent } from 'ag-grid-community';
import { focusHome } from '#src/lib/focus/focus-home.ts';
import { rowParts } from './cell-keys.ts';

/** Tab leaves the grid, which is a single tab stop; arrows move inside. */
const leave = () => false;

/**
 * Tracks the focus in a grid, so that it returns there on Tab, on a key, and when the focused control in a row
 * disappears.
 */
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
    // The grid reports this later, possibly after the next key.
    last = { row, column: column.getColId() };
    return isInside();
  };
  /** Returns the focused row, including after the grid's own key moves. */
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
    /** Moves down by some rows (up when negative); from outside it returns to the last row. */
    step: (by: number) => void (isInside() ? focusRow((here() ?? -by) + by) : focusLast()),
    /** Returns the elements of the focused row. */
    row: () => (frame === null || !isInside() ? [] : rowParts(frame, document.activeElement)),
  };
}
