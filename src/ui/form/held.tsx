import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { focusOn } from '#src/lib/focus/focus-home.ts';
import { classes } from '../classes.ts';

interface HeldProps {
  isHeld: boolean;
  className?: string;
  children: ReactNode;
}

/**
 * The fields of a form that closes once it is saved: what would be typed into them while they are being sent would be
 * lost, so nothing can be. A refusal gives them back, and the focus to the one that had it.
 */
export function Held({ isHeld, className, children }: HeldProps) {
  const fields = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (!isHeld || !(focused instanceof HTMLElement) || !fields.current?.contains(focused)) return undefined;
    return () => void focusOn(focused);
  }, [isHeld]);
  return (
    <div ref={fields} className={classes('zg-held', className)} inert={isHeld}>
      {children}
    </div>
  );
}
