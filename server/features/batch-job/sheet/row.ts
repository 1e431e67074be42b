import { Unreadable } from './unusable.ts';

/** A row of a sheet: its row number and its cells as text. */
export interface SheetRow {
  no: number;
  cells: string[];
}

/** Cells beyond this are not read. */
export const mostCells = 256;

/** Characters per cell, the limit of spreadsheet programs; a file with a longer cell is malicious. */
export const longestCell = 32_767;

/** Returns a cell's text. Throws when it is longer than a cell can be. */
export function proportionate(cell: string): string {
  if (cell.length > longestCell) throw new Unreadable('longCell');
  return cell;
}

/** The row limit of spreadsheet programs. */
export const mostRows = 1_048_576;
