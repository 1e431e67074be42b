import { type ReactNode, useRef, useState } from 'react';
import { onDemand } from '#src/lib/on-demand.ts';
import type { Ears } from './tooltip-text.tsx';
import './tooltip.css';

interface TooltipProps {
  text: string;
  side?: 'top' | 'bottom' | 'left' | 'right';
  children: ReactNode;
}

const { Part: ReachedText } = onDemand(() => import('./tooltip-text.tsx').then((module) => module.TooltipText));

/**
 * Shows a short text beside its child on hover and keyboard focus; Escape and a click hide it. The child has its own
 * accessible name. Blueprint's tooltip is rendered, and its code fetched, when somebody first reaches for the child.
 */
export function Tooltip({ text, side = 'bottom', children }: TooltipProps) {
  /** What the text stands beside, once it was reached. */
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const ears = useRef<Ears>(null);
  /** What opens the text as soon as its code is here, unless the child is left before. */
  const waiting = useRef<() => void>(null);
  const reach = (target: HTMLElement, open: () => void) => {
    waiting.current = open;
    setAnchor(target);
    open();
  };
  const leave = (close: () => void) => {
    waiting.current = null;
    close();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only listens to its child's events
    <span
      className="zg-tooltip"
      onPointerEnter={(event) => {
        // A finger would leave the text behind where it tapped.
        if (event.pointerType !== 'touch') reach(event.currentTarget, () => ears.current?.enter?.(event));
      }}
      onPointerLeave={(event) => leave(() => ears.current?.leave(event))}
      onFocus={(event) => {
        // A click focuses too, and so does a dialog that closes.
        if (event.target.matches(':focus-visible')) reach(event.currentTarget, () => ears.current?.focus?.(event));
      }}
      onBlur={(event) => leave(() => ears.current?.blur?.(event))}
      // Blueprint's stays open on a click, and on Escape while the focus is on its target.
      onClick={(event) => leave(() => ears.current?.leave(event))}
      onKeyDown={(event) => {
        if (event.key === 'Escape') leave(() => ears.current?.leave(event));
      }}
    >
      {children}
      {anchor !== null && (
        <ReachedText anchor={anchor} text={text} side={side} ears={ears} onReady={() => waiting.current?.()} />
      )}
    </span>
  );
}
