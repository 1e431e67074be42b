import type { BuyerMessageContext, MessageAnswer, Obstacle } from './types.ts';

const SECOND_MS = 1_000;
const HOUR_MS = 3_600 * SECOND_MS;
const DAY_MS = 24 * HOUR_MS;

/** Whether news of this age, in milliseconds, is none any more. */
export const isTooLate = (ageMs: number): boolean => ageMs > DAY_MS;

/** Milliseconds until WeChat is asked: at once, then after a second, two, four, up to an hour. */
export const sendMs = ({ attempts }: Pick<BuyerMessageContext, 'attempts'>): number =>
  attempts === 0 ? 0 : Math.min(SECOND_MS * 2 ** (attempts - 1), HOUR_MS);

/** Milliseconds that WeChat is given to tell what became of a message; it does so within seconds. */
export const silenceMs = (): number => DAY_MS;

/** Whether WeChat will tell what became of a message that it took. */
export const isFollowed = ({ client }: Pick<BuyerMessageContext, 'client'>, answer: MessageAnswer): boolean =>
  client === 'officialAccount' && answer.status === 'taken' && answer.messageNo !== null;

/** Whether it was time that stood in the way, so that a message has failed and was not withheld. */
export const isPast = (obstacle: Obstacle | undefined): boolean => obstacle === 'tooLate';
