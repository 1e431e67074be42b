/** A row of a sheet: its number there and its cells as text. */
export interface SheetRow {
  no: number;
  cells: string[];
}

/** Cells beyond are not read. */
export const mostCells = 256;

/** Characters of a cell, which is as many as spreadsheet programs take; a file with a longer one was made to do harm. */
export const longestCell = 32_767;

/** No spreadsheet has more. */
export const mostRows = 1_048_576;
