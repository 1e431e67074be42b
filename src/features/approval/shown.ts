import { keptWords } from '#machines/kept-words.gen.ts';
import type { Label } from '#machines/kit/words.ts';
import { formatCount, formatYuan } from '#src/lib/format.ts';
import type { Locale } from '#src/lib/i18n/locale.ts';
import type { Approval } from './api.ts';
import { messages } from './messages.ts';

/** The action that is asked for, in the words of the row's own chart. */
export function actionName({ machine, event }: Pick<Approval, 'machine' | 'event'>, locale: Locale): string {
  const events: Readonly<Record<string, Label>> = keptWords[machine].events;
  return events[event]?.[locale] ?? event;
}

/** How much it gives, of each kind that it gives. */
export function amountText(
  { refund, balance, points }: Pick<Approval, 'refund' | 'balance' | 'points'>,
  locale: Locale,
) {
  const texts = messages[locale];
  return [
    ...(refund > 0 ? [texts.refund(formatYuan(refund))] : []),
    ...(balance > 0 ? [texts.balance(formatYuan(balance))] : []),
    ...(points > 0 ? [texts.points(formatCount(points))] : []),
  ].join(' + ');
}
