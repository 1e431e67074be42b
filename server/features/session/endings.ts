import type { Database } from '#server/db/database.ts';
import { livesStill } from './store.ts';

/** The database announces ended sessions on this channel; its triggers use the same name. */
const channel = 'session-over';

/** How often open streams check for sessions that expired, which nothing announces. */
const lookMs = 15_000;

export interface Endings {
  /** Calls `end` once, within a second of the session's end or tenant switch; the returned function stops following. */
  follow(tokenHash: Buffer, end: () => void): () => void;
}

/** Listens on every server for ended sessions. It calls `forget` first, so that no cached answer lets them in again. */
export async function openEndings(
  db: Database,
  forget: (tokenHash: Buffer | null) => void,
): Promise<Endings & { stop: () => void }> {
  const open = new Map<string, Set<() => void>>();
  const over = (key: string) => {
    const ends = open.get(key) ?? new Set();
    open.delete(key);
    for (const end of ends) {
      // A late answer finds nothing left to end.
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
    // The missed notifications may include a tenant switch, so every stream restarts.
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
      // The session may have ended between the lookup that let it in and now.
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
