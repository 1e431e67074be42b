import { onDemand } from '#src/lib/on-demand.ts';
import type { Side } from './merge.ts';
import type { Shown } from './shown.ts';

/** A field on which both sides differ. */
export interface MergeRow {
  name: string;
  label: string;
  before: Shown;
  mine: Shown;
  theirs: Shown;
  /** Whose value is kept unless the operator chooses. */
  usual: Side;
  isContested: boolean;
}

export interface MergeView {
  rows: readonly MergeRow[];
  /** Who saved the row meanwhile; null when that is not known. */
  by: string | null;
  /** When, ISO 8601. */
  at: string | null;
  /** Takes the current values and discards the operator's changes. */
  onTakeTheirs: () => void;
  /** Saves the operator's values over the current ones. */
  onKeepMine: () => void;
  /** Saves the chosen values over the current ones. */
  onMerge: (choices: ReadonlyMap<string, Side>) => void;
  onClose: () => void;
}

/** The dialog of a conflict, fetched when there is one. */
export const { Part: Merge } = onDemand<MergeView>(() =>
  import('./merge-dialog.tsx').then(({ MergeDialog }) => MergeDialog),
);
