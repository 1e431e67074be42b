import { Link } from '@tanstack/react-router';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { Button, buttonClass } from '#src/ui/button/button.tsx';
import { classes } from '#src/ui/classes.ts';
import type { DeskOrder } from '../api.ts';
import { printKinds } from '../print/kinds.ts';
import { messages as printTexts } from '../print/messages.ts';
import { messages } from './messages.ts';
import type { Outcome } from './use-shipping.ts';
import './desk.css';

interface DeskNotesProps {
  outcome: Outcome | null;
  /** Lines of the last paste that found no order. */
  left: readonly string[];
  onDismiss: () => void;
  /** Named orders that cannot ship. */
  blocked: readonly DeskOrder[];
}

/** What the last job did, what a paste left out, and which of the named orders cannot ship. */
export function DeskNotes({ outcome, left, onDismiss, blocked }: DeskNotesProps) {
  const texts = useMessages(messages);
  return (
    <>
      {outcome !== null && <Done outcome={outcome} />}
      {left.length > 0 && (
        <div className="zg-desk-note" aria-live="polite">
          {texts.left(left.length)}
          <Button size="small" variant="minimal" onClick={onDismiss}>
            {texts.dismiss}
          </Button>
          <ul>
            {left.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
      {blocked.length > 0 && (
        <div className="zg-desk-note">
          {texts.cannot(blocked.length)}
          <ul>
            {blocked.map(({ id, orderNo, refusal }) => (
              <li key={id}>
                <Link to="/mall/orderinfo/$id" params={{ id }}>
                  {orderNo}
                </Link>{' '}
                {refusal}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

function Done({ outcome: { jobId, shipped, refused } }: { outcome: Outcome }) {
  const texts = useMessages(messages);
  const { kinds } = useMessages(printTexts);
  return (
    <div className={classes('zg-desk-note', refused === 0 && 'zg-desk-note-good')} aria-live="polite">
      {[
        ...(shipped.length > 0 ? [texts.shipped(shipped.length)] : []),
        ...(refused > 0 ? [texts.notShipped(refused)] : []),
      ].join(' · ')}
      <Link to="/mall/jobs/$id" params={{ id: jobId }} className={buttonClass({ variant: 'minimal', size: 'small' })}>
        {texts.openJob}
      </Link>
      {shipped.length > 0 &&
        printKinds
          .filter((kind) => kind !== 'picking')
          .map((kind) => (
            <Link
              key={kind}
              to="/mall/orderinfo/print"
              search={{ kind, ids: shipped.join('.') }}
              className={buttonClass({ variant: 'minimal', size: 'small' })}
            >
              {kinds[kind]}
            </Link>
          ))}
    </div>
  );
}
