import { words as payment } from '#machines/payment/words.ts';
import { words as refund } from '#machines/refund/words.ts';
import { labels } from '#openapi/generated/values.ts';
import { shownBy } from '#src/lib/chart-words.ts';
import type { Locale } from '#src/lib/i18n/locale.ts';

export const ofPayments = shownBy(payment);
export const ofRefunds = shownBy(refund);

const channels: Readonly<Partial<Record<string, Record<Locale, string>>>> = labels.PaymentChannel;

/** Who took the money; a channel without a name shows as it is. */
export const channelName = (channel: string, locale: Locale): string => channels[channel]?.[locale] ?? channel;

/** The names of a list of values in one language. */
export const namesIn = <Value extends string>(
  names: Readonly<Record<Value, Readonly<Record<Locale, string>>>>,
  locale: Locale,
): [Value, string][] =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys are those of the record
  (Object.keys(names) as Value[]).map((value) => [value, names[value][locale]]);
