import { AsyncLocalStorage } from 'node:async_hooks';

/** Who waits for an answer: a person at a page, or nobody but the product's own clockwork. */
export type Lane = 'people' | 'background';

const lanes = new AsyncLocalStorage<Lane>();

/** Runs work whose calls, and those that follow from it, go in a lane. */
export const inLane = <Result>(lane: Lane, work: () => Result): Result => lanes.run(lane, work);

/** The lane of what runs now; clockwork names none. */
export const currentLane = (): Lane => lanes.getStore() ?? 'background';

export interface Slots {
  /** Waits for a free place and answers what gives it back; null when the caller gave up first. */
  take(signal: AbortSignal | undefined): Promise<(() => void) | null>;
}

/** So many places; who finds none waits, in the order of coming. */
export const openSlots = (most: number): Slots => {
  let taken = 0;
  const waiting = new Set<() => void>();
  const giveBack = (): void => {
    taken -= 1;
    const [next] = waiting;
    next?.();
  };
  return {
    take: (signal) =>
      new Promise((resolve) => {
        const enter = (): void => {
          end();
          taken += 1;
          resolve(giveBack);
        };
        const giveUp = (): void => {
          end();
          resolve(null);
        };
        const end = (): void => {
          waiting.delete(enter);
          signal?.removeEventListener('abort', giveUp);
        };
        if (signal?.aborted === true) return giveUp();
        if (taken < most) return enter();
        waiting.add(enter);
        signal?.addEventListener('abort', giveUp, { once: true });
      }),
  };
};
