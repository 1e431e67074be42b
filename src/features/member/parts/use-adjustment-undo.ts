import { useUndo } from '#src/ui/undo/use-undo.ts';
import { type Adjustment, touchedByMembers, undoAdjustment } from '../api.ts';

/** Says what was posted and offers to take it back, if the server's answer allows that. */
export function useAdjustmentUndo(): (posted: Adjustment, text: string) => void {
  const offer = useUndo(touchedByMembers);
  return ({ id, version, canUndo }, text) => {
    if (canUndo === true) offer(text, () => undoAdjustment({ id, version }));
  };
}

/** What is said of a posting without an undo; one with an undo says it there. */
export function saidOf({ canUndo }: Adjustment, text: string): string | undefined {
  return canUndo === true ? undefined : text;
}
