/** Callers that wait for rows to move; commits of this process and notices from other servers wake them. */
export interface Rests {
  /** Reports that a row moved; null means that any row may have, since a notice was missed. */
  moved: (change: string | null) => void;
  /**
   * Calls `look` now and again whenever the row moves, until it returns something. Resolves with that, or with null
   * when the patience runs out or the caller is gone.
   */
  until: <Found>(change: string, look: () => Promise<Found | null>, wait: Wait) => Promise<Found | null>;
}

/** How long a caller waits. */
export interface Wait {
  patienceMs: number;
  signal?: AbortSignal | undefined;
}

/** The notice for a moved row: the text is the same on every server, so it also serves as the row's key. */
export const changeOf = (topic: string, tenantId: string, id: string): string =>
  JSON.stringify({ topic, tenantId, id });

export function openRests(): Rests {
  const waiting = new Map<string, Set<() => void>>();
  return {
    moved(change) {
      const woken = change === null ? [...waiting.values()] : [waiting.get(change) ?? new Set()];
      for (const wakes of woken) for (const wake of wakes) wake();
    },
    async until(change, look, { patienceMs, signal }) {
      let hasMoved = false;
      let wake = () => {};
      const heard = () => {
        hasMoved = true;
        wake();
      };
      const wakes = waiting.get(change) ?? new Set();
      waiting.set(change, wakes.add(heard));
      const ends = Date.now() + patienceMs;
      try {
        for (;;) {
          hasMoved = false;
          const found = await look();
          const restMs = ends - Date.now();
          if (found !== null || restMs <= 0 || signal?.aborted === true) return found;
          if (hasMoved) continue;
          await new Promise<void>((resolve) => {
            const timer = setTimeout(resolve, restMs);
            wake = () => {
              clearTimeout(timer);
              resolve();
            };
            signal?.addEventListener('abort', wake, { once: true });
          });
          signal?.removeEventListener('abort', wake);
        }
      } finally {
        wakes.delete(heard);
        if (wakes.size === 0) waiting.delete(change);
      }
    },
  };
}
