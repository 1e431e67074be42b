import type { StoreProblem } from '../client.ts';
import { played } from './page-facts.ts';

const mark = 'zhanggui.in-wechat';

/** Whether WeChat is played here, and an address of this visit said to take the browser for WeChat's: `in=wechat`. */
function isPlayedHere(): boolean {
  if (!played.has('wechat')) return false;
  try {
    if (new URLSearchParams(window.location.search).get('in') === 'wechat') sessionStorage.setItem(mark, 'yes');
    return sessionStorage.getItem(mark) !== null;
  } catch {
    return false;
  }
}

/** Whether any browser plays WeChat's, whose bridge the sandbox then brings. */
export const isWechatPlayed = isPlayedHere();

/** Whether the shop is open inside WeChat, which knows who somebody is and takes their money. */
export const inWechat = isWechatPlayed || /\bMicroMessenger\//i.test(navigator.userAgent);

/** How signing in by WeChat went: done or not yet asked for, refused by the buyer, for another visit, or not possible. */
export type Arrival = 'done' | 'waiting' | 'refused' | 'lost' | StoreProblem;

/** The shop inside WeChat, at an official account. */
export interface InWechat {
  arrival: Arrival;
  /** Has WeChat say who this is: leads to its page, which leads back here. Resolves never, rejects when WeChat cannot be asked. */
  ask: () => Promise<never>;
}
