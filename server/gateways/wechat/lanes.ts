import { AsyncLocalStorage } from 'node:async_hooks';

/** Who waits for an answer: a person at a page, or nobody but the product's own clockwork. */
export type Lane = 'people' | 'background';

const lanes = new AsyncLocalStorage<Lane>();

/** Runs work whose calls, and those that follow from it, go in a lane. */
export const inLane = <Result>(lane: Lane, work: () => Result): Result => lanes.run(lane, work);

/** The lane of what runs now; clockwork names none. */
export const currentLane = (): Lane => lanes.getStore() ?? 'background';

export interface Slots {
  /** Waits for a free place and answers what gives it back, or why there is none: the caller gave up, or it took too long. */
  take(signal: AbortSignal | undefined): Promise<(() => void) | 'aborted' | 'crowded'>;
}

/** So many places; who finds none waits, in the order of coming, for at most `patienceMs`. */
export const openSlots = (most: number, patienceMs: number): Slots => {
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
        const clock = setTimeout(() => leave('crowded'), patienceMs);
        const leave = (why: 'aborted' | 'crowded'): void => {
          end();
          resolve(why);
        };
        const giveUp = (): void => leave('aborted');
        const end = (): void => {
          clearTimeout(clock);
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
