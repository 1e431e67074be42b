import { type ReactNode, useId, useState } from 'react';
import { formatTime } from '#src/lib/format.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { Button } from '../button/button.tsx';
import { classes } from '../classes.ts';
import { Dialog } from '../dialog/dialog.tsx';
import { messages as common } from '../messages.ts';
import { Tag } from '../tag/tag.tsx';
import { type MergeRow, mergeRows, type MergeView } from './merge-rows.ts';
import { isSameDraft, merged, type Side } from './merge.ts';
import { messages } from './messages.ts';
import type { Shown } from './shown.ts';
import { textChanges } from './text-changes.ts';
import './merge-dialog.css';

/**
 * Shows every field on which two people differ, as it was before, as the other saved it and as it is here, and lets the
 * slower one choose field by field, or one side as a whole.
 */
export function MergeDialog({
  drafts,
  writing,
  follows,
  by,
  at,
  onTakeTheirs,
  onKeepMine,
  onMerge,
  onClose,
}: MergeView) {
  const texts = useMessages(messages);
  const { conflict, yes, no } = useMessages(common);
  const rows = mergeRows(drafts, writing, { yes, no });
  const [chosen, setChosen] = useState<ReadonlyMap<string, Side>>(new Map());
  const choices = new Map(rows.map(({ name, usual }) => [name, chosen.get(name) ?? usual]));
  const saveChosen = () => {
    const draft = merged(drafts, choices, follows);
    if (isSameDraft(draft, drafts.theirs)) onTakeTheirs();
    else onMerge(draft);
  };
  const theirName = by === null ? texts.theirs : texts.theirsOf(by);
  return (
    <Dialog
      isOpen
      title={conflict}
      width={900}
      role="alertdialog"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onTakeTheirs}>{texts.takeTheirs}</Button>
          <Button onClick={onKeepMine}>{texts.keepMine}</Button>
          <Button intent="primary" onClick={saveChosen}>
            {texts.save}
          </Button>
        </>
      }
    >
      <p>
        {by !== null && at !== null ? texts.savedBy(by, formatTime(at)) : texts.savedMeanwhile}{' '}
        {rows.length === 0 ? texts.nothing : texts.howTo}
      </p>
      <div className="zg-merge">
        {rows.map((row) => (
          <Choice
            key={row.name}
            row={row}
            theirName={theirName}
            side={choices.get(row.name) ?? 'mine'}
            onChoose={(side) => setChosen(new Map([...chosen, [row.name, side]]))}
          />
        ))}
      </div>
    </Dialog>
  );
}

interface ChoiceProps {
  row: MergeRow;
  theirName: string;
  side: Side;
  onChoose: (side: Side) => void;
}

function Choice({ row: { label, before, mine, theirs, isContested }, theirName, side, onChoose }: ChoiceProps) {
  const texts = useMessages(messages);
  const name = useId();
  const option = (which: Side, head: string, value: ReactNode) => (
    <label className={classes('zg-merge-side', side === which && 'zg-merge-chosen')}>
      <span className="zg-merge-head">
        <input type="radio" name={name} checked={side === which} onChange={() => onChoose(which)} />
        {head}
      </span>
      {value}
    </label>
  );
  return (
    <fieldset className="zg-merge-field">
      <legend>
        {label} {isContested && <Tag tone="warn">{texts.both}</Tag>}
      </legend>
      <div className="zg-merge-sides">
        <div className="zg-merge-side">
          <span className="zg-merge-head">{texts.before}</span>
          <Value shown={before} />
        </div>
        {option('theirs', theirName, <Value shown={theirs} before={before.text} />)}
        {option('mine', texts.mine, <Value shown={mine} before={before.text} />)}
      </div>
    </fieldset>
  );
}

/** From here on a text is shown with what changed in it. */
const longFrom = 12;

function Value({ shown: { text, pictures }, before }: { shown: Shown; before?: string }) {
  const texts = useMessages(messages);
  const isLong = text.length >= longFrom || (before ?? '').length >= longFrom;
  const changes = before === undefined || before === '' || !isLong ? null : textChanges(before, text);
  return (
    <span className="zg-merge-value">
      {changes === null
        ? text
        : changes.map(({ text: part, kind }, place) => {
            const Mark = ({ same: 'span', added: 'ins', removed: 'del' } as const)[kind];
            // oxlint-disable-next-line react/no-array-index-key -- stretches of one text have no other identity
            return <Mark key={place}>{part}</Mark>;
          })}
      {pictures.map((address, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- the same picture may stand in two places
        <img key={place} src={address} alt={texts.picture(place + 1)} loading="lazy" />
      ))}
      {text === '' && pictures.length === 0 && texts.empty}
    </span>
  );
}
