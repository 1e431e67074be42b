import { onDemand } from '#src/lib/on-demand.ts';
import type { MergeView } from './merge-rows.ts';

/** The dialog of a conflict, fetched when there is one. */
export const { Part: Merge } = onDemand<MergeView>(() =>
  import('./merge-dialog.tsx').then(({ MergeDialog }) => MergeDialog),
);
