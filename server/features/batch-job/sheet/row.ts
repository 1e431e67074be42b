/** A row of a sheet: its row number and its cells as text. */
export interface SheetRow {
  no: number;
  cells: string[];
}

/** Cells beyond this are not read. */
export const mostCells = 256;

/** Characters per cell, the limit of spreadsheet programs; a file with a longer cell is malicious. */
export const longestCell = 32_767;

/** The row limit of spreadsheet programs. */
export const mostRows = 1_048_576;
