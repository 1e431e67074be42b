import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { classes } from '../classes.ts';
import './tooltip.css';

interface TooltipProps {
  text: string;
  side?: 'top' | 'bottom' | 'left' | 'right';
  children: ReactNode;
}

/** Shows a short text beside its child on hover and keyboard focus; Escape hides it. The child names itself for screen readers. */
export function Tooltip({ text, side = 'bottom', children }: TooltipProps) {
  const [isHidden, setHidden] = useState(false);
  const hideOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setHidden(true);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only listens for what its child gets
    <span
      className={classes('zg-tooltip', `zg-tooltip-${side}`, isHidden && 'zg-tooltip-hidden')}
      onKeyDown={hideOnEscape}
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
