import { notify } from '#src/lib/notices.ts';
import type { ReadPath } from '#src/lib/query.ts';
import { useWrite } from '#src/lib/write.ts';
import { Confirm } from '../dialog/confirm.tsx';
import { useUndo } from '../undo/use-undo.ts';

/** How a row is deleted, what the confirmation says, and how it is restored. */
export interface Removal<Row> {
  label: string;
  title?: (row: Row) => string;
  ask: (row: Row) => string;
  /** Deletes the row; resolves with a function that restores it, or null. */
  run: (row: Row) => Promise<(() => Promise<unknown>) | null>;
  said: (row: Row) => string;
  touches: readonly ReadPath[];
}

interface RemovalDialogProps<Row> {
  row: Row;
  removal: Removal<Row>;
  onGone?: (row: Row) => void;
  onClose: () => void;
}

/** Confirms a deletion, and offers an undo for ten seconds. */
export function RemovalDialog<Row>({ row, removal, onGone, onClose }: RemovalDialogProps<Row>) {
  const { label, title, ask, run: remove, said, touches } = removal;
  const offerUndo = useUndo(touches);
  const { run, isRunning } = useWrite(remove, {
    touches,
    onDone(bringBack, gone) {
      onClose();
      onGone?.(gone);
      if (bringBack === null) notify.success(said(gone));
      else offerUndo(said(gone), bringBack);
    },
  });
  return (
    <Confirm
      isOpen
      {...(title && { title: title(row) })}
      intent="danger"
      confirmText={label}
      isBusy={isRunning}
      onConfirm={() => run(row)}
      onCancel={onClose}
    >
      <p>{ask(row)}</p>
    </Confirm>
  );
}
