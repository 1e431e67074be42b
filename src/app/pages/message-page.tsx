import { Link } from '@tanstack/react-router';
import type { ReactElement, ReactNode } from 'react';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { buttonClass } from '#src/ui/button/button.tsx';
import { messages } from '../messages.ts';
import './message-page.css';

interface MessagePageProps {
  icon: ReactElement;
  title: string;
  hint: string;
  /** What the operator can do about it, besides going home. */
  action?: ReactNode;
}

/** A page that only explains why there is nothing to show and links onward. */
export function MessagePage({ icon, title, hint, action }: MessagePageProps) {
  const texts = useMessages(messages);
  return (
    <section className="zg-message-page" aria-labelledby="message-title">
      <span className="zg-message-icon">{icon}</span>
      <h1 id="message-title">{title}</h1>
      <p>{hint}</p>
      <div>
        {action}
        <Link to="/" className={buttonClass({ intent: action === undefined ? 'primary' : 'none' })}>
          {texts.home}
        </Link>
      </div>
    </section>
  );
}
