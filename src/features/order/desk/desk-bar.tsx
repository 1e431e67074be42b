import { UndoIcon } from '@blueprintjs/icons';
import { Link } from '@tanstack/react-router';
import type { Ref } from 'react';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { Button, buttonClass } from '#src/ui/button/button.tsx';
import { messages } from './messages.ts';
import './desk-bar.css';

interface DeskBarProps {
  /** Rows with a tracking number; all but the wrong ones are ready. */
  filled: number;
  ready: number;
  wrong: number;
  rows: number;
  going: { id: string; done: number; total: number; isStuck: boolean } | null;
  isBusy: boolean;
  /** Set after many rows were filled at once. */
  onTakeBack: (() => void) | undefined;
  onShip: () => void;
  buttonRef: Ref<HTMLButtonElement>;
}

/** What would ship, and the button that ships it; while a job runs, its progress. */
export function DeskBar(props: DeskBarProps) {
  const { filled, ready, wrong, rows, going, isBusy, onTakeBack, onShip, buttonRef } = props;
  const texts = useMessages(messages);
  return (
    <section className="zg-desk-bar" aria-label={texts.title}>
      {going === null ? (
        <output>
          {texts.filled(filled, rows)}
          {wrong > 0 && <span className="zg-desk-bar-wrong"> · {texts.wrong(wrong)}</span>}
        </output>
      ) : (
        <>
          <progress aria-label={texts.running(going.done, going.total)} value={going.done} max={going.total} />
          <output>{going.isStuck ? texts.stuck : texts.running(going.done, going.total)}</output>
          {going.isStuck && (
            <Link to="/mall/jobs/$id" params={{ id: going.id }} className={buttonClass({ variant: 'outlined' })}>
              {texts.openJob}
            </Link>
          )}
        </>
      )}
      {onTakeBack !== undefined && (
        <Button icon={<UndoIcon />} onClick={onTakeBack}>
          {texts.takeBack}
        </Button>
      )}
      <Button ref={buttonRef} intent="primary" isBusy={isBusy} disabled={ready === 0 && !isBusy} onClick={onShip}>
        {texts.ship(ready)}
      </Button>
    </section>
  );
}
