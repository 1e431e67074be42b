import { useMessages } from '#src/lib/i18n/locale.ts';
import { Button } from '../button/button.tsx';
import { classes } from '../classes.ts';
import { Dialog } from '../dialog/dialog.tsx';
import { messages } from '../messages.ts';
import './conflict.css';

/** One field of a record, as the operator has it and as it is now. */
export interface Difference {
  label: string;
  mine: string;
  theirs: string;
}

interface ConflictProps {
  isOpen: boolean;
  rows: readonly Difference[];
  /** Takes what is there now; the operator's own changes are dropped. */
  onTakeTheirs: () => void;
  /** Puts the operator's values on top of what is there now. */
  onKeepMine: () => void;
  onClose: () => void;
}

/** Somebody else changed the record meanwhile: both sides, and which of them shall stand. */
export function Conflict({ isOpen, rows, onTakeTheirs, onKeepMine, onClose }: ConflictProps) {
  const texts = useMessages(messages);
  return (
    <Dialog
      isOpen={isOpen}
      title={texts.conflict}
      width={640}
      role="alertdialog"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onTakeTheirs}>{texts.takeTheirs}</Button>
          <Button intent="primary" onClick={onKeepMine}>
            {texts.keepMine}
          </Button>
        </>
      }
    >
      <p>{texts.conflictHint}</p>
      <table className="zg-conflict">
        <thead>
          <tr>
            <th scope="col">{texts.field}</th>
            <th scope="col">{texts.mine}</th>
            <th scope="col">{texts.theirs}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, mine, theirs }) => (
            <tr key={label} className={classes(mine !== theirs && 'zg-conflict-differs')}>
              <th scope="row">{label}</th>
              <td>{mine}</td>
              <td>{theirs}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}
