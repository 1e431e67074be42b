import { useMessages } from '#src/lib/i18n/locale.ts';
import { Button } from '../button/button.tsx';
import { classes } from '../classes.ts';
import { Dialog } from '../dialog/dialog.tsx';
import { messages } from '../messages.ts';
import './conflict.css';

/** One field of a record: the operator's value and the current one. */
export interface Difference {
  label: string;
  mine: string;
  theirs: string;
}

interface ConflictProps {
  isOpen: boolean;
  rows: readonly Difference[];
  /** Takes the current values and discards the operator's changes. */
  onTakeTheirs: () => void;
  /** Saves the operator's values over the current ones. */
  onKeepMine: () => void;
  onClose: () => void;
}

/** Shows both sides when another user changed the record meanwhile, and asks which one to keep. */
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
