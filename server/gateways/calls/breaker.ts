/** A breaker's answer before a try. */
export type Pass = { readonly open: false } | { readonly open: true; readonly retryAfterMs: number };

export interface Breaker {
  /** Call before each try; an open breaker lets one probe through after the wait and refuses all others. */
  ask(): Pass;
  /** Whether it keeps calls back now. */
  isOpen(): boolean;
  succeeded(): void;
  failed(): void;
  /** Records a call whose end says nothing about the health of the other side. */
  undecided(): void;
}

/** Opens after `failures` in a row; after `probeMs` one call may try, and its result closes it or restarts the wait. */
export const createBreaker = (failures: number, probeMs: number, now: () => number): Breaker => {
  let inRow = 0;
  let openedAtMs: number | null = null;
  let isProbing = false;
  return {
    isOpen: () => openedAtMs !== null && openedAtMs + probeMs > now(),
    ask: () => {
      if (openedAtMs === null) return { open: false };
      const left = openedAtMs + probeMs - now();
      if (left > 0 || isProbing) return { open: true, retryAfterMs: Math.max(left, 1_000) };
      isProbing = true;
      return { open: false };
    },
    succeeded: () => {
      inRow = 0;
      openedAtMs = null;
      isProbing = false;
    },
    failed: () => {
      inRow += 1;
      if (isProbing || inRow >= failures) openedAtMs = now();
      isProbing = false;
    },
    undecided: () => {
      isProbing = false;
    },
  };
};
