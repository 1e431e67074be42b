/** Who waits for rows that move: woken by the commits of this process, and by what other servers tell. */
export interface Rests {
  /** A row moved, or null: any row may have, since something was missed. */
  moved: (change: string | null) => void;
  /**
   * Looks, and looks again whenever the row moved, until `look` answers something. Resolves with that, or with null when the
   * patience is over or the caller is gone.
   */
  until: <Found>(change: string, look: () => Promise<Found | null>, wait: Wait) => Promise<Found | null>;
}

/** How long somebody waits. */
export interface Wait {
  patienceMs: number;
  signal?: AbortSignal | undefined;
}

/** What is told of a row that moved: the text is the same on every server, so it also names the row. */
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
