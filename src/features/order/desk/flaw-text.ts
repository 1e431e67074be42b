import { bare } from '#shared/bare.ts';
import { likelyCarrier, oddNumber } from '#shared/carriers.ts';
import { isFormulaError } from '#shared/formula-error.ts';
import { parcelNumber } from '#shared/parcel-number.ts';
import type { Locale } from '#src/lib/i18n/locale.ts';
import type { Flaw } from './entries.ts';
import { messages } from './messages.ts';

/** Returns what a person reads about a flaw. */
export function flawText(flaw: Flaw, texts: typeof messages.zh): string {
  switch (flaw.about) {
    case 'twice':
    case 'samePlace':
      return texts[flaw.about](flaw.with);
    case 'form':
      return flaw.likely === null ? texts.odd : texts.likely(flaw.likely);
    case 'carrierMissing':
    case 'carrierError':
    case 'trackingWrong':
      return texts[flaw.about];
  }
}

/** What a form says about a carrier that a sheet's formula did not find. */
export function carrierProblem(carrier: string, locale: Locale): string | undefined {
  const isError = isFormulaError(bare(carrier));
  return isError ? flawText({ kind: 'wrong', about: 'carrierError' }, messages[locale]) : undefined;
}

/** What a form says below a number: whose it looks like. Carriers add forms of numbers, so nothing is refused for it. */
export function numberHint(carrier: string, trackingNo: string, locale: Locale): string | undefined {
  const number = parcelNumber(trackingNo);
  if (number === '') return undefined;
  const likely = carrier.trim() === '' ? likelyCarrier(number) : null;
  const odd = likely === null ? oddNumber(carrier, number) : { likely };
  return odd ? flawText({ kind: 'odd', about: 'form', ...odd }, messages[locale]) : undefined;
}
