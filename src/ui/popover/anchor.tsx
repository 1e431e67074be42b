import { type Ref, useLayoutEffect } from 'react';

interface AnchorProps {
  element: HTMLElement;
  hold: Ref<HTMLElement>;
}

/**
 * Hands an element of the page to one of Blueprint's pop-overs as its target. The target is on the page long before the
 * pop-over's code is, and must not be rendered anew by it: it would lose the focus.
 */
export function Anchor({ element, hold }: AnchorProps) {
  useLayoutEffect(() => {
    if (typeof hold !== 'function') return undefined;
    hold(element);
    return () => void hold(null);
  }, [element, hold]);
  return null;
}

/**
 * Returns where the pop-over of an element goes: its dialog, which is all that can be reached while it is open, else its
 * landmark, so that screen readers find it there.
 */
export function floorOf(element: HTMLElement): HTMLElement {
  const floors = ['[aria-modal]', 'main', 'header'];
  const floor = floors.map((floor) => element.closest<HTMLElement>(floor)).find((each) => each !== null);
  return floor ?? document.body;
}
