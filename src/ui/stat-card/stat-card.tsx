import { RefreshIcon } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { formatCount } from '#src/lib/format.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { problemText } from '#src/lib/problem-messages.ts';
import { Button } from '../button/button.tsx';
import { messages } from '../messages.ts';
import { Trend } from './trend.tsx';
import './stat-card.css';

interface StatCardProps {
  title: string;
  icon?: ReactNode;
  /** The big number; undefined while loading. */
  value: number | undefined;
  /** The quiet second line: the reference value. */
  note: { label: string; value: number | undefined };
  /** The counts of a selected period and of the one before it. */
  comparison?: { current: number; former: number; label: string } | undefined;
  error?: unknown;
  onRetry?: (() => void) | undefined;
}

/** One figure of the dashboard: it keeps its size while loading, and a failed one can be retried in place. */
export function StatCard({ title, icon, value, note, comparison, error, onRetry }: StatCardProps) {
  const texts = useMessages(messages);
  const hasFailed = error !== undefined && error !== null && value === undefined;
  return (
    <article className="zg-stat" aria-label={title} aria-busy={value === undefined && !hasFailed}>
      <header className="zg-stat-title">
        {icon !== undefined && <span className="zg-stat-icon">{icon}</span>}
        <h2>{title}</h2>
      </header>
      {hasFailed ? (
        <div className="zg-stat-failed">
          <span>{problemText(error)}</span>
          <Button size="small" icon={<RefreshIcon size={12} />} onClick={onRetry}>
            {texts.retry}
          </Button>
        </div>
      ) : (
        <>
          <p className="zg-stat-value">{value === undefined ? <Gap width={96} /> : formatCount(value)}</p>
          <p className="zg-stat-note">
            {note.label} <strong>{note.value === undefined ? <Gap width={56} /> : formatCount(note.value)}</strong>
          </p>
        </>
      )}
      {comparison !== undefined && <Trend {...comparison} />}
    </article>
  );
}

function Gap({ width }: { width: number }) {
  return <span className="zg-skeleton" style={{ width, height: '0.7em' }} />;
}
