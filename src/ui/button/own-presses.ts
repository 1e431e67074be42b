import { type KeyboardEvent, type MouseEvent, useRef } from 'react';

type Click = (event: MouseEvent<HTMLElement>) => void;

/**
 * Returns handlers that make a Blueprint button ignore presses that did not begin on it. Blueprint clicks when Enter or Space
 * is released on the button, wherever the key went down: submitting a field with Enter would also press the button that then
 * receives the focus.
 */
export function useOwnPresses(onClick: Click | undefined) {
  const pressed = useRef<string>(null);
  const isStray = useRef(false);
  return {
    onKeyDownCapture: ({ key }: KeyboardEvent) => {
      pressed.current = key;
    },
    onKeyUpCapture: ({ key }: KeyboardEvent) => {
      isStray.current = pressed.current !== key;
      pressed.current = null;
    },
    // Blueprint clicks between these two handlers.
    onKeyUp: () => {
      isStray.current = false;
    },
    onBlurCapture: () => {
      pressed.current = null;
    },
    onClick: (event: MouseEvent<HTMLElement>) => {
      if (isStray.current) event.preventDefault();
      else onClick?.(event);
    },
  };
}
