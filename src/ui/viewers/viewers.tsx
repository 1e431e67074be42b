import { EditIcon } from '@blueprintjs/icons';
import { formatTime } from '#src/lib/format.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { useViewers, type ViewedRow, type Viewer } from '#src/lib/viewers.ts';
import { classes } from '../classes.ts';
import { Tooltip } from '../tooltip/tooltip.tsx';
import { messages } from './messages.ts';
import './viewers.css';

const mostShown = 4;

/** The first letter of a Chinese name; of a Latin one the first letters of its first two words. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = words.map((word) => Array.from(word)[0] ?? '');
  return (/^\p{Script=Latin}/u.test(name.trim()) ? letters.slice(0, 2) : letters.slice(0, 1)).join('').toUpperCase();
}

/** Who else has the row open, as initials, with a pencil for those who edit it; nothing while nobody has. */
export function Viewers(row: ViewedRow) {
  // Those of one row must not stand beside the next until its own are known.
  return <ViewersOfRow key={`${row.kind} ${row.id}`} {...row} />;
}

function ViewersOfRow(row: ViewedRow) {
  const viewers = useViewers(row);
  const texts = useMessages(messages);
  const words = ({ name, isEditing, since }: Viewer) =>
    (isEditing ? texts.edits : texts.looks)(name ?? texts.platform, formatTime(since).slice(-8, -3));
  const more = viewers.length - mostShown;
  return (
    <>
      {viewers.length > 0 && (
        <ul className="zg-viewers" aria-label={texts.others}>
          {viewers.slice(0, mostShown).map((viewer) => (
            <li key={viewer.id}>
              <Tooltip text={words(viewer)}>
                <span
                  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- initials are a picture of a person
                  role="img"
                  aria-label={words(viewer)}
                  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that the keyboard reaches the tooltip
                  tabIndex={0}
                  className={classes('zg-viewer', viewer.isEditing && 'zg-viewer-edits')}
                >
                  {initialsOf(viewer.name ?? texts.platform)}
                  {viewer.isEditing && <EditIcon size={10} aria-hidden="true" />}
                </span>
              </Tooltip>
            </li>
          ))}
          {more > 0 && <li className="zg-viewers-more">{texts.more(more)}</li>}
        </ul>
      )}
      <output className="zg-visually-hidden">{viewers.map(words).join('；')}</output>
    </>
  );
}
