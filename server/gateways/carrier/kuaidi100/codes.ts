import type { GatewayTrouble } from '#machines/gateway-account/types.ts';

/** What a code of 快递100 means to us. */
export type CodeClass = 'saidNo' | 'config' | 'again' | 'ours';

/** The setting that a code blames: 503 the signature, 600 key and customer, 601 a key that has ended. */
const blamed: Readonly<Record<string, GatewayTrouble>> = { '503': 'secret', '600': 'secret', '601': 'closed' };

/** The setting that a code blames; null for one that blames none. */
export const settingBlamed = (code: string): GatewayTrouble | null => blamed[code] ?? null;

/** Whether a question found nothing: the parcel is not known yet. */
export const isNothing = (code: string): boolean => code === '500';

/** Whether the subscription is there already: what a lost answer leaves behind. */
export const isRepeated = (code: string): boolean => code === '501';

/** Sorts a code of a subscription that was not taken: 700 and 701 are about the parcel. */
export function classOfSubscription(code: string): CodeClass {
  if (settingBlamed(code) !== null) return 'config';
  return code === '700' || code === '701' ? 'saidNo' : 'again';
}

/** Sorts a code of a question that has no answer: 400 is our fault, 408 the phone's. */
export function classOfQuestion(code: string): CodeClass {
  if (settingBlamed(code) !== null) return 'config';
  if (isNothing(code) || code === '408') return 'saidNo';
  return code === '400' ? 'ours' : 'again';
}
