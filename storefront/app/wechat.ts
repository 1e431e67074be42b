import type { StoreProblem } from '../client.ts';

/** Whether the shop is open inside WeChat, which knows who somebody is and takes their money. */
export const inWechat = /\bMicroMessenger\//i.test(navigator.userAgent);

/** How signing in by WeChat went: done or not yet asked for, refused by the buyer, for another visit, or not possible. */
export type Arrival = 'done' | 'waiting' | 'refused' | 'lost' | StoreProblem;

/** The shop inside WeChat, at an official account. */
export interface InWechat {
  arrival: Arrival;
  /** Has WeChat say who this is: leads to its page, which leads back here. Resolves never, rejects when WeChat cannot be asked. */
  ask: () => Promise<never>;
}
