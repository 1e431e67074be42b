import { AsyncLocalStorage } from 'node:async_hooks';

/** Who waits for the answer: a person at a page, or only background work. */
export type Lane = 'people' | 'background';

const lanes = new AsyncLocalStorage<Lane>();

/** Runs work so that all its calls, direct and indirect, use the lane. */
export const inLane = <Result>(lane: Lane, work: () => Result): Result => lanes.run(lane, work);

/** The lane of the running code; `background` unless one was set. */
export const currentLane = (): Lane => lanes.getStore() ?? 'background';

export interface Slots {
  /**
   * Waits for a free place; resolves with its release function, or with why there is none: the caller gave up or timed
   * out.
   */
  take(signal: AbortSignal | undefined): Promise<(() => void) | 'aborted' | 'crowded'>;
}

/** Opens `most` places; callers wait for one in order of arrival, at most `patienceMs`. */
export const openSlots = (most: number, patienceMs: number): Slots => {
  let lanesInUse = 0;
  const waiting = new Set<() => void>();
  const giveBack = (): void => {
    lanesInUse -= 1;
    const [next] = waiting;
    next?.();
  };
  return {
    take: (signal) =>
      new Promise((resolve) => {
        const enter = (): void => {
          end();
          lanesInUse += 1;
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
        if (lanesInUse < most) return enter();
        waiting.add(enter);
        signal?.addEventListener('abort', giveUp, { once: true });
      }),
  };
};
