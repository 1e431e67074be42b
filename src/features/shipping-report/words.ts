import { words } from '#machines/shipping-report/words.ts';
import { shippingRefusals, unwordedRefusal } from '#shared/shipping-refusals.ts';
import { shownBy } from '#src/lib/chart-words.ts';
import type { Locale } from '#src/lib/i18n/locale.ts';

export const ofReports = shownBy(words);

/** A reason of the history in words; WeChat's own stand there as codes. */
export const refusalText = (code: unknown, locale: Locale): string =>
  typeof code === 'string' ? (shippingRefusals[code] ?? unwordedRefusal(code))[locale] : '–';
