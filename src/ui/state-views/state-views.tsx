import { InboxIcon, RefreshIcon, WarningSignIcon } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { problemText } from '#src/lib/problem-messages.ts';
import { Button } from '../button/button.tsx';
import { messages } from '../messages.ts';
import './state-views.css';

interface EmptyProps {
  title?: string;
  /** What the operator can do about it. */
  hint?: string;
  icon?: ReactNode;
  action?: ReactNode;
}

/** Says that there is nothing to show and what to do next. */
export function Empty({ title, hint, icon = <InboxIcon size={24} />, action }: EmptyProps) {
  const texts = useMessages(messages);
  return (
    <output className="zg-state">
      <span className="zg-state-icon">{icon}</span>
      <span className="zg-state-title">{title ?? texts.empty}</span>
      {hint !== undefined && <span className="zg-state-hint">{hint}</span>}
      {action !== undefined && <span className="zg-state-action">{action}</span>}
    </output>
  );
}

interface FailureProps {
  error?: unknown;
  /** The reason in words; by default the error's. */
  reason?: string;
  title?: string;
  onRetry?: (() => void) | undefined;
  isRetrying?: boolean;
}

/** Says that something failed and why, and offers a retry. */
export function Failure({ error, reason, title, onRetry, isRetrying = false }: FailureProps) {
  const texts = useMessages(messages);
  return (
    <div className="zg-state" role="alert">
      <span className="zg-state-icon zg-state-bad">
        <WarningSignIcon size={24} />
      </span>
      <p className="zg-state-title">{title ?? texts.failed}</p>
      <p className="zg-state-hint">{reason ?? problemText(error)}</p>
      {onRetry !== undefined && (
        <div className="zg-state-action">
          <Button icon={<RefreshIcon />} isBusy={isRetrying} onClick={onRetry}>
            {texts.retry}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Grey bars in place of loading text; screen readers announce the loading. */
export function Skeleton({ lines = 3, height = 16 }: { lines?: number; height?: number }) {
  const texts = useMessages(messages);
  return (
    <output className="zg-skeleton-lines" aria-label={texts.loading}>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className="zg-skeleton" style={{ height, width: `${92 - ((line * 23) % 40)}%` }} />
      ))}
    </output>
  );
}
