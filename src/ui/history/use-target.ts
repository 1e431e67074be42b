import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Brings the element that the address names behind its # into view and gives it the focus, once it is there. */
export function useTarget(isHere: boolean): string {
  const hash = useLocation({ select: (location) => location.hash });
  useEffect(() => {
    if (!isHere || hash === '') return;
    const target = document.getElementById(hash);
    target?.scrollIntoView({ block: 'center' });
    target?.focus({ preventScroll: true });
  }, [isHere, hash]);
  return hash;
}
