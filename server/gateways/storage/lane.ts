import { StorageFailure } from './port.ts';

export type Lane = <Result>(work: () => Promise<Result>, signal?: AbortSignal) => Promise<Result>;

/**
 * Runs at most `places` works at once; others wait in order of arrival until their signal ends. While every place is
 * held by a work whose caller has given up, new ones reject at once as `unreachable`.
 */
export function openLane(places: number): Lane {
  const waiting: (() => void)[] = [];
  let running = 0;
  let stuck = 0;

  const turn = (signal?: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const end = () => {
        waiting.splice(waiting.indexOf(begin), 1);
        reject(new StorageFailure('unreachable', signal?.reason));
      };
      const begin = () => {
        signal?.removeEventListener('abort', end);
        running += 1;
        resolve();
      };
      if (stuck === places) return reject(new StorageFailure('unreachable', new Error('Earlier works never ended.')));
      if (running < places) return begin();
      signal?.addEventListener('abort', end, { once: true });
      waiting.push(begin);
    });

  return async (work, signal) => {
    await turn(signal);
    let isStuck = false;
    const forsaken = () => {
      isStuck = true;
      stuck += 1;
    };
    signal?.addEventListener('abort', forsaken, { once: true });
    try {
      return await work();
    } finally {
      signal?.removeEventListener('abort', forsaken);
      if (isStuck) stuck -= 1;
      running -= 1;
      waiting.shift()?.();
    }
  };
}
