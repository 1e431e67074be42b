import { type KeyboardEvent, type PointerEvent, type RefObject, useRef } from 'react';

interface Zoom {
  in: () => void;
  out: () => void;
  fit: () => void;
}

/**
 * Pans and zooms a picture larger than its frame: mouse drag, and `+`, `-` and `0` for the scale; touch and arrow keys
 * scroll natively.
 */
export function usePan(frame: RefObject<HTMLElement | null>, zoom: Zoom) {
  const from = useRef<{ x: number; y: number; left: number; top: number } | null>(null);
  const end = () => {
    from.current = null;
  };
  return {
    onPointerDown: ({ pointerType, button, clientX, clientY, target }: PointerEvent) => {
      const { current } = frame;
      const isOnLink = target instanceof Element && target.closest('.link') !== null;
      if (current === null || pointerType !== 'mouse' || button !== 0 || isOnLink) return;
      from.current = { x: clientX, y: clientY, left: current.scrollLeft, top: current.scrollTop };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (from.current === null) return;
      const { x, y, left, top } = from.current;
      frame.current?.scrollTo(left + x - clientX, top + y - clientY);
    },
    onPointerUp: end,
    onPointerLeave: end,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const act = { '+': zoom.in, '=': zoom.in, '-': zoom.out, '0': zoom.fit }[event.key];
      if (act === undefined) return;
      event.preventDefault();
      act();
    },
  };
}
