import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useState } from 'react';
import { classes } from '../classes.ts';
import './tooltip.css';

interface TooltipProps {
  text: string;
  side?: 'top' | 'bottom' | 'left' | 'right';
  children: ReactNode;
}

/**
 * Shows a short text beside its child on hover and keyboard focus; Escape hides it. The child has its own accessible
 * name.
 */
export function Tooltip({ text, side = 'bottom', children }: TooltipProps) {
  const [isHidden, setHidden] = useState(false);
  const hideOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setHidden(true);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only listens to its child's events
    <span
      className={classes('zg-tooltip', `zg-tooltip-${side}`, isHidden && 'zg-tooltip-hidden')}
      onKeyDown={hideOnEscape}
      onMouseEnter={keepInside}
      onFocus={keepInside}
      onMouseLeave={() => setHidden(false)}
      onBlur={() => setHidden(false)}
      onClick={() => setHidden(true)}
    >
      {children}
      <span className="zg-tooltip-text" aria-hidden="true">
        {text}
      </span>
    </span>
  );
}

const margin = 8;

/** Shifts the text sideways when it would overflow the page and make it scroll. */
function keepInside({ currentTarget }: SyntheticEvent<HTMLElement>): void {
  const text = currentTarget.lastElementChild;
  const frame = currentTarget.closest('main, [aria-modal]') ?? document.documentElement;
  if (!(text instanceof HTMLElement)) return;
  text.style.translate = '';
  const { left, right } = text.getBoundingClientRect();
  const start = frame.getBoundingClientRect().left + margin;
  const end = start + frame.clientWidth - 2 * margin;
  if (right > end) text.style.translate = `${end - right}px`;
  else if (left < start) text.style.translate = `${start - left}px`;
}
