import { useEffect, useState, useSyncExternalStore } from 'react';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { type Notice, dismissNotice, useNotices } from '#src/lib/notices.ts';
import { messages } from './messages.ts';
import './notices.css';

/**
 * Notices in a corner: news is announced politely, errors at once. The live regions render before the first notice, or
 * screen readers would miss it.
 */
export function Notices() {
  const texts = useMessages(messages);
  const notices = useNotices();
  const isError = ({ intent }: Notice) => intent === 'error';
  return (
    <section className="zg-notices" aria-label={texts.notices}>
      <div role="alert">
        {notices.filter(isError).map((notice) => (
          <NoticeRow key={notice.id} notice={notice} />
        ))}
      </div>
      <output>
        {notices
          .filter((notice) => !isError(notice))
          .map((notice) => (
            <NoticeRow key={notice.id} notice={notice} />
          ))}
      </output>
    </section>
  );
}

function NoticeRow({ notice: { id, intent, text, lastsMs, action } }: { notice: Notice }) {
  const texts = useMessages(messages);
  const [isHeld, setHeld] = useState(false);
  const isHidden = useSyncExternalStore(followVisibility, () => document.hidden);
  useEffect(() => {
    // A notice does not fade while the pointer is over it, its button has the focus, or the tab is hidden.
    if (isHeld || isHidden) return undefined;
    const timer = setTimeout(() => dismissNotice(id), lastsMs);
    return () => clearTimeout(timer);
  }, [id, lastsMs, isHeld, isHidden]);
  return (
    <div
      className={`zg-notice zg-notice-${intent}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span>{text}</span>
      {action !== undefined && (
        <button
          type="button"
          className="zg-notice-action"
          onClick={() => {
            dismissNotice(id);
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" aria-label={texts.close} onClick={() => dismissNotice(id)}>
        ×
      </button>
    </div>
  );
}

function followVisibility(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}
