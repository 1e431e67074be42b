import type { Database } from '#server/db/database.ts';
import { livesStill } from './store.ts';

/** The channel on which the database tells which session is over; its triggers name it as well. */
const channel = 'session-over';

/** How often what is open asks whether its session has run out by itself, which nobody tells. */
const lookMs = 15_000;

export interface Endings {
  /** Calls `end` once, within a second of the session's end or of its move to another tenant; the result stops following. */
  follow(tokenHash: Buffer, end: () => void): () => void;
}

/** Hears on every server which sessions are over; `forget` is told first, so that no kept answer lets them in again. */
export async function openEndings(
  db: Database,
  forget: (tokenHash: Buffer | null) => void,
): Promise<Endings & { stop: () => void }> {
  const open = new Map<string, Set<() => void>>();
  const over = (key: string) => {
    const ends = open.get(key) ?? new Set();
    open.delete(key);
    for (const end of ends) {
      // An answer that comes late finds nothing more to end.
      ends.delete(end);
      end();
    }
  };
  const look = async () => {
    const keys = [...open.keys()];
    if (keys.length === 0) return;
    const living = await livesStill(
      db,
      keys.map((key) => Buffer.from(key, 'hex')),
    );
    for (const key of keys) if (!living.has(key)) over(key);
  };
  const missed = () => {
    forget(null);
    // What was missed while nobody listened may also be a move to another tenant, so everything begins anew.
    for (const key of open.keys()) over(key);
  };
  const unlisten = await db.listen(channel, {
    heard: (key) => {
      forget(Buffer.from(key, 'hex'));
      over(key);
    },
    resumed: missed,
  });
  const timer = setInterval(() => void look().catch(() => {}), lookMs).unref();
  return {
    follow(tokenHash, end) {
      const key = tokenHash.toString('hex');
      const ends = open.get(key) ?? new Set();
      open.set(key, ends.add(end));
      // It may have ended between the look-up that let it in and now.
      void livesStill(db, [tokenHash]).then(
        (living) => {
          if (!living.has(key) && ends.delete(end)) end();
        },
        () => {},
      );
      return () => {
        ends.delete(end);
        if (ends.size === 0 && open.get(key) === ends) open.delete(key);
      };
    },
    stop() {
      clearInterval(timer);
      unlisten();
    },
  };
}
