import { useRef, useState } from 'react';

/** A question before typed text is lost: `ask` resolves with true when the operator stays. One answer serves all who wait. */
export function useQuestion(): { isOpen: boolean; ask: () => Promise<boolean>; answer: (stays: boolean) => void } {
  const [isOpen, setOpen] = useState(false);
  const waiting = useRef<((stays: boolean) => void)[]>([]);
  return {
    isOpen,
    ask: () =>
      new Promise((resolve) => {
        waiting.current.push(resolve);
        setOpen(true);
      }),
    answer(stays) {
      setOpen(false);
      for (const each of waiting.current.splice(0)) each(stays);
    },
  };
}
