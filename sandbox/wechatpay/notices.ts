import type { NoticeRow } from './books.ts';
import type { NoticeEnd } from './plans.ts';
import { disguised, encrypt, isProbe, sealText, signerOfNotice } from './sealing.ts';
import { rfc3339, type World } from './world.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** The pauses after each failed attempt; after the last one WeChat gives up. */
const pausesMs = [
  15 * second,
  15 * second,
  30 * second,
  3 * minute,
  10 * minute,
  20 * minute,
  30 * minute,
  30 * minute,
  30 * minute,
  60 * minute,
  3 * hour,
  3 * hour,
  3 * hour,
  6 * hour,
  6 * hour,
];
const patienceMs = 5_000;

export interface Sender {
  /** Sends what is due by the sandbox's clock, and waits for the answers. */
  sendDue(): Promise<void>;
  /** Sends one notice now, whatever became of it. */
  resend(key: string): Promise<boolean>;
  stop(): Promise<void>;
}

interface Envelope {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

const pack = (world: World, notice: NoticeRow, end: NoticeEnd | null): Envelope => {
  const merchant = world.merchants.find(({ mchid }) => mchid === notice.mchid);
  if (merchant === undefined) throw new Error('A notice is for a merchant who is gone.');
  const { associated_data, ...sealed } = encrypt(notice.content, merchant.apiV3Key, notice.originalType);
  const body = Buffer.from(
    JSON.stringify({
      id: notice.key,
      create_time: rfc3339(notice.createdAtMs),
      resource_type: 'encrypt-resource',
      event_type: notice.eventType,
      summary: notice.summary,
      resource: { original_type: notice.originalType, ...sealed, associated_data },
    }),
  );
  const signer = signerOfNotice(world, merchant);
  const hasProbe = end === 'probe' || (end === null && isProbe(world));
  const headers = sealText(world, hasProbe ? disguised(world, signer) : signer, body, hasProbe);
  if (end === 'tamper') {
    // One byte of the id, so that it still reads as a notice.
    const at = body.indexOf(notice.key);
    body[at] = (body[at] ?? 0) === 0x30 ? 0x31 : 0x30;
  }
  return { body, headers };
};

/** Creates what sends notices, each until it is taken or WeChat gives up after a day. */
export const createSender = (world: World, doFetch: typeof fetch): Sender => {
  const ending = new AbortController();
  const under = new Set<string>();
  const running = new Set<Promise<unknown>>();

  const post = async (notice: NoticeRow, end: NoticeEnd | null): Promise<boolean> => {
    const { body, headers } = pack(world, notice, end);
    try {
      const answer = await doFetch(notice.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'user-agent': 'Mozilla/4.0', ...headers },
        body: new Uint8Array(body),
        redirect: 'manual',
        signal: AbortSignal.any([AbortSignal.timeout(patienceMs), ending.signal]),
      });
      await answer.body?.cancel();
      return answer.status === 200 || answer.status === 204;
    } catch {
      return false;
    }
  };

  const attempt = async (notice: NoticeRow): Promise<void> => {
    const end = world.plans.notice();
    if (end === 'reorder') {
      // It stays behind whatever comes within the next pause, and counts as not sent.
      world.books.put('notice', { ...notice, dueAtMs: world.now() + (pausesMs[0] ?? 0) });
      return;
    }
    const isTaken = end === 'drop' ? false : await post(notice, end);
    if (end === 'duplicate') await post(notice, null);
    if (ending.signal.aborted) return;
    const attempts = notice.attempts + 1;
    const pauseMs = pausesMs[attempts - 1];
    const state = isTaken ? 'delivered' : pauseMs === undefined ? 'givenUp' : 'waiting';
    world.books.put('notice', { ...notice, attempts, state, dueAtMs: world.now() + (pauseMs ?? 0) });
  };

  const once = (notice: NoticeRow): Promise<void> => {
    if (under.has(notice.key)) return Promise.resolve();
    under.add(notice.key);
    const work = attempt(notice).finally(() => {
      under.delete(notice.key);
      running.delete(work);
    });
    running.add(work);
    return work;
  };

  return {
    sendDue: async () => {
      const due = world.books
        .all('notice')
        .filter((notice) => notice.state === 'waiting' && notice.dueAtMs <= world.now());
      await Promise.all(due.map(once));
    },
    resend: async (key) => {
      const notice = world.books.find('notice', key);
      if (notice === undefined) return false;
      await once(notice);
      return true;
    },
    stop: async () => {
      ending.abort();
      await Promise.all(running);
    },
  };
};
