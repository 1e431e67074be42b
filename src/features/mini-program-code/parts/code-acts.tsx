import { MoreIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { words } from '#machines/mini-program-code/words.ts';
import { useLocale, useMessages } from '#src/lib/i18n/locale.ts';
import type { ShownAct } from '#src/lib/row-actor.ts';
import { useWrite } from '#src/lib/write.ts';
import { Button } from '#src/ui/button/button.tsx';
import { actLines } from '#src/ui/list/act-lines.ts';
import { MenuButton } from '#src/ui/menu-button/menu-button.tsx';
import { type CodeDetail, touchedByCode } from '../api.ts';
import { messages } from '../messages.ts';
import { doPlain, isPlainEvent, questions } from '../plain-calls.ts';
import { eventName } from '../words.ts';
import { CommitDialog } from './commit-dialog.tsx';
import { GrayDialog } from './gray-dialog.tsx';
import { PlainDialog } from './plain-dialog.tsx';
import { RollbackDialog } from './rollback-dialog.tsx';
import { SubmitDialog } from './submit-dialog.tsx';

/** The events that move the code on, in order of preference; all others are in the menu. */
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

/** Approved code may be submitted again, but that is rarely the next step. */
const isNext = ({ sheet, stage }: CodeDetail, event: string) =>
  event !== 'audit.submit' || sheet?.status !== 0 || stage === 'trialReady';

/** During an audit no step is urgent, so no button is primary. */
const standsOut = ({ stage }: CodeDetail, event: string, at: number) =>
  at === 0 && !(stage === 'auditing' && event === 'code.commit');

/** The actions on the code: the next steps as buttons, all of them with their reasons in a menu. */
export function CodeActs({ code, acts }: { code: CodeDetail; acts: readonly ShownAct[] }) {
  const texts = useMessages(messages);
  const locale = useLocale();
  const [chosen, setChosen] = useState<string | null>(null);
  const asking = useWrite(doPlain, {
    touches: touchedByCode,
    said: (_, { event }) => texts.done(eventName(event, locale)),
  });
  const choose = (event: string) => {
    if (!questions.has(event) || !isPlainEvent(event)) return setChosen(event);
    asking.run({ event, appId: code.appId, version: code.version, auditId: code.sheet?.auditId ?? '0' });
  };
  const next = main
    .filter((event) => isNext(code, event) && acts.some((act) => act.event === event && act.allowed))
    .slice(0, shownAtMost);
  return (
    <>
      {next.map((event, at) => (
        <Button
          key={event}
          intent={standsOut(code, event, at) ? 'primary' : 'none'}
          variant={standsOut(code, event, at) ? 'solid' : 'outlined'}
          isBusy={asking.isRunning && questions.has(event)}
          onClick={() => choose(event)}
        >
          {eventName(event, locale)}
        </Button>
      ))}
      <MenuButton
        label={texts.actsOf(code.appName)}
        face={<MoreIcon />}
        items={actLines(words, acts, locale, ({ event }) => choose(event))}
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
