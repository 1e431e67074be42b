import { type PopoverNextPlacement, PopoverNext } from '@blueprintjs/core';
import type { JSX } from 'react';
import { OverlayStack } from '../dialog/overlay-stack.tsx';
import { Anchor, floorOf } from './anchor.tsx';

export interface PopoverProps {
  /** The element that opened it, beside which it stays. */
  anchor: HTMLElement;
  placement: PopoverNextPlacement;
  /** Called for Escape, for a click on an item that dismisses it, and for a click outside, which keeps its own focus. */
  onClose: (isOutside: boolean) => void;
  /** Takes the focus back when it is lost, for content whose focused part may vanish, such as a month of days. */
  holdsFocus?: boolean;
  children: JSX.Element;
}

/** The distance to the window's edge, in pixels. */
const padding = 8;

const middleware = {
  offset: { mainAxis: 4 },
  flip: { padding },
  shift: { padding },
  size: {
    padding,
    apply: ({ availableHeight, elements }: { availableHeight: number; elements: { floating: HTMLElement } }) =>
      elements.floating.style.setProperty('--zg-popover-room', `${availableHeight}px`),
  },
};

/**
 * Blueprint's pop-over beside an element, open as long as it is rendered. It flips and shifts at the window's edges and
 * follows its element when the page scrolls. What it shows takes the focus, and whoever renders it returns it: Blueprint
 * would return it after the closing animation, and take it out of a dialog that was opened meanwhile.
 */
export function Popover({ anchor, placement, onClose, holdsFocus = false, children }: PopoverProps) {
  return (
    <OverlayStack>
      <PopoverNext
        isOpen
        animation="minimal"
        arrow={false}
        autoFocus={false}
        content={children}
        enforceFocus={holdsFocus}
        middleware={middleware}
        onInteraction={(_, event) => onClose(event?.type === 'mousedown')}
        placement={placement}
        portalContainer={floorOf(anchor)}
        // Dialogs and rows clip what stands inside of them.
        positioningStrategy="fixed"
        renderTarget={({ ref }) => <Anchor element={anchor} hold={ref} />}
        shouldReturnFocusOnClose={false}
        transitionDuration={0}
      />
    </OverlayStack>
  );
}
