import { notify } from '#src/lib/notices.ts';
import type { ReadPath } from '#src/lib/query.ts';
import { useWrite } from '#src/lib/write.ts';
import { Confirm } from '../dialog/confirm.tsx';
import { useUndo } from '../undo/use-undo.ts';

/** How a row is removed, what is asked before, and how it comes back. */
export interface Removal<Row> {
  label: string;
  title?: (row: Row) => string;
  ask: (row: Row) => string;
  /** Removes the row; resolves with what brings it back, where something does. */
  run: (row: Row) => Promise<(() => Promise<unknown>) | null>;
  said: (row: Row) => string;
  touches: readonly ReadPath[];
}

interface RemovalDialogProps<Row> {
  row: Row;
  removal: Removal<Row>;
  onClose: () => void;
}

/** Asks before a row is removed, and offers for ten seconds to bring it back. */
export function RemovalDialog<Row>({ row, removal, onClose }: RemovalDialogProps<Row>) {
  const { label, title, ask, run: remove, said, touches } = removal;
  const offerUndo = useUndo(touches);
  const { run, isRunning } = useWrite(remove, {
    touches,
    onDone(bringBack, gone) {
      onClose();
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
