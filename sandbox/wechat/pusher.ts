import { draw } from '#sandbox/chance.ts';
import { encrypt, readAesKey, sign } from '#server/gateways/wechat/crypto.ts';
import { writeXml } from '#server/gateways/wechat/xml.ts';
import type { OutgoingPush, Platform } from './box.ts';
import { keptPushes } from './world-lines.ts';
import type { SentPush, World } from './world.ts';

export interface PusherTools {
  readonly world: World;
  readonly platform: Platform;
  /** The product's authorisation-event address. */
  readonly eventUrl: string;
  /** The message-and-event address, with $APPID$ in place of the appid. */
  readonly messageUrl: string;
  readonly fetch: typeof fetch;
  readonly newNonce: () => string;
  /** Real time; the envelope uses it even when WeChat's clock was moved. */
  readonly lineNow: () => number;
  readonly changed: () => void;
}

export interface Pusher {
  /** Queues a push, or holds it while the controls pause pushes. */
  send(push: OutgoingPush, queuedAtMs: number): void;
  /** Sends an earlier push again, or releases a held one; returns false if it does not exist. */
  resend(id: number): boolean;
  /** Sends what an earlier process had not sent to its end. */
  resume(): void;
  /** Sends what waits behind a later push that did not come. */
  sendLate(): void;
  /** Settles when the queue is empty. */
  idle(): Promise<void>;
}

const answerMs = 5_000;
const triesInAll = 3;

/** Encrypts one push as WeChat does. */
const sealPush = (
  platform: Platform,
  message: string,
  appid: string | null,
  timestamp: string,
  nonce: string,
): { query: string; body: string } => {
  const encrypted = encrypt(readAesKey(platform.aesKey), message, platform.appid);
  const query = new URLSearchParams({
    signature: sign(platform.token, timestamp, nonce),
    timestamp,
    nonce,
    encrypt_type: 'aes',
    msg_signature: sign(platform.token, timestamp, nonce, encrypted),
  });
  const receiver = appid === null ? { AppId: platform.appid } : { ToUserName: appid };
  return { query: query.toString(), body: writeXml({ ...receiver, Encrypt: encrypted }) };
};

/** Sends pushes one after the other, each up to three times, and logs them so that they can be sent again. */
export const createPusher = (tools: PusherTools): Pusher => {
  const { world, platform } = tools;
  let queue: Promise<void> = Promise.resolve();

  const post = async (push: SentPush): Promise<boolean> => {
    const timestamp = String(Math.floor(tools.lineNow() / 1000));
    const { query, body } = sealPush(platform, push.message, push.appid, timestamp, tools.newNonce());
    const address = push.appid === null ? tools.eventUrl : tools.messageUrl.replace('$APPID$', push.appid);
    try {
      const response = await tools.fetch(`${address}?${query}`, {
        method: 'POST',
        body,
        headers: { 'content-type': 'text/xml' },
        redirect: 'manual',
        signal: AbortSignal.timeout(answerMs),
      });
      const text = await response.text();
      return response.status === 200 && (text === 'success' || text === '' || text.startsWith('<xml>'));
    } catch {
      return false;
    }
  };

  const deliver = async (push: SentPush): Promise<void> => {
    for (let attempt = 1; attempt <= triesInAll; attempt += 1) {
      push.tries += 1;
      if (await post(push)) {
        push.state = 'delivered';
        break;
      }
      push.state = 'failed';
    }
    tools.changed();
  };

  /** Pushes that wait behind the next one. */
  let late: SentPush[] = [];

  const enqueue = (...pushes: readonly SentPush[]): void => {
    for (const push of pushes) {
      push.state = 'queued';
      queue = queue.then(() => deliver(push));
    }
  };
  const sendLate = (): void => enqueue(...late.splice(0));

  /** Whether one of a hundredth's chances comes true. */
  const strikes = (percent: number): boolean => {
    if (percent === 0) return false;
    const { settings } = world;
    const { value, next } = draw(settings.pushFaults.chance);
    settings.pushFaults = { ...settings.pushFaults, chance: next };
    return value * 100 < percent;
  };
  /** Sends a push, or what the planned faults make of it. */
  const set = (push: SentPush): void => {
    const { lost, doubled, shuffled } = world.settings.pushFaults;
    if (strikes(lost)) {
      push.state = 'lost';
    } else if (strikes(shuffled)) {
      push.state = 'queued';
      late = [...late, push];
    } else {
      enqueue(push, ...(strikes(doubled) ? [push] : []), ...late.splice(0));
    }
  };

  return {
    send: ({ appid, name, fields }, queuedAtMs) => {
      const push: SentPush = {
        id: world.nextPushId,
        appid,
        name,
        message: writeXml(fields),
        queuedAtMs,
        tries: 0,
        state: 'held',
      };
      world.nextPushId += 1;
      world.pushes = [...world.pushes, push].slice(-keptPushes);
      if (!world.settings.isHoldingPushes) set(push);
    },
    resend: (id) => {
      const push = world.pushes.find((each) => each.id === id);
      if (push !== undefined) enqueue(push);
      return push !== undefined;
    },
    resume: () =>
      enqueue(
        ...world.pushes.filter(({ state, tries }) => state === 'queued' || (state === 'failed' && tries < triesInAll)),
      ),
    sendLate,
    idle: async () => {
      sendLate();
      for (let seen: Promise<void> | null = null; seen !== queue;) {
        seen = queue;
        await seen;
      }
    },
  };
};
