import type { GatewayContext, GatewayKind } from './types.ts';

/** A merchant number as WeChat Pay gives them. */
export const isMerchantNo = (text: string): boolean => /^[0-9]{8,12}$/.test(text);

/** Whether accounts of this kind are of a merchant, with a number, apps and a certificate; others have a key and its secret. */
export const isOfMerchant = (kind: GatewayKind): boolean => kind === 'wechatpay';

/** Whether the account has all that a call needs; a merchant below the partner uses the partner's keys. */
export const isComplete = ({ mode, serial }: Pick<GatewayContext, 'mode' | 'serial'>): boolean =>
  mode === 'sub' || serial !== null;

const day = 86_400_000;

/** From so many days before the end of a certificate people are told to change it. */
export const warnDays = 30;

/** Whole days that a certificate still lasts; negative once it ended. */
export const daysLeft = (endsAt: string, now: number): number => Math.floor((Date.parse(endsAt) - now) / day);

/** Whether an account in this state keeps its merchant number. */
export const keepsMerchant = (state: string): boolean => state === 'ready';

/**
 * What became of a test, by the state after it and the outcome of the last question that was asked: without an answer the
 * account is what it was, so that its state alone says nothing.
 */
export const testOutcome = (state: string, lastAsked: string | null): 'passed' | 'failed' | 'unanswered' => {
  if (lastAsked === 'unanswered') return 'unanswered';
  return state === 'ready' ? 'passed' : state === 'troubled' ? 'failed' : 'unanswered';
};
