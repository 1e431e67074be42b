import type { FocusEvent, MouseEvent, ReactNode } from 'react';
import { go, goUp, hrefTo } from '../app/place.ts';

interface LinkProps {
  to: string;
  query?: Record<string, string | undefined>;
  className?: string;
  label?: string;
  current?: 'page' | 'true' | undefined;
  /** It leads to the page above. */
  isUp?: boolean;
  children: ReactNode;
}

/** Scrolls to all of what the keys reached: browsers leave what is in sight in part as it is. */
const showWhole = ({ currentTarget }: FocusEvent) => {
  if (currentTarget.matches(':focus-visible')) currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' });
};

/** A link within the shop: a plain click changes the page without loading it anew. */
export function Link({ to, query, className, label, current, isUp, children }: LinkProps) {
  const href = hrefTo(to, query);
  const follow = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    (isUp ? goUp : go)(href);
  };
  return (
    <a className={className} href={href} onClick={follow} onFocus={showWhole} aria-label={label} aria-current={current}>
      {children}
    </a>
  );
}
