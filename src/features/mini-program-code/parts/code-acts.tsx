import { MoreIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { useLocale, useMessages } from '#src/lib/i18n/locale.ts';
import { Button } from '#src/ui/button/button.tsx';
import { MenuButton } from '#src/ui/menu-button/menu-button.tsx';
import { type CodeDetail, isPlainEvent } from '../api.ts';
import { messages } from '../messages.ts';
import { actLabel } from '../words.ts';
import { CommitDialog } from './commit-dialog.tsx';
import { GrayDialog } from './gray-dialog.tsx';
import { PlainDialog } from './plain-dialog.tsx';
import { RollbackDialog } from './rollback-dialog.tsx';
import { SubmitDialog } from './submit-dialog.tsx';

/** What moves the code on, in the order of its life; everything else is in the menu. */
const main = [
  'code.release',
  'gray.grow',
  'gray.start',
  'audit.submit',
  'privacy.check',
  'code.commit',
  'audit.undo',
  'code.reconcile',
];
const shownAtMost = 3;

/** What was approved may be submitted once more, but that is hardly the next step. */
const isNext = ({ sheet, trial }: CodeDetail, event: string) =>
  event !== 'audit.submit' || sheet?.status !== 0 || sheet.version !== trial?.userVersion;

/** What can be done with the code: the next steps as buttons, everything with its reason in a menu. */
export function CodeActs({ code }: { code: CodeDetail }) {
  const texts = useMessages(messages);
  const locale = useLocale();
  const [chosen, setChosen] = useState<string | null>(null);
  const next = main
    .filter((event) => isNext(code, event) && code.acts.some((act) => act.event === event && act.allowed))
    .slice(0, shownAtMost);
  return (
    <>
      {next.map((event, at) => (
        <Button
          key={event}
          intent={at === 0 ? 'primary' : 'none'}
          variant={at === 0 ? 'solid' : 'outlined'}
          onClick={() => setChosen(event)}
        >
          {actLabel(event, locale)}
        </Button>
      ))}
      <MenuButton
        label={texts.actsOf(code.appName)}
        face={<MoreIcon />}
        items={code.acts.map(({ event, allowed, reason }) => ({
          id: event,
          label: actLabel(event, locale),
          ...(!allowed && { isDisabled: true, hint: reason ?? '' }),
          onSelect: () => setChosen(event),
        }))}
      />
      {chosen !== null && <ActDialog code={code} event={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}

function ActDialog({ code, event, onClose }: { code: CodeDetail; event: string; onClose: () => void }) {
  if (event === 'code.commit') return <CommitDialog code={code} onClose={onClose} />;
  if (event === 'audit.submit') return <SubmitDialog code={code} onClose={onClose} />;
  if (event === 'gray.start' || event === 'gray.grow')
    return <GrayDialog code={code} event={event} onClose={onClose} />;
  if (event === 'code.rollback') return <RollbackDialog code={code} onClose={onClose} />;
  return isPlainEvent(event) ? <PlainDialog code={code} event={event} onClose={onClose} /> : null;
}
