import { createHash } from 'node:crypto';
import type { ComponentConfig } from './config.ts';
import { isSameSignature, sign } from './crypto.ts';
import { openEnvelope, sealReply, single, type Refusal } from './envelope.ts';
import { goLiveTask, type GoLiveTask } from './go-live.ts';
import { readAccountPush, readComponentPush } from './push.ts';
import type { PushInbox } from './stores.ts';

/** One HTTP request from WeChat. `appid` is null on the authorisation-event address. */
export interface IncomingPush {
  readonly appid: string | null;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: string;
}

export interface PushReply {
  readonly status: 200 | 403;
  readonly body: string;
}

export interface PushReceiver {
  /**
   * Verifies a push, stores it in the inbox and answers; it does no other work, so that it meets WeChat's 5 s.
   * Every forged, stale or foreign push gets the same 403 and changes nothing. Throws only when a store
   * fails, so that WeChat sends the push again.
   */
  receive(incoming: IncomingPush): Promise<PushReply>;
  /** Answers WeChat's check of an address (GET with echostr). */
  verifyUrl(query: Readonly<Record<string, unknown>>): PushReply;
}

export interface PushReceiverTools {
  readonly component: ComponentConfig | null;
  readonly inbox: PushInbox;
  readonly now: () => number;
  /** Stores a ticket if it is the newest; a ticket never reaches the inbox. */
  readonly keepTicket: (ticket: string, createdAtMs: number) => Promise<void>;
  /** WeChat's name for the account in messages; null until we know it. */
  readonly originalIdOf: (appid: string) => Promise<string | null>;
  readonly runGoLive: (task: Extract<GoLiveTask, { task: 'sendFromApi' }>) => Promise<void>;
  readonly onRefused: (refusal: Refusal, appid: string | null) => void;
}

const forbidden: PushReply = { status: 403, body: 'forbidden' };
const success: PushReply = { status: 200, body: 'success' };

/** A key short enough for an index, whatever the push contains. */
const boundedKey = (key: string): string => (key.length <= 200 ? key : createHash('sha256').update(key).digest('hex'));

/** Creates the receiver of both callback addresses. */
export const createPushReceiver = (tools: PushReceiverTools): PushReceiver => ({
  receive: async ({ appid, query, body }) => {
    const { component } = tools;
    if (component === null) return forbidden;
    const opened = openEnvelope(component, query, body, tools.now());
    if (!opened.ok) {
      tools.onRefused(opened.refusal, appid);
      return forbidden;
    }
    // The signature does not cover the address: refuse a message for another account that was sent to this one's
    // address.
    const original = appid === null ? null : await tools.originalIdOf(appid);
    if (original !== null && opened.fields['ToUserName'] !== original) {
      tools.onRefused('receiver', appid);
      return forbidden;
    }
    const keyed =
      appid === null ? readComponentPush(opened.fields, component.appid) : readAccountPush(opened.fields, appid);
    if (keyed === null) {
      tools.onRefused('message', appid);
      return forbidden;
    }
    const task = goLiveTask(keyed.push);
    if (task?.task === 'reply') {
      return {
        status: 200,
        body: sealReply(
          component,
          opened.keyUsed,
          task.message,
          String(Math.floor(tools.now() / 1000)),
          single(query, 'nonce') ?? '',
        ),
      };
    }
    if (keyed.push.kind === 'ticket') {
      await tools.keepTicket(keyed.push.ticket, keyed.push.createdAtMs);
      return success;
    }
    const isNew = await tools.inbox.put(boundedKey(keyed.key), keyed.push);
    if (task === null) return success;
    // The empty answer must go out before the message; the call log shows whether the message arrives.
    if (isNew) tools.runGoLive(task).catch(() => undefined);
    return { status: 200, body: '' };
  },

  verifyUrl: (query) => {
    const timestamp = single(query, 'timestamp');
    const nonce = single(query, 'nonce');
    const signature = single(query, 'signature');
    const echo = single(query, 'echostr');
    if (tools.component === null || timestamp === null || nonce === null || signature === null || echo === null)
      return forbidden;
    // We echo the text unchanged, so allow only what WeChat sends, never markup.
    if (!/^[\w+/=-]{1,256}$/.test(echo)) return forbidden;
    return isSameSignature(signature, sign(tools.component.token, timestamp, nonce))
      ? { status: 200, body: echo }
      : forbidden;
  },
});
