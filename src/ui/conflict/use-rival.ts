import { useState } from 'react';
import { conflictOf } from '#src/lib/write.ts';

interface Rival<Row> {
  /** The version that the form saves over. */
  version: number;
  /** The row as somebody else saved it meanwhile; null while nobody did. */
  theirs: Row | null;
  /** Goes on from their row, which `put` lays into the form. */
  takeTheirs: (put: (theirs: Row) => void) => void;
  /** Saves over their row. */
  keepMine: (save: (version: number) => void) => void;
}

/**
 * What became of a row while its form was open, for a dialog that shows both sides. `mark` names an entry that tells the
 * row from other answers.
 */
export function useRival<Row extends { version: number }>(
  row: Row | null,
  { error, clear }: { error: Error | null; clear: () => void },
  mark: keyof Row & string,
): Rival<Row> {
  const [version, setVersion] = useState(row?.version ?? 0);
  const current = conflictOf(error);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract of the refusal: the row as a list shows it
  const theirs = current !== null && mark in current ? (current as unknown as Row) : null;
  return {
    version,
    theirs,
    takeTheirs(put) {
      if (theirs === null) return;
      setVersion(theirs.version);
      put(theirs);
      clear();
    },
    keepMine(save) {
      if (theirs === null) return;
      setVersion(theirs.version);
      save(theirs.version);
    },
  };
}
