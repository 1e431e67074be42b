import type { Database } from '#server/db/database.ts';
import type { Handlers } from '#server/http/operations.ts';
import { everyTenant } from '#server/rows/scope.ts';
import { liveChannel } from '#server/workflow/channels.ts';

/** What changed: a topic, its tenant (null: the platform) and perhaps a row; never content. */
export interface Change {
  topic: string;
  tenantId: string | null;
  id?: string;
}

type Follower = (change: Change, text: string) => void;

/** A change of the last seconds, as it was heard. */
interface Heard {
  at: number;
  change: Change;
  text: string;
}

/** Told to whoever began to read before it: what changed until then is unknown. */
const anything: Change = { topic: '*', tenantId: null };

/** The longest that a page may have read before its stream opened; the contract bounds `sinceMs` alike. */
const rememberedMs = 30_000;

/** The most changes that are kept; a job of many rows tells more within seconds than a page must hear twice. */
const mostRemembered = 10_000;

/**
 * Sends every change from any server to the pages that follow it. Operators receive only their own scope and their own
 * notifications, whose `id` is the person, and nothing once their session is over or works in another tenant.
 */
export async function openLive(
  db: Database,
  /** Follows a session to its end. */
  follow: (tokenHash: Buffer, end: () => void) => () => void,
): Promise<Pick<Handlers, 'followEvents'>> {
  const followers = new Set<Follower>();
  /** Oldest first. */
  let remembered: Heard[] = [];
  const isRecent = ({ at }: Heard, sinceMs: number) => at >= performance.now() - sinceMs;
  const forgetting = setInterval(() => {
    remembered = remembered.filter((heard) => isRecent(heard, rememberedMs));
  }, rememberedMs);
  forgetting.unref();
  const hear = (change: Change, text: string) => {
    remembered.push({ at: performance.now(), change, text });
    if (remembered.length > 2 * mostRemembered) remembered = remembered.slice(-mostRemembered);
    for (const follower of followers) follower(change, text);
  };
  await db.listen(liveChannel, {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own servers wrote it
    heard: (text) => hear(JSON.parse(text) as Change, text),
    resumed: () => hear(anything, JSON.stringify(anything)),
  });
  return {
    followEvents: async ({ operator, query: { sinceMs } }) => ({
      kind: 'stream',
      open: (write, signal) =>
        new Promise((resolve) => {
          const follower: Follower = (change, text) => {
            const isTheirs =
              change.topic === 'notification'
                ? change.id === operator.id
                : change === anything || operator.scope === everyTenant || operator.scope === change.tenantId;
            if (isTheirs) write(`event: change\ndata: ${text}\n\n`);
          };
          followers.add(follower);
          if (sinceMs !== undefined) {
            for (const heard of remembered) if (isRecent(heard, sinceMs)) follower(heard.change, heard.text);
          }
          const end = () => {
            unfollow();
            followers.delete(follower);
            resolve();
          };
          const unfollow = follow(operator.tokenHash, end);
          signal.addEventListener('abort', end);
        }),
    }),
  };
}
