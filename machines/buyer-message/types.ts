import type { Service } from '#machines/kit/slot.ts';

/** Where a message is told. A mini-program needs a consent for each; an official account tells later what became of it. */
export type MessageClient = 'miniProgram' | 'officialAccount';

export interface BuyerMessageInput {
  /** What it tells of; each topic has a template of its own in each app. */
  topic: 'orderPaid' | 'orderShipped' | 'refundDone' | 'afterSaleDecided';
  client: MessageClient;
}

/** The facts of a message: plain JSON, the row's columns. */
export interface BuyerMessageContext extends BuyerMessageInput {
  /** How often WeChat surely did not take it. */
  attempts: number;
  /** WeChat's own number; null in mini-programs, and until WeChat has taken it. */
  messageNo: string | null;
  /** Why it stands where it stands: a word of ours or a code of WeChat's. */
  reason: string | null;
}

/** Why a message cannot go: too old, its topic switched off, nobody to hear it, or no consent of theirs. */
export type Obstacle = 'tooLate' | 'switchedOff' | 'noIdentity' | 'noConsent';

export type BuyerMessageEvent =
  /** Due: ask WeChat to send it, unless the row's transaction finds that something stands in the way. */
  | { type: 'message.send'; obstacle?: Obstacle }
  /** WeChat's push: what became of it. */
  | { type: 'message.note'; isDelivered: boolean; code: string | null }
  /** Due: WeChat tells no more of it. */
  | { type: 'message.rest' };

/** WeChat's answer; no answer at all is an error. */
export type MessageAnswer =
  /** Taken, under a number where WeChat tells later what became of it. */
  | { status: 'taken'; messageNo: string | null }
  /** Surely not taken, and worth another try. */
  | { status: 'later'; code: string }
  /** The buyer has no consent left: normal, and never tried again. */
  | { status: 'unwanted'; code: string }
  | { status: 'refused'; code: string };

export interface BuyerMessageServices {
  /** Asks WeChat to send it. Every call that arrives may be a message. */
  sendMessage: Service<{ client: MessageClient }, MessageAnswer>;
}

export type BuyerMessageEffect =
  /** Uses up the consent in the transaction that makes the message asked. */
  | { type: 'effect'; code: 'spendConsent' }
  /** What the answer says of that consent: used up, given back, or none was left. */
  | { type: 'effect'; code: 'settleConsent'; consent: 'used' | 'back' | 'none' };
