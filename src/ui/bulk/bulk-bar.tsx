import type { ReactNode } from 'react';
import { formatList } from '#src/lib/format.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { useStore } from '#src/lib/store.ts';
import { Button } from '../button/button.tsx';
import { messages } from '../messages.ts';
import type { Bulk } from './use-bulk.ts';
import './bulk-bar.css';

const namedAtMost = 5;

/** The actions on selected rows: while one runs its progress, then the refused rows with their reasons. */
export function BulkBar<Row>({ bulk, children }: { bulk: Bulk<Row>; children: ReactNode }) {
  const texts = useMessages(messages);
  const chosen = useStore(bulk.selection);
  const { progress } = bulk;
  const refused = bulk.refused.filter(({ id }) => chosen.has(id));
  const reasons = [...new Set(refused.map(({ reason }) => reason))];
  if (progress !== null)
    return (
      <>
        <progress
          className="zg-bulk-progress"
          aria-label={texts.bulkProgress(progress.done, progress.total)}
          value={progress.done}
          max={progress.total}
        />
        <span>{texts.bulkProgress(progress.done, progress.total)}</span>
        <Button onClick={bulk.stop}>{texts.bulkStop}</Button>
      </>
    );
  return (
    <>
      {children}
      {refused.length > 0 && (
        <div className="zg-bulk-refused">
          <output>{texts.bulkRefused(refused.length)}</output>
          <ul>
            {reasons.map((reason) => {
              const names = refused.filter((row) => row.reason === reason).map(({ name }) => name);
              const more = Math.max(0, names.length - namedAtMost);
              return <li key={reason}>{texts.bulkReason(reason, formatList(names.slice(0, namedAtMost)), more)}</li>;
            })}
          </ul>
        </div>
      )}
    </>
  );
}
