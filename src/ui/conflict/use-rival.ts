import { useState } from 'react';
import { conflictOf } from '#src/lib/write.ts';

interface Rival<Row> {
  /** The version that the form saves over. */
  version: number;
  /** The row before saving, which an undo restores; null for a new one. */
  before: Row | null;
  /** The row that another user saved meanwhile; null without one. */
  theirs: Row | null;
  /** Continues from their row, which `put` copies into the form. */
  takeTheirs: (put: (theirs: Row) => void) => void;
  /** Continues from the saved row. */
  goOn: (row: Row) => void;
  /** Saves over their row. */
  keepMine: (save: (version: number) => void) => void;
}

/** Returns the version of a row that has it as a property. */
export const ownVersion = (row: object): number =>
  'version' in row && typeof row.version === 'number' ? row.version : 0;

/**
 * Tracks a row while its form is open, for a dialog that shows both sides. `mark` names a property that distinguishes
 * the row from other answers; pass `versionOf` when the version is not a property of the row itself, and `whole` when the
 * refusal answers only part of the row.
 */
export function useRival<Row extends object>(
  row: Row | null,
  { error, clear }: { error: Error | null; clear: () => void },
  mark: (keyof Row & string) | undefined,
  versionOf: (row: Row) => number = ownVersion,
  whole: (theirs: Row) => Row | null = (theirs) => theirs,
): Rival<Row> {
  const [before, setBefore] = useState(row);
  const current = conflictOf(error);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract of the refusal: the row as a list shows it
  const theirs = current !== null && mark !== undefined && mark in current ? whole(current as unknown as Row) : null;
  return {
    version: before === null ? 0 : versionOf(before),
    before,
    theirs,
    goOn: setBefore,
    takeTheirs(put) {
      if (theirs === null) return;
      setBefore(theirs);
      put(theirs);
      clear();
    },
    keepMine(save) {
      if (theirs === null) return;
      setBefore(theirs);
      save(versionOf(theirs));
    },
  };
}
